// SPDX-License-Identifier: GPL-3.0-only
#include "ui/import/import_dialog.h"

#include "engine/run/run_command.h"
#include "ui/basics/counted_words.h"
#include "ui/basics/plain_text.h"
#include "ui/basics/spacing.h"
#include "ui/import/import_words.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

constexpr int usualWidth = 150; // letters
constexpr int usualHeight = 42; // lines
constexpr int tableLines = 9;
constexpr double shareOfWindow = 0.9;
constexpr int widestColumn = 26; // letters
constexpr int usualColumn = 14;  // wide enough for the names of the roles
constexpr int fittedColumns = 50;
constexpr int fittedRows = 20;
constexpr std::size_t offeredClasses = 50;

const QString regression = QStringLiteral("regression");
const QString classification = QStringLiteral("classification");
const QString allClasses = QStringLiteral("all");
const QString automatic = QStringLiteral("auto");

template <class Value>
QString idOf(Value value) {
    return QString::number(static_cast<int>(value));
}

template <class Value>
Value chosenIn(const ChoiceBox& box) {
    return static_cast<Value>(box.currentId().toInt());
}

QString idOfClass(const std::string& name) {
    return u'=' + QString::fromStdString(name);
}

FieldGrid::Row addField(FieldGrid* grid, const QString& name, ChoiceBox* box, const QString& meaning) {
    const FieldGrid::Row row = grid->addRow(name, box, meaning);
    row.label->setBuddy(box);
    return row;
}

} // namespace

ImportDialog::ImportDialog(Session& session, const QString& path, std::shared_ptr<const FileStart> start,
                           QWidget* parent)
    : QDialog(parent), m_session(session), m_path(path), m_start(std::move(start)), m_separator(new ChoiceBox),
      m_header(new ChoiceBox), m_model(new ImportTableModel(this)), m_view(new QTableView), m_task(new ChoiceBox),
      m_positive(new ChoiceBox), m_missing(new ChoiceBox), m_test(new ChoiceBox), m_scaling(new ChoiceBox),
      m_intercept(new ChoiceBox), m_command(new QLineEdit), m_error(new MessageLabel(MessageLabel::Kind::error)) {
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(tr("Import %1").arg(windowTitleText(QFileInfo(path).fileName())));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_ok = buttons->addButton(tr("&Read"), QDialogButtonBox::AcceptRole);
    m_ok->setObjectName(QStringLiteral("readFile"));
    m_ok->setToolTip(tr("Read the whole file in the background"));
    m_ok->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &ImportDialog::load);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::finished, this, &QObject::deleteLater);

    makeTable();
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(2 * spacing);
    layout->addWidget(makeFormatRow());
    layout->addWidget(m_view, 1);
    layout->addWidget(makeForm());
    layout->addWidget(m_error);
    layout->addWidget(makeCommandRow());
    layout->addWidget(buttons);

    if (const Result<TableStart> table = tableStart(*m_start, {}); table) {
        m_separator->setCurrentId(QString(QLatin1Char(table->dialect.separator)));
        m_header->setCurrentId(idOf(table->dialect.header));
    }
    readTable();
    followLoading();
    m_ok->setFocus();
    const QSize usual{usualWidth * fontMetrics().averageCharWidth(), usualHeight * fontMetrics().lineSpacing()};
    const QSize most = parent != nullptr ? (QSizeF(parent->window()->size()) * shareOfWindow).toSize() : usual;
    resize(sizeHint().expandedTo(usual).boundedTo(most)); // on a small screen the table has fewer rows
}

QWidget* ImportDialog::makeFormatRow() {
    m_separator->setObjectName(QStringLiteral("importSeparator"));
    m_separator->addChoice(QStringLiteral(","), tr("comma"));
    m_separator->addChoice(QStringLiteral(";"), tr("semicolon"));
    m_separator->addChoice(QStringLiteral("\t"), tr("tab"));
    m_header->setObjectName(QStringLiteral("importHeader"));
    m_header->addChoice(idOf(true), tr("yes"));
    m_header->addChoice(idOf(false), tr("no"));
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto add = [layout](const QString& name, ChoiceBox* box, const QString& meaning) {
        auto* label = new QLabel(name);
        label->setBuddy(box);
        label->setToolTip(meaning);
        box->setToolTip(meaning);
        box->setAccessibleName(QString(name).remove(u'&'));
        layout->addWidget(label);
        box->setMinimumWidth(box->QComboBox::sizeHint().width()); // its choices are short
        layout->addWidget(box);
        layout->addSpacing(4 * spacing);
    };
    add(tr("Se&parator"), m_separator, tr("The character between two fields"));
    add(tr("&Header"), m_header, tr("Whether the first line names the columns"));
    auto* hint = new MessageLabel(MessageLabel::Kind::hint);
    hint->showText(tr("Click the title of a column to make it the label, categorical or ignored."));
    layout->addWidget(hint, 1);
    connect(m_separator, &ChoiceBox::chosen, this, &ImportDialog::readTable);
    connect(m_header, &ChoiceBox::chosen, this, &ImportDialog::readTable);
    return row;
}

void ImportDialog::makeTable() {
    m_view->setObjectName(QStringLiteral("importTable"));
    m_view->setAccessibleName(tr("The first rows of the file"));
    m_view->setModel(m_model);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setTabKeyNavigation(false); // Tab leaves it
    m_view->setWordWrap(false);
    m_view->setMinimumHeight(tableLines * fontMetrics().lineSpacing());
    QHeaderView* header = m_view->horizontalHeader();
    header->setSectionsClickable(true);
    header->setHighlightSections(false);
    header->setTextElideMode(Qt::ElideNone); // a title has two lines
    header->setDefaultSectionSize(usualColumn * fontMetrics().averageCharWidth());
    connect(header, &QHeaderView::sectionClicked, this, &ImportDialog::offerRoles);
    // Also by the right button or the menu key in a cell; Return reads the file.
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QTableView::customContextMenuRequested, this,
            [this](const QPoint& place) { offerRoles(m_view->columnAt(place.x())); });
}

QWidget* ImportDialog::makeForm() {
    m_task->addChoice(classification, tr("classification"));
    m_task->addChoice(regression, tr("regression"));
    m_missing->addChoice(idOf(MissingValues::error), tr("refuse the file"));
    m_missing->addChoice(idOf(MissingValues::drop), tr("drop their rows"));
    m_missing->addChoice(idOf(MissingValues::mean), tr("mean of the column"));
    m_missing->addChoice(idOf(MissingValues::zero), tr("0"));
    m_test->addChoice(QStringLiteral("0"), tr("none"));
    for (const int percent : {10, 20, 30})
        m_test->addChoice(QString::number(percent / 100.0), tr("%1 % of the rows").arg(percent));
    m_scaling->addChoice(idOf(FeatureScaling::none), tr("as they are"));
    m_scaling->addChoice(idOf(FeatureScaling::standardize), tr("standardize"));
    m_scaling->addChoice(idOf(FeatureScaling::scale), tr("scale"));
    m_intercept->addChoice(automatic, tr("automatic"));
    m_intercept->addChoice(idOf(Bias::none), tr("none"));
    m_intercept->addChoice(idOf(Bias::free), tr("free"));
    m_intercept->addChoice(idOf(Bias::feature), tr("constant feature"));
    const std::vector<std::pair<ChoiceBox*, QString>> names{
        {m_task, QStringLiteral("importTask")},       {m_positive, QStringLiteral("importPositive")},
        {m_missing, QStringLiteral("importMissing")}, {m_test, QStringLiteral("importTest")},
        {m_scaling, QStringLiteral("importScaling")}, {m_intercept, QStringLiteral("importIntercept")}};
    for (const auto& [box, name] : names) {
        box->setObjectName(name);
        connect(box, &ChoiceBox::chosen, this, [this, chosen = box] {
            m_chosen.insert(chosen);
            propose();
        });
    }
    auto* left = new FieldGrid;
    m_taskRow = addField(left, tr("&Task"), m_task, tr("Whether the labels are classes or numbers to predict"));
    m_positiveRow = addField(left, tr("C&lasses"), m_positive, tr("The positive class, or all classes"));
    m_missingRow = addField(left, tr("&Missing values"), m_missing, tr("What becomes of empty fields, NA, ? and NaN"));
    auto* right = new FieldGrid;
    m_testRow = addField(right, tr("T&est part"), m_test, tr("The rows that the model is not fitted to"));
    m_scalingRow =
        addField(right, tr("&Features"), m_scaling,
                 tr("Standardize: mean 0 and standard deviation 1. Scale: standard deviation 1, zeros stay"));
    m_interceptRow = addField(right, tr("&Intercept"), m_intercept, tr("The constant that is added to every score"));
    auto* form = new QWidget;
    auto* layout = new QHBoxLayout(form);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4 * spacing);
    layout->addWidget(left, 1, Qt::AlignTop);
    layout->addWidget(right, 1, Qt::AlignTop);
    return form;
}

QWidget* ImportDialog::makeCommandRow() {
    m_command->setObjectName(QStringLiteral("importCommand"));
    m_command->setReadOnly(true);
    m_command->setAccessibleName(tr("The same as a command"));
    m_command->setToolTip(tr("The same as a command"));
    auto* copy = new QPushButton(tr("C&opy"));
    copy->setObjectName(QStringLiteral("copyCommand"));
    copy->setAutoDefault(false);
    copy->setToolTip(tr("Copy the command"));
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(m_command->text()); });
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_command, 1);
    layout->addWidget(copy);
    return row;
}

/// Hidden while the accepted file is read: returns with the error, or leaves.
void ImportDialog::followLoading() {
    DataLoader& loader = m_session.loader();
    connect(&loader, &DataLoader::started, this, [this, &loader] {
        if (m_wanted && loader.loading() != m_wanted)
            deleteLater();
    });
    connect(&loader, &DataLoader::failed, this, [this](const Message& message) {
        if (!std::exchange(m_wanted, std::nullopt))
            return;
        m_error->showMessage(message);
        open();
    });
    connect(&loader, &DataLoader::loaded, this, [this] {
        if (m_wanted)
            deleteLater();
    });
    connect(&loader, &DataLoader::cancelled, this, [this] {
        if (m_wanted)
            deleteLater();
    });
}

void ImportDialog::readTable() {
    ReaderOptions options;
    options.separator = m_separator->currentId().isEmpty() ? ',' : m_separator->currentId().front().toLatin1();
    options.header = chosenIn<bool>(*m_header) ? ReaderOptions::Header::yes : ReaderOptions::Header::no;
    Result<TableStart> table = tableStart(*m_start, options);
    if (!table) {
        m_error->showMessage(table.error());
        m_ok->setEnabled(false);
        return;
    }
    m_table = std::move(table).value();
    m_roles = proposedRoles(m_table);
    m_chosen.clear();
    m_model->setTable(m_table);
    propose();
    fitColumns();
}

void ImportDialog::fitColumns() {
    const QFontMetrics metrics = m_view->fontMetrics();
    const int widest = widestColumn * metrics.averageCharWidth();
    QHeaderView* header = m_view->horizontalHeader();
    for (int column = 0; column < std::min(m_model->columnCount(), fittedColumns); ++column) {
        int width = std::max(header->defaultSectionSize(), header->sectionSizeHint(column));
        for (int row = 0; row < std::min(m_model->rowCount(), fittedRows); ++row)
            width = std::max(width, m_view->sizeHintForIndex(m_model->index(row, column)).width());
        header->resizeSection(column, std::min(width, widest));
    }
}

void ImportDialog::offerRoles(int column) {
    const auto place = static_cast<std::size_t>(column);
    if (column < 0 || place >= m_roles.size())
        return;
    const SeenColumn& seen = m_table.columns[place];
    const ColumnRole present = m_roles[place].role;
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("roleMenu"));
    connect(menu, &QMenu::aboutToHide, menu, &QObject::deleteLater);
    menu->setToolTipsVisible(true);
    auto* roles = new QActionGroup(menu);
    const auto offer = [&](const QString& text, ColumnRole role, bool isPossible, const QString& meaning) {
        QAction* action = menu->addAction(text);
        action->setActionGroup(roles);
        action->setCheckable(true);
        action->setChecked(role == present);
        const bool isLabel = present == ColumnRole::label && role != ColumnRole::label;
        action->setEnabled(isPossible && !isLabel);
        action->setToolTip(isLabel ? tr("First make another column the label") : meaning);
        connect(action, &QAction::triggered, this, [this, place, role] { setRole(place, role); });
    };
    offer(tr("&Label"), ColumnRole::label, true, tr("What is to be predicted"));
    offer(tr("&Number"), ColumnRole::number, seen.texts == 0 && seen.dates == 0,
          seen.texts + seen.dates > 0 ? tr("The column has texts") : tr("One feature"));
    offer(tr("&Categorical"), ColumnRole::categorical, seen.dates == 0 && seen.values.size() < SeenColumn::maxValues,
          tr("One feature of 0 and 1 for each value"));
    offer(tr("&Ignore"), ColumnRole::ignored, true, tr("The column is not read"));
    const QHeaderView* header = m_view->horizontalHeader();
    menu->popup(header->viewport()->mapToGlobal(QPoint(header->sectionViewportPosition(column), header->height())));
}

void ImportDialog::setRole(std::size_t column, ColumnRole role) {
    if (role == ColumnRole::label) {
        for (std::size_t other = 0; other < m_roles.size(); ++other)
            if (m_roles[other].role == ColumnRole::label)
                m_roles[other] = {featureRole(m_table.columns[other]), RoleReason::content};
        for (const ChoiceBox* box : {m_task, m_positive, m_intercept}) // they were chosen for other labels
            m_chosen.erase(box);
    }
    m_roles[column] = {role, RoleReason::content};
    propose();
}

void ImportDialog::propose(ChoiceBox* box, const QString& id) {
    if (!m_chosen.contains(box))
        box->setCurrentId(id);
}

void ImportDialog::propose() {
    m_proposal = proposalFor(m_table, roles());
    const bool areTexts = labelColumn().texts > 0;
    m_task->setReason(regression, areTexts ? std::optional(tr("The labels are texts")) : std::nullopt);
    m_task->setReason(classification, m_proposal.classes.empty()
                                          ? std::optional(tr("The labels have too many different values"))
                                          : std::nullopt);
    propose(m_task, m_proposal.isRegression ? regression : classification);
    proposePositive();
    propose(m_missing, idOf(m_proposal.missing));
    propose(m_test, QString::number(m_proposal.testFraction.value_or(0.0)));
    propose(m_scaling, idOf(m_proposal.scaling));
    const bool isAutomatic = isRegression() || !m_session.draft().problem.kernel.empty();
    propose(m_intercept, isAutomatic ? automatic : idOf(Bias::feature));
    showReasons();
    showCommand();
}

void ImportDialog::proposePositive() {
    const QString present = m_positive->currentId();
    const std::vector<std::string>& classes = m_proposal.classes;
    m_positive->clear();
    if (classes.size() != 2)
        m_positive->addChoice(allClasses, tr("all classes"));
    for (std::size_t k = 0; k < std::min(classes.size(), offeredClasses); ++k) {
        if (classes[k].find(',') != std::string::npos) // cannot be named in the option
            continue;
        const QString name = QString::fromStdString(classes[k]);
        m_positive->addChoice(idOfClass(classes[k]),
                              classes.size() == 2 ? tr("positive: %1").arg(name) : tr("%1 against the rest").arg(name));
    }
    const bool isKept = m_chosen.contains(m_positive) && m_positive->indexOf(present) >= 0;
    m_positive->setCurrentId(isKept                        ? present
                             : m_proposal.positive.empty() ? allClasses
                                                           : idOfClass(m_proposal.positive));
    m_positiveRow.setVisible(!isRegression());
}

void ImportDialog::showReasons() {
    QStringList reasons;
    for (std::size_t column = 0; column < m_roles.size(); ++column)
        reasons += roleReason(m_roles[column], m_table.columns[column]);
    m_model->setRoles(roles(), reasons);
    m_taskRow.showHint(taskReason(m_proposal, labelColumn()));
    m_positiveRow.showHint(positiveReason(m_proposal, choice().positive));
    m_missingRow.showHint(missingReason(m_proposal, m_table));
    m_testRow.showHint(testReason(m_proposal));
    m_scalingRow.showHint(scalingReason(m_proposal));
    m_interceptRow.showHint(interceptReason(isRegression(), !m_session.draft().problem.kernel.empty()));
}

void ImportDialog::showCommand() {
    RunSpec spec = m_session.draft();
    applyImport(data(), choice(), spec);
    m_command->setText(QString::fromStdString(commandOf(withoutUnused(spec)).text));
    m_command->setCursorPosition(0);
    const Result<LoadedData> read = readStart(*m_start, m_table, data().source, data().options);
    const bool isWrong = !read && (m_table.isWhole || !isDecidedByTheEnd(read.error()));
    m_error->showMessage(isWrong ? std::optional(read.error()) : std::nullopt);
    m_ok->setEnabled(!isWrong);
}

void ImportDialog::load() {
    m_wanted = data();
    hide();
    m_session.openData(
        *m_wanted, [wanted = *m_wanted, accepted = choice()](RunSpec& draft) { applyImport(wanted, accepted, draft); });
}

std::vector<ColumnRole> ImportDialog::roles() const {
    std::vector<ColumnRole> roles;
    for (const ProposedRole& proposed : m_roles)
        roles.push_back(proposed.role);
    return roles;
}

const SeenColumn& ImportDialog::labelColumn() const {
    const auto label = std::ranges::find(m_roles, ColumnRole::label, &ProposedRole::role);
    return m_table.columns[static_cast<std::size_t>(label - m_roles.begin())];
}

bool ImportDialog::isRegression() const {
    return m_task->currentId() == regression;
}

ImportChoice ImportDialog::choice() const {
    ImportChoice choice;
    choice.isRegression = isRegression();
    choice.classes = m_proposal.classes.size();
    if (const QString positive = m_positive->currentId(); positive.startsWith(u'='))
        choice.positive = positive.mid(1).toStdString();
    if (const double fraction = m_test->currentId().toDouble(); fraction > 0.0)
        choice.testFraction = fraction;
    choice.scaling = chosenIn<FeatureScaling>(*m_scaling);
    if (m_intercept->currentId() != automatic)
        choice.bias = chosenIn<Bias>(*m_intercept);
    return choice;
}

RunSpec::Data ImportDialog::data() const {
    return {.source = m_path.toStdString(),
            .options = readingOptions(m_table, roles(), chosenIn<MissingValues>(*m_missing))};
}

} // namespace gapscope
