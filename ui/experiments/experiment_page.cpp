// SPDX-License-Identifier: GPL-3.0-only
#include "ui/experiments/experiment_page.h"

#include "ui/basics/palette.h"
#include "ui/basics/spacing.h"
#include "ui/experiments/experiment_words.h"
#include "ui/experiments/kept_results.h"

#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int shelfLetters = 40;
constexpr qsizetype maxNames = 12; ///< in the legend
constexpr double minContrast = 3.0;
constexpr QSize pictureSize(96, 60);
const QString smallId = QStringLiteral("small");
const QString fullId = QStringLiteral("full");

} // namespace

ExperimentPage::ExperimentPage(QString folder, QWidget* parent)
    : QWidget(parent), m_folder(std::move(folder)), m_work(new ExperimentWork(this)), m_search(new QLineEdit),
      m_list(new QListWidget), m_title(new QLabel), m_size(new ChoiceBox), m_start(new QPushButton(tr("&Start"))),
      m_stop(new QPushButton(tr("St&op"))), m_report(new QPushButton(tr("&Open report"))),
      m_place(new QPushButton(tr("&Folder…"))), m_progress(new QProgressBar), m_state(new QLabel),
      m_message(new MessageLabel(MessageLabel::Kind::error)), m_tabs(new QTabWidget),
      m_about(new WordsView(QStringLiteral("experimentAbout"))),
      m_checks(new WordsView(QStringLiteral("experimentChecks"))), m_view(new ChoiceBox), m_legend(new QLabel),
      m_charts(new ExperimentCharts) {
    auto* split = new QSplitter(Qt::Horizontal);
    split->setChildrenCollapsible(false);
    split->addWidget(makeShelf());
    split->addWidget(makeDetail());
    split->setStretchFactor(0, 0);
    split->setStretchFactor(1, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(split);
    connect(m_work, &ExperimentWork::changed, this, &ExperimentPage::showWork);
    setPossible();
}

QWidget* ExperimentPage::makeShelf() {
    m_list->setObjectName(QStringLiteral("experiments"));
    m_list->setAccessibleName(tr("Experiments"));
    m_list->setIconSize(pictureSize);
    m_list->setWordWrap(true);
    m_list->setSpacing(spacing / 2);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setMinimumWidth(shelfLetters * fontMetrics().averageCharWidth());
    connect(m_list, &QListWidget::currentRowChanged, this, &ExperimentPage::showChosen);
    m_search->setObjectName(QStringLiteral("experimentSearch"));
    m_search->setPlaceholderText(tr("Search experiments"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setToolTip(tr("Shows the experiments with these words in their title, name, claim or source"));
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, &ExperimentPage::filterShelf);
    auto* shelf = new QWidget;
    auto* layout = new QVBoxLayout(shelf);
    layout->setContentsMargins(spacing, spacing, 0, 0);
    layout->setSpacing(spacing);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    return shelf;
}

QWidget* ExperimentPage::makeDetail() {
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setObjectName(QStringLiteral("experimentTitle"));
    m_title->setWordWrap(true);
    m_state->setObjectName(QStringLiteral("experimentState"));
    m_state->setWordWrap(true);
    m_progress->setObjectName(QStringLiteral("experimentProgress"));
    m_progress->setAccessibleName(tr("Parts of the experiment that have ended"));
    m_view->setObjectName(QStringLiteral("experimentView"));
    m_view->setAccessibleName(tr("What the charts show"));
    m_view->setToolTip(tr("What the charts show"));
    m_view->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_view, &ChoiceBox::chosen, this, &ExperimentPage::showCharts);
    m_legend->setObjectName(QStringLiteral("experimentLegend"));
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setWordWrap(true);

    auto* charts = new QWidget;
    auto* chartLayout = new QVBoxLayout(charts);
    chartLayout->setContentsMargins(0, spacing, 0, 0);
    chartLayout->setSpacing(spacing);
    auto* viewLine = new QHBoxLayout;
    viewLine->setContentsMargins(2 * spacing, 0, 2 * spacing, 0);
    viewLine->setSpacing(3 * spacing);
    viewLine->addWidget(m_view);
    viewLine->addWidget(m_legend, 1);
    chartLayout->addLayout(viewLine);
    chartLayout->addWidget(m_charts, 1);
    m_tabs->setObjectName(QStringLiteral("experimentTabs"));
    m_tabs->setDocumentMode(true);
    m_about->setAccessibleName(tr("About"));
    m_checks->setAccessibleName(tr("Claim"));
    m_tabs->addTab(m_about, tr("About"));
    m_tabs->addTab(charts, tr("Charts"));
    m_tabs->addTab(m_checks, tr("Claim"));

    auto* detail = new QWidget;
    auto* layout = new QVBoxLayout(detail);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(2 * spacing, 2 * spacing, 2 * spacing, 0);
    head->setSpacing(spacing);
    head->addWidget(m_title);
    head->addWidget(makeBar());
    head->addWidget(m_progress);
    head->addWidget(m_state);
    head->addWidget(m_message);
    layout->addLayout(head);
    layout->addWidget(m_tabs, 1);
    return detail;
}

QWidget* ExperimentPage::makeBar() {
    m_size->setObjectName(QStringLiteral("experimentSize"));
    m_size->setAccessibleName(tr("Size of the experiment"));
    m_size->setToolTip(tr("How large the data of the experiment are, and with them its time"));
    m_size->addChoice(smallId, tr("small"), tr("Sizes that end in minutes"));
    m_size->addChoice(fullId, tr("full size"),
                      tr("Larger data, nearer to the sizes of the publication; may take hours"));
    m_size->setCurrentId(smallId);
    m_size->setMinimumWidth(m_size->QComboBox::sizeHint().width());
    connect(m_size, &ChoiceBox::chosen, this, &ExperimentPage::showChosen);
    m_start->setObjectName(QStringLiteral("experimentStart"));
    m_stop->setObjectName(QStringLiteral("experimentStop"));
    m_report->setObjectName(QStringLiteral("experimentReport"));
    m_place->setObjectName(QStringLiteral("experimentFolder"));
    connect(m_start, &QPushButton::clicked, this, &ExperimentPage::start);
    connect(m_stop, &QPushButton::clicked, m_work, &ExperimentWork::stop);
    connect(m_report, &QPushButton::clicked, this,
            [this] { Q_EMIT reportWanted(folderOfChosen() + QStringLiteral("/index.html")); });
    connect(m_place, &QPushButton::clicked, this, &ExperimentPage::folderWanted);
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_size, m_start, m_stop, m_report, m_place})
        layout->addWidget(widget);
    layout->addStretch(1);
    return bar;
}

void ExperimentPage::refreshShelf() {
    const ExperimentOnShelf* before = chosen();
    const QString id = before == nullptr ? QString() : before->id;
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    m_shelf = experimentsOnShelf();
    for (const ExperimentOnShelf& each : m_shelf) {
        auto* item = new QListWidgetItem(m_list);
        item->setToolTip(each.experiment == nullptr ? each.failure : QString::fromStdString(each.experiment->claim));
        if (!each.picture.isEmpty())
            item->setIcon(QIcon(each.picture));
    }
    nameShelf();
    filterShelf();
    const auto same = std::ranges::find(m_shelf, id, &ExperimentOnShelf::id);
    m_list->setCurrentRow(same == m_shelf.end() ? (m_shelf.empty() ? -1 : 0)
                                                : static_cast<int>(same - m_shelf.begin()));
}

/// Title, then id, whether it has been run, and its duration if it is long.
void ExperimentPage::nameShelf() {
    for (std::size_t k = 0; k < m_shelf.size(); ++k) {
        const ExperimentOnShelf& each = m_shelf[k];
        QStringList facts{each.id};
        if (each.experiment == nullptr)
            facts += tr("cannot be read");
        else if (each.experiment->smallMinutes >= 1.0)
            facts += durationText(each.experiment->smallMinutes);
        if (hasReport(each, ExperimentSize::small) || hasReport(each, ExperimentSize::full))
            facts += tr("✓ has been run");
        m_list->item(static_cast<int>(k))->setText(each.title + u'\n' + facts.join(QStringLiteral(" · ")));
    }
}

void ExperimentPage::filterShelf() {
    const QStringList words = m_search->text().split(u' ', Qt::SkipEmptyParts);
    for (std::size_t k = 0; k < m_shelf.size(); ++k) {
        const ExperimentOnShelf& each = m_shelf[k];
        QString text = each.title + u'\n' + each.id;
        if (each.experiment != nullptr)
            text += u'\n' + QString::fromStdString(each.experiment->claim) + u'\n' +
                    QString::fromStdString(each.experiment->source);
        const bool has = std::ranges::all_of(
            words, [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
        m_list->setRowHidden(static_cast<int>(k), !has);
    }
}

void ExperimentPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    const bool isFirst = m_shelf.empty();
    refreshShelf();
    if (isFirst || chosen() == nullptr)
        showChosen();
}

void ExperimentPage::choose(const QString& id) {
    if (m_shelf.empty())
        refreshShelf();
    const auto wanted = std::ranges::find(m_shelf, id, &ExperimentOnShelf::id);
    if (wanted == m_shelf.end())
        return;
    m_list->setCurrentRow(static_cast<int>(wanted - m_shelf.begin()));
    showChosen();
}

void ExperimentPage::setFolder(const QString& folder) {
    m_folder = folder;
    showChosen();
}

const ExperimentOnShelf* ExperimentPage::chosen() const {
    const int row = m_list->currentRow();
    return row >= 0 && row < static_cast<int>(m_shelf.size()) ? &m_shelf[static_cast<std::size_t>(row)] : nullptr;
}

ExperimentOptions ExperimentPage::options() const {
    return {.size = m_size->currentId() == fullId ? ExperimentSize::full : ExperimentSize::small};
}

QString ExperimentPage::folderOf(const ExperimentOnShelf& shelved, ExperimentSize size) const {
    return QDir(m_folder).filePath(size == ExperimentSize::full ? shelved.id + QStringLiteral("-full") : shelved.id);
}

QString ExperimentPage::folderOfChosen() const {
    const ExperimentOnShelf* shelved = chosen();
    return shelved == nullptr ? QString() : folderOf(*shelved, options().size);
}

bool ExperimentPage::hasReport(const ExperimentOnShelf& shelved, ExperimentSize size) const {
    return QFileInfo::exists(folderOf(shelved, size) + QStringLiteral("/index.html"));
}

bool ExperimentPage::isWorkOfChosen() const {
    return m_work->experiment() != nullptr && m_work->folder() == folderOfChosen();
}

void ExperimentPage::start() {
    const ExperimentOnShelf* shelved = chosen();
    if (shelved == nullptr || shelved->experiment == nullptr || m_work->phase() != ExperimentWork::Phase::idle)
        return;
    m_work->start(shelved->experiment, options(), folderOfChosen());
    constexpr int chartsTab = 1;
    m_tabs->setCurrentIndex(chartsTab);
}

void ExperimentPage::showChosen() {
    const ExperimentOnShelf* shelved = chosen();
    m_title->setText(shelved == nullptr ? tr("There is no experiment") : shelved->title);
    QString about;
    if (shelved != nullptr && shelved->experiment != nullptr)
        about = describedExperiment(*shelved->experiment) + keptWords(*shelved);
    m_about->setText(about);
    if (shelved != nullptr && shelved->experiment != nullptr && m_work->phase() == ExperimentWork::Phase::idle)
        m_work->look(shelved->experiment, options(), folderOfChosen()); // shows existing results
    else
        showWork();
}

void ExperimentPage::showWork() {
    const ExperimentOnShelf* shelved = chosen();
    const bool isOwn = isWorkOfChosen();
    m_message->showText(shelved != nullptr && shelved->experiment == nullptr ? shelved->failure
                        : isOwn                                              ? m_work->failure()
                                                                             : QString());
    const bool isGoing = m_work->phase() != ExperimentWork::Phase::idle;
    m_progress->setVisible(isGoing && isOwn);
    m_progress->setRange(0, static_cast<int>(m_work->total())); // 0: busy indicator until the total is known
    m_progress->setValue(static_cast<int>(m_work->ended()));
    m_state->setText(stateText());
    const auto results = isOwn ? m_work->results() : nullptr;
    if (results != m_shown) {
        m_shown = results;
        m_views = results == nullptr ? std::vector<ReportView>() : reportViews(*m_work->experiment(), *results);
        showViews();
    }
    m_checks->setText(
        results != nullptr && m_work->isComplete()
            ? describedChecks(*results) + keptWords(*shelved)
            : QStringLiteral("<p>%1</p>").arg(tr("Available when all runs have finished.").toHtmlEscaped()));
    showCharts();
    setPossible();
    if (!isGoing)
        nameShelf();
}

/// To compare one's own result with.
QString ExperimentPage::keptWords(const ExperimentOnShelf& shelved) {
    const auto kept = shelved.isBundled ? keptResultOf(shelved.id) : std::nullopt;
    return kept ? describedKeptResult(*kept) : QString();
}

QString ExperimentPage::stateText() const {
    const ExperimentOnShelf* shelved = chosen();
    if (shelved == nullptr || shelved->experiment == nullptr)
        return {};
    const bool isOwn = isWorkOfChosen();
    if (m_work->phase() != ExperimentWork::Phase::idle && !isOwn)
        return tr("Another experiment is running: %1").arg(QString::fromStdString(m_work->experiment()->title));
    if (m_work->phase() == ExperimentWork::Phase::stopping)
        return tr("Stopping …");
    if (m_work->phase() == ExperimentWork::Phase::running)
        return m_work->latest().isEmpty() ? tr("Running …") : m_work->latest();
    if (isOwn && m_work->results() != nullptr)
        return m_work->isComplete() ? tr("The claim: %1").arg(shownOutcome(m_work->results()->outcome))
                                    : tr("Stopped before its end. Start goes on with the rest.");
    const double minutes =
        options().size == ExperimentSize::full ? shelved->experiment->fullMinutes : shelved->experiment->smallMinutes;
    const QString time = durationText(minutes);
    return time.isEmpty() ? tr("Not run yet.") : tr("Not run yet: it takes %1.").arg(time);
}

/// Updates the choice of views if they changed.
void ExperimentPage::showViews() {
    const QString before = m_view->currentId();
    QStringList ids;
    for (const ReportView& view : m_views)
        ids += QString::fromStdString(view.id);
    QStringList present;
    for (int i = 0; i < m_view->count(); ++i)
        present += m_view->itemData(i).toString();
    if (ids == present)
        return;
    m_view->clear();
    for (const ReportView& view : m_views)
        m_view->addChoice(QString::fromStdString(view.id), QString::fromStdString(view.title));
    m_view->setCurrentId(ids.contains(before) ? before : ids.value(0));
    m_view->setMinimumWidth(m_view->QComboBox::sizeHint().width());
}

/// The full names of the methods with their colours, since names beside the curves are cut off.
QString ExperimentPage::legendText(const ReportView& view) const {
    const auto titleOf = [this](int line) {
        return QString::fromStdString(m_work->experiment()->lines[static_cast<std::size_t>(line)].title);
    };
    QStringList entries;
    QList<int> known;
    const QColor background = palette().color(QPalette::Window);
    for (const PathContent& chart : view.charts)
        for (const PathContent::Line& line : chart.lines)
            if (!known.contains(line.series)) {
                known += line.series;
                const QString colour = withContrast(line.colour, background, minContrast).name();
                entries +=
                    QStringLiteral("<span style=\"color:%1\">━</span>&nbsp;%2")
                        .arg(colour, titleOf(line.series).toHtmlEscaped().replace(u' ', QStringLiteral("&nbsp;")));
            }
    return entries.size() > maxNames ? QString() : entries.join(QStringLiteral("   "));
}

void ExperimentPage::showCharts() {
    const auto view = std::ranges::find_if(
        m_views, [this](const ReportView& each) { return QString::fromStdString(each.id) == m_view->currentId(); });
    m_view->setVisible(!m_views.empty());
    m_legend->setText(view == m_views.end() ? QString() : legendText(*view));
    m_charts->setView(view == m_views.end() ? nullptr : &*view,
                      m_work->phase() == ExperimentWork::Phase::idle
                          ? tr("Start the experiment to see its charts here")
                          : tr("Charts appear when the first part has ended"));
}

void ExperimentPage::setPossible() {
    const ExperimentOnShelf* shelved = chosen();
    const bool isIdle = m_work->phase() == ExperimentWork::Phase::idle;
    const bool isReadable = shelved != nullptr && shelved->experiment != nullptr;
    m_start->setEnabled(isIdle && isReadable);
    const QString begin =
        tr("Runs what has not ended yet and writes the report to %1").arg(QDir::toNativeSeparators(folderOfChosen()));
    m_start->setToolTip(!isIdle       ? tr("%1: an experiment is running").arg(begin)
                        : !isReadable ? tr("%1: this file cannot be read").arg(begin)
                                      : begin);
    m_stop->setEnabled(m_work->phase() == ExperimentWork::Phase::running);
    const QString stop = tr("Gives up the runs under way; those that have ended stay");
    m_stop->setToolTip(m_stop->isEnabled() ? stop : tr("%1: no experiment is running").arg(stop));
    const bool canOpen = isReadable && hasReport(*shelved, options().size);
    m_report->setEnabled(canOpen);
    const QString report = tr("Shows the report in the browser: charts, checks, tables and logs");
    m_report->setToolTip(canOpen ? report : tr("%1: there is none yet").arg(report));
    m_place->setEnabled(isIdle);
    const QString place = tr("Where results go: %1").arg(QDir::toNativeSeparators(m_folder));
    m_place->setToolTip(isIdle ? place : tr("%1: an experiment is running").arg(place));
    m_size->setEnabled(isIdle);
}

} // namespace gapscope
