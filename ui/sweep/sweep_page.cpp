// SPDX-License-Identifier: GPL-3.0-only
#include "ui/sweep/sweep_page.h"

#include "engine/run/sweep/sweep_grid.h"
#include "engine/run/sweep/sweep_table.h"
#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"
#include "ui/basics/palette.h"
#include "ui/basics/spacing.h"
#include "ui/sweep/path_facts.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace gapscope {
namespace {

constexpr int quickMilliseconds = 4;

QString idOf(PathQuantity quantity) {
    return QString::number(static_cast<int>(quantity));
}

} // namespace

SweepPage::SweepPage(Session& session, SweepSession& sweep, QWidget* parent)
    : QWidget(parent), m_session(session), m_sweep(sweep), m_panel(new SweepPanel(session, sweep)),
      m_charts(new PathCharts), m_atCursor(new QLabel), m_open(new QPushButton(tr("&Open this run"))),
      m_use(new QPushButton), m_quantity(new ChoiceBox), m_series(new ChoiceBox) {
    m_quantity->setObjectName(QStringLiteral("pathQuantity"));
    m_quantity->setAccessibleName(tr("What this chart shows"));
    m_quantity->setToolTip(tr("What this chart shows"));
    for (const PathQuantity quantity : allPathQuantities)
        m_quantity->addChoice(idOf(quantity), pathQuantityName(quantity));
    m_quantity->setCurrentId(idOf(m_look.quantity));
    // As wide as the longest name, which would otherwise be cut off in a narrow chart.
    m_quantity->setMinimumWidth(fontMetrics().horizontalAdvance(pathQuantityName(PathQuantity::passes)) +
                                5 * fontMetrics().averageCharWidth());
    connect(m_quantity, &ChoiceBox::chosen, this, [this](const QString&) {
        m_look.quantity = allPathQuantities[static_cast<std::size_t>(std::max(0, m_quantity->currentIndex()))];
        setAllDue();
    });
    m_charts->addToHead(PathCharts::Kind::quantity, m_quantity);
    m_charts->addToHead(PathCharts::Kind::coefficients, makeSeriesChoice());

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_panel);
    layout->addWidget(m_charts, 1);
    layout->addWidget(makeCursorBar());

    connect(m_panel, &SweepPanel::exportRequested, this, &SweepPage::exportTableRequested);
    connect(m_charts, &PathCharts::outputRequested, this, &SweepPage::outputRequested);
    connect(m_charts, &PathCharts::cursorWanted, &sweep, &SweepSession::setCursor);
    connect(m_charts, &PathCharts::pointClicked, &sweep, &SweepSession::openPoint);
    connect(m_charts, &PathCharts::openWanted, m_open, &QPushButton::click);
    connect(m_charts, &PathCharts::moveWanted, this, &SweepPage::moveCursor);
    connect(m_charts, &PathCharts::logarithmicYWanted, this, [this](PathCharts::Kind kind, bool on) {
        m_look.logarithmicY[static_cast<std::size_t>(kind)] = on;
        setAllDue();
    });
    connect(&session, &Session::draftChanged, this, &SweepPage::followStrength);
    connect(&sweep, &SweepSession::pathStarted, this, &SweepPage::startPath);
    connect(&sweep, &SweepSession::cursorChanged, this, &SweepPage::followCursor);
    connect(&sweep, &SweepSession::activeSeriesChanged, this, &SweepPage::followCursor);
    m_look.isDark = isDark(palette());
    refreshAll();
    followCursor();
}

/// The solver whose coefficients are shown; visible only if a path has several.
QWidget* SweepPage::makeSeriesChoice() {
    m_series->setObjectName(QStringLiteral("pathSeries"));
    m_series->setAccessibleName(tr("Solver whose coefficients are shown"));
    m_series->setToolTip(tr("The solver whose coefficients are shown; the cursor reads off and solves points of it"));
    m_series->setMinimumWidth(16 * fontMetrics().averageCharWidth());
    m_series->hide();
    connect(m_series, &ChoiceBox::chosen, this, [this] { m_sweep.setActiveSeries(m_series->currentIndex()); });
    return m_series;
}

QWidget* SweepPage::makeCursorBar() {
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(2 * spacing, spacing, 2 * spacing, spacing);
    layout->setSpacing(spacing);
    m_atCursor->setObjectName(QStringLiteral("atCursor"));
    m_atCursor->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_atCursor->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_open->setObjectName(QStringLiteral("openPoint"));
    m_use->setObjectName(QStringLiteral("useCursor"));
    layout->addWidget(m_atCursor, 1);
    layout->addWidget(m_use);
    layout->addWidget(m_open);
    connect(m_open, &QPushButton::clicked, this, [this] {
        if (const PathPointPointer point = m_sweep.pointAtCursor(); point != nullptr)
            m_sweep.openPoint(point->series, point->value);
    });
    connect(m_use, &QPushButton::clicked, &m_sweep, &SweepSession::useCursor);
    return bar;
}

std::optional<double> SweepPage::strengthOfSettings() const {
    if (m_sweep.path() == nullptr)
        return std::nullopt;
    const std::string& key = m_sweep.frame().series[static_cast<std::size_t>(m_sweep.activeSeries())].key;
    if (!isStrengthKey(key))
        return std::nullopt;
    const bool isLambda = key == "lambda";
    const Strength& given = isLambda ? m_session.draft().problem.lambda : m_session.draft().problem.l1;
    const std::optional<Strength> strength =
        resolved(given, isLambda ? Field::lambda : Field::l1, m_session.check().trainingRows, noMaximum);
    return strength ? std::optional(strength->value) : std::nullopt;
}

/// The slider of the settings moves the cursor of a path over the same strength.
void SweepPage::followStrength() {
    const std::optional<double> strength = strengthOfSettings();
    if (!strength || strength == std::exchange(m_strength, strength))
        return;
    if (isVisible() && !m_sweep.isOfOtherSettings())
        m_sweep.setCursor(*strength);
}

void SweepPage::startPath() {
    m_strength = strengthOfSettings();
    m_table.clear();
    m_pathCursor = 0;
    m_series->clear();
    const auto& series = m_sweep.frame().series;
    for (std::size_t k = 0; k < series.size(); ++k)
        m_series->addChoice(QString::number(k), series[k].name);
    m_series->setCurrentId(QStringLiteral("0"));
    m_series->setVisible(series.size() > 1);
    // With steps that are too large, objectives span many decades.
    constexpr auto objectives = static_cast<std::size_t>(PathCharts::Kind::objectives);
    m_look.logarithmicY[objectives] = series.front().key.starts_with("solver.");
    setAllDue();
}

bool SweepPage::read() {
    if (m_sweep.path() == nullptr)
        return false;
    const std::vector<PathPointPointer> fresh = m_sweep.path()->since(m_pathCursor);
    m_table.take(fresh);
    return !fresh.empty();
}

void SweepPage::tick() {
    if (!isVisible())
        return;
    if (read())
        setAllDue();
    // Charts take turns; if one was drawn quickly, the next one follows immediately.
    QElapsedTimer timer;
    timer.start();
    while (refreshNext() && timer.elapsed() < quickMilliseconds) {
    }
}

bool SweepPage::refreshNext() {
    for (std::size_t k = 0; k < m_isDue.size(); ++k) {
        const std::size_t place = (m_next + k) % m_isDue.size();
        const PathCharts::Kind kind = PathCharts::allKinds[place];
        if (!m_isDue[place] || (!m_charts->isSeen(kind) && isVisible()))
            continue;
        m_isDue[place] = false;
        m_next = (place + 1) % m_isDue.size();
        m_charts->setContent(kind, pathContent(kind, m_table, m_sweep.frame(), m_look));
        return true;
    }
    return false;
}

void SweepPage::refreshAll() {
    read();
    setAllDue();
    while (refreshNext()) {
    }
}

QString SweepPage::table() const {
    if (m_sweep.path() == nullptr)
        return {};
    const CoefficientNames& names = m_sweep.frame().names;
    return QString::fromStdString(
        pathTable(m_sweep.frame().key, m_sweep.path()->all(), [&names](Index j) { return names.name(j); }));
}

std::vector<ChartSource> SweepPage::chartSources() {
    read();
    PathLook light = m_look;
    light.isDark = false;
    const QString facts = m_sweep.path() == nullptr ? QString() : pathFacts(m_sweep.frame());
    std::vector<ChartSource> sources;
    for (const PathCharts::Kind kind : PathCharts::allKinds)
        sources.push_back(pathSource(kind, pathContent(kind, m_table, m_sweep.frame(), light), facts));
    return sources;
}

void SweepPage::moveCursor(CursorMove move) {
    switch (move) {
    case CursorMove::stepDown:
        m_sweep.moveBySteps(-1);
        break;
    case CursorMove::stepUp:
        m_sweep.moveBySteps(1);
        break;
    case CursorMove::pointDown:
        m_sweep.moveToPoint(-1);
        break;
    case CursorMove::pointUp:
        m_sweep.moveToPoint(1);
        break;
    case CursorMove::toMin:
        m_sweep.setCursor(m_sweep.frame().min);
        break;
    case CursorMove::toMax:
        m_sweep.setCursor(m_sweep.frame().max);
        break;
    }
}

void SweepPage::followCursor() {
    m_look.cursor = m_sweep.cursor();
    m_look.activeSeries = m_sweep.activeSeries();
    m_series->setCurrentId(QString::number(m_look.activeSeries));
    m_charts->setCursor(m_look.cursor);
    // The cursor moves immediately; the values at it follow when their chart is next drawn.
    m_isDue[static_cast<std::size_t>(PathCharts::Kind::coefficients)] = true;
    m_isDue[static_cast<std::size_t>(PathCharts::Kind::errors)] = true;
    m_atCursor->setText(cursorText());
    m_atCursor->setToolTip(m_atCursor->text());
    const PathPointPointer point = m_sweep.pointAtCursor();
    const bool isOpenable = point != nullptr && !point->refused;
    m_open->setEnabled(isOpenable);
    m_open->setToolTip(isOpenable
                           ? tr("Add the run of this point to the runs, so that the other charts show how it went")
                           : tr("Open the run at the cursor: drag in a chart to a solved point first"));
    const auto& series = m_sweep.frame().series;
    const auto active = static_cast<std::size_t>(m_look.activeSeries);
    const QString symbol =
        active < series.size() ? sweptSymbol(series[active].key, series[active].base) : QStringLiteral("λ");
    m_use->setText(tr("Use this %1").arg(symbol));
    m_use->setEnabled(m_look.cursor.has_value());
    m_use->setToolTip(m_look.cursor ? tr("Make this the %1 of the next run").arg(symbol)
                                    : tr("Make the value at the cursor that of the next run: drag in a chart first"));
}

QString SweepPage::cursorText() const {
    if (m_sweep.path() == nullptr)
        return {};
    if (!m_look.cursor)
        return tr("Drag in a chart to move a cursor through the path; what is missing there is solved at once");
    const QString place = QStringLiteral("%1 = %2").arg(m_sweep.frame().symbol, shownNumber(*m_look.cursor, 3));
    const PathPointPointer point = m_sweep.pointAtCursor();
    if (point == nullptr)
        return m_sweep.missingFailure().isEmpty()
                   ? tr("%1 · solving …").arg(place)
                   : tr("%1 · %2", "value and message").arg(place, m_sweep.missingFailure());
    if (point->refused)
        return tr("%1 · %2", "value and message").arg(place, windowText(*point->refused));
    const Snapshot& last = point->last;
    if (point->status == RunStatus::diverged || !std::isfinite(last.primal))
        return tr("%1 · diverged after %2 passes").arg(place, shownNumber(last.passes, 3));
    QStringList parts{place, tr("P %1").arg(shownNumber(last.primal, 5))};
    if (std::isfinite(last.gap))
        parts += tr("gap %1").arg(shownGap(last.gap, 2));
    if (std::isfinite(last.trainError))
        parts += tr("train %1", "error").arg(shownNumber(last.trainError, 3));
    const ValidatedValue validated = point->validated();
    if (std::isfinite(validated.error))
        parts +=
            (std::isfinite(validated.standardError)
                 ? tr("folds %1 ± %2").arg(shownNumber(validated.error, 3), shownNumber(validated.standardError, 2))
                 : tr("test %1", "error").arg(shownNumber(validated.error, 3)));
    parts += last.nonZerosW == 1 ? tr("1 nonzero") : tr("%n nonzeros", nullptr, static_cast<int>(last.nonZerosW));
    parts += tr("norm %1").arg(shownNumber(last.normW, 3));
    parts += tr("%1 passes, %2 s").arg(shownNumber(last.passes, 3), shownNumber(last.seconds, 2));
    return parts.join(QStringLiteral(" · "));
}

void SweepPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_look.isDark = isDark(palette());
        setAllDue();
    }
}

void SweepPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    setAllDue();
}

} // namespace gapscope
