// SPDX-License-Identifier: GPL-3.0-only
#include "ui/generator/new_data_dialog.h"

#include "engine/data/generators/generated_source.h"
#include "engine/data/io/memory.h"
#include "ui/basics/engine_text.h"
#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"
#include "ui/basics/spacing.h"
#include "ui/charts/frame/chart_output.h"
#include "ui/figures/chart_table_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QVBoxLayout>

#include <cmath>

namespace gapscope {
namespace {

constexpr int previewDelay = 150; // milliseconds
constexpr int formLetters = 60;
constexpr int pictureLetters = 60;
constexpr int usualLetters = 150; ///< width of the dialog
constexpr int usualLines = 34;    ///< its height
constexpr int digits = 3;
constexpr const char* firstKind = "blobs";

GeneratorOrder usualOrder(const GeneratorInfo& kind) {
    return {.rows = kind.usualRows, .seed = 1, .parameters = ParameterValues(kind.parameters)};
}

/// The size of the data, in a line or two.
QString factsOf(const GeneratorPreview& preview) {
    const auto count = [](double number) { return shownCount(number); };
    const auto rows = static_cast<double>(preview.rows);
    const auto columns = static_cast<double>(preview.columns);
    // Numbers that depend on the random draw are rounded to three digits.
    const auto drawn = [&preview, &count](double number) {
        if (!preview.isEstimated || number <= 0.0)
            return count(number);
        const double unit = std::pow(10.0, std::floor(std::log10(number)) - (digits - 1));
        return NewDataDialog::tr("about %1")
            .arg(count(std::round(unit < 1.0 ? number : unit * std::round(number / unit))));
    };
    QStringList parts;
    if (preview.matrix.rows > 0) {
        parts += NewDataDialog::tr("%1 entries of a %2 × %3 matrix")
                     .arg(count(rows), count(static_cast<double>(preview.matrix.rows)),
                          count(static_cast<double>(preview.matrix.columns)));
    } else {
        parts += preview.sequences > 0
                     ? NewDataDialog::tr("%1 sequences of %2 tokens × %3 features")
                           .arg(count(static_cast<double>(preview.sequences)), drawn(rows), count(columns))
                     : NewDataDialog::tr("%1 rows × %2 features").arg(count(rows), count(columns));
        const QString values = NewDataDialog::tr("%1 nonzero values").arg(drawn(preview.nonZeros));
        parts += preview.storage == Storage::dense ? NewDataDialog::tr("%1, stored dense").arg(values)
                                                   : NewDataDialog::tr("%1, stored sparse").arg(values);
    }
    if (preview.hasClasses && preview.classes > 1)
        parts += NewDataDialog::tr("%n classes", nullptr, static_cast<int>(preview.classes));
    else if (!preview.hasClasses)
        parts += NewDataDialog::tr("labels %1 to %2")
                     .arg(shownNumber(preview.minLabel, digits), shownNumber(preview.maxLabel, digits));
    parts += NewDataDialog::tr("%1 of memory").arg(QString::fromStdString(shownBytes(preview.bytes)));
    return parts.join(QStringLiteral(" · "));
}

} // namespace

NewDataDialog::NewDataDialog(const std::string& source, QWidget* parent)
    : QDialog(parent), m_kinds(new ChoiceBox), m_meaning(new QLabel), m_sizes(new FieldGrid), m_rows(new QLineEdit),
      m_seed(new QLineEdit), m_form(new ParameterForm), m_picture(new ViewOf<RowScatterPlot>), m_facts(new QLabel),
      m_warning(new MessageLabel(MessageLabel::Kind::warning)) {
    setObjectName(QStringLiteral("newDataDialog"));
    setWindowTitle(tr("New data"));
    m_soon.setSingleShot(true);
    m_soon.setInterval(previewDelay);
    connect(&m_soon, &QTimer::timeout, this, &NewDataDialog::computePreview);
    connect(&m_task, &BackgroundTask::failed, this, &NewDataDialog::showNoPreview);

    auto* both = new QHBoxLayout;
    both->addWidget(makeForm());
    both->addWidget(makePreview(), 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_ok = buttons->addButton(tr("&Make"), QDialogButtonBox::AcceptRole);
    m_ok->setObjectName(QStringLiteral("makeData"));
    m_ok->setDefault(true);
    // Return triggers this button or nothing, even while it is disabled.
    for (QAbstractButton* button : buttons->buttons())
        qobject_cast<QPushButton*>(button)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        if (!m_order || !m_tooLarge.isEmpty())
            return;
        const std::string wantedSource = generatedSourceText(kind(), *m_order);
        accept();
        Q_EMIT wanted(wantedSource);
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* whole = new QVBoxLayout(this);
    whole->addLayout(both, 1);
    whole->addWidget(buttons);

    std::string first = firstKind;
    if (const Result<GeneratedSource> made = readGeneratedSource(source); isGeneratedSource(source) && made) {
        first = made->kind->id;
        m_orders[first] = made->order;
    }
    showKind(first);
    m_kinds->setFocus();
    resize(sizeHint().expandedTo(
        {usualLetters * fontMetrics().averageCharWidth(), usualLines * fontMetrics().lineSpacing()}));
}

QWidget* NewDataDialog::makeForm() {
    auto* form = new QWidget;
    auto* layout = new QVBoxLayout(form);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2 * spacing);
    m_kinds->setObjectName(QStringLiteral("kind"));
    m_kinds->setAccessibleName(tr("Kind of data"));
    for (const GeneratorInfo& info : generators())
        m_kinds->addChoice(QString::fromStdString(info.id), QString::fromStdString(info.id),
                           tr("%1. %2").arg(registryText(info.title), registryText(info.description)));
    connect(m_kinds, &ChoiceBox::chosen, this, [this](const QString& id) { showKind(id.toStdString()); });
    m_meaning->setObjectName(QStringLiteral("kindMeaning"));
    m_meaning->setWordWrap(true);
    m_meaning->setTextFormat(Qt::RichText);
    auto* kinds = new FieldGrid;
    kinds->addRow(tr("&Kind"), m_kinds, tr("What is made")).label->setBuddy(m_kinds);
    kinds->addWide(m_meaning);
    m_rows->setObjectName(QStringLiteral("rows"));
    m_seed->setObjectName(QStringLiteral("seed"));
    m_seed->setPlaceholderText(tr("0 to 18446744073709551615"));
    m_rowsRow = m_sizes->addRow(tr("&Number n"), m_rows, tr("Rows, or sequences or entries where the kind says so"));
    m_seedRow = m_sizes->addRow(tr("&Seed"), m_seed, tr("The same seed gives the same data"));
    m_rowsRow.label->setBuddy(m_rows);
    m_seedRow.label->setBuddy(m_seed);
    for (QLineEdit* field : {m_rows, m_seed})
        connect(field, &QLineEdit::textChanged, this, &NewDataDialog::read);
    connect(m_form, &ParameterForm::valuesChanged, this, &NewDataDialog::read);
    connect(m_form, &ParameterForm::errorChanged, this, &NewDataDialog::read);
    for (QWidget* part : std::initializer_list<QWidget*>{kinds, m_sizes, m_form})
        layout->addWidget(part);
    layout->addStretch(1);

    auto* scroll = m_place = new FormScrollArea(form);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFixedWidth(formLetters * fontMetrics().averageCharWidth());
    return scroll;
}

QWidget* NewDataDialog::makePreview() {
    auto* preview = new QWidget;
    auto* layout = new QVBoxLayout(preview);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2 * spacing);
    m_picture->setObjectName(QStringLiteral("picture"));
    m_picture->setFocusPolicy(Qt::StrongFocus);
    m_picture->setAccessibleName(tr("Preview of the data"));
    m_picture->setMinimumSize(pictureLetters * fontMetrics().averageCharWidth(), 16 * fontMetrics().height());
    const auto showTable = [this] { showChartTable(m_picture->accessibleName(), m_picture->plot().table(), this); };
    connect(m_picture, &PaintedView::tableRequested, this, showTable);
    connect(m_picture, &PaintedView::menuRequested, this, [this, showTable](const QPoint& place) {
        auto* menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        addTableAction(*menu, this, showTable)->setEnabled(m_picture->offersTable());
        menu->popup(place);
    });
    m_facts->setObjectName(QStringLiteral("facts"));
    m_facts->setWordWrap(true);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_facts->setMinimumHeight(3 * fontMetrics().lineSpacing());
    m_facts->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    layout->addWidget(m_picture, 1);
    layout->addWidget(m_facts);
    layout->addWidget(m_warning);
    return preview;
}

void NewDataDialog::showKind(const std::string& id) {
    m_kind = findGenerator(id);
    m_kinds->setCurrentId(QString::fromStdString(id));
    m_meaning->setText(
        tr("<b>%1.</b> %2")
            .arg(registryText(m_kind->title).toHtmlEscaped(), registryText(m_kind->description).toHtmlEscaped()));
    // A copy: `read` writes the field values into the kind's order while the fields are being filled.
    const GeneratorOrder order = m_orders.try_emplace(id, usualOrder(*m_kind)).first->second;
    m_form->showParameters(id, m_kind->parameters, order.parameters);
    m_rows->setText(QString::number(order.rows));
    m_rowsRow.setVisible(!m_kind->rowsFollow);
    m_seed->setText(QString::number(order.seed));
    m_seedRow.setVisible(!m_kind->rowsFollow); // there is no randomness then
    read();
}

void NewDataDialog::read() {
    GeneratorOrder& order = m_orders.at(kind().id);
    order.parameters = m_form->values();
    bool isRight = !m_form->error();
    const QString text = kind().rowsFollow ? QString() : m_rows->text().trimmed();
    const Result<Index> rows = readRows(kind(), order.parameters, text.toStdString());
    m_rowsRow.showError(rows ? std::nullopt : std::optional(rows.error()));
    const Result<std::uint64_t> seed = readSeed(m_seed->text().trimmed().toStdString());
    m_seedRow.showError(seed ? std::nullopt : std::optional(seed.error()));
    isRight = isRight && rows && seed;
    if (rows)
        order.rows = *rows;
    if (seed)
        order.seed = *seed;
    m_order = isRight ? std::optional(order) : std::nullopt;
    m_tooLarge.clear();
    if (m_order)
        m_soon.start();
    else
        showNoPreview(tr("There is no picture while a field is wrong."));
    updateOk();
}

void NewDataDialog::computePreview() {
    if (!m_order)
        return;
    m_task.start<GeneratorPreview>(
        "making a preview",
        [info = m_kind, order = *m_order](const WorkWatch& watch) { return previewOf(*info, order, watch); },
        [this](const std::shared_ptr<const GeneratorPreview>& preview) { showPreview(*preview); });
}

void NewDataDialog::showPreview(const GeneratorPreview& preview) {
    m_picture->change(
        [&preview](RowScatterPlot& plot) { plot.setRows(preview.drawn, preview.drawnClasses, preview.scatter); });
    QString facts = factsOf(preview);
    if (preview.picture == GeneratorPreview::Picture::signs)
        facts = tr("%1. The picture shows the signs of the first values.").arg(facts);
    else if (preview.lookedAt < preview.rows)
        facts = tr("%1. The picture shows %2 of them.").arg(facts, shownCount(static_cast<double>(preview.lookedAt)));
    m_facts->setText(facts);
    const double free = availableMemoryBytes();
    if (preview.bytes > free)
        m_tooLarge =
            tr("These data need %1 of memory, and %2 are free: choose a smaller number.")
                .arg(QString::fromStdString(shownBytes(preview.bytes)), QString::fromStdString(shownBytes(free)));
    m_warning->showText(m_tooLarge);
    updateOk();
}

void NewDataDialog::showNoPreview(const QString& reason) {
    m_soon.stop();
    m_task.cancel();
    m_picture->change([](RowScatterPlot& plot) { plot.setRows(nullptr, nullptr, nullptr); });
    m_picture->setAccessibleDescription(reason);
    m_facts->setText(reason);
    m_warning->showText({});
}

void NewDataDialog::updateOk() {
    m_ok->setEnabled(m_order && m_tooLarge.isEmpty());
    m_ok->setToolTip(!m_order                ? tr("First correct what is marked in red")
                     : !m_tooLarge.isEmpty() ? m_tooLarge
                                             : tr("Make the data in the background and work on them"));
}

} // namespace gapscope
