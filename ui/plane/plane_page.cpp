// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plane/plane_page.h"

#include "ui/basics/numbers.h"
#include "ui/basics/spacing.h"
#include "ui/charts/frame/chart_kind.h"
#include "ui/widgets/thin_splitter.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QMetaEnum>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace gapscope {
namespace {

const QString coefficientsId = QStringLiteral("coefficients");
const QString iteratesId = QStringLiteral("iterates");
const QString liveliestId = QStringLiteral("liveliest");
const QString chosenId = QStringLiteral("chosen");

int asInt(Index count) {
    return static_cast<int>(std::min<Index>(count, std::numeric_limits<int>::max()));
}

QWidget* lineOf(std::initializer_list<QWidget*> fields) {
    auto* line = new QWidget;
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(2 * spacing, 0, 2 * spacing, 0);
    layout->setSpacing(spacing);
    for (QWidget* field : fields)
        layout->addWidget(field);
    layout->addStretch(1);
    return line;
}

/// Along the trajectories; nothing if none has two known places.
std::optional<Motion> motionOf(const PlaneContent& content, XQuantity quantity, bool isLogarithmic) {
    Motion motion{.axis = QStringLiteral("runs"), .name = xName(quantity), .isLogarithmic = isLogarithmic};
    for (const PlanePath& path : content.paths)
        for (const PlanePath::Stop& stop : path.stops) {
            const double place = placeOf(stop, quantity);
            if (!(place > 0.0))
                continue;
            motion.last = std::max(motion.last, place);
            if (isLogarithmic)
                motion.first = motion.first == 0.0 ? place : std::min(motion.first, place);
        }
    return motion.first < motion.last ? std::optional(motion) : std::nullopt;
}

/// Makes the box as wide as its longest entry; unlike one in a form, it must not be cut off here.
void showWhole(ChoiceBox& box) {
    box.setMinimumWidth(box.QComboBox::sizeHint().width());
}

} // namespace

PlanePage::PlanePage(Session& session, TimeLine& time, QWidget* parent)
    : QWidget(parent), m_time(time), m_feed(new PlaneFeed(session, time, this)), m_kind(new ChoiceBox),
      m_renew(new QPushButton), m_begin(new QPushButton), m_auxiliaryPoints(new QAction(this)),
      m_cuts(new QAction(this)), m_pairKind(new ChoiceBox), m_note(new QLabel), m_cancel(new QPushButton) {
    auto* both = new ThinSplitter(Qt::Horizontal);
    for (const Chart chart : allCharts) {
        const auto place = static_cast<std::size_t>(chart);
        m_views[place] = new PlaneView;
        m_panes[place] = new PaintedPane(chartTitle(chart), m_views[place]);
        connectPane(chart);
        both->addWidget(m_panes[place]);
    }
    both->setStretchFactor(0, 3);
    both->setStretchFactor(1, 2);
    view(Chart::primal).setObjectName(QStringLiteral("planeView"));
    view(Chart::dual).setObjectName(QStringLiteral("dualPlaneView"));
    pane(Chart::primal).addToHead(makeShowButton());
    pane(Chart::primal).addBelowHead(makePlaneBar());
    pane(Chart::dual).addBelowHead(makeDualBar());
    m_note->setObjectName(QStringLiteral("planeNote"));
    m_note->setWordWrap(true);
    m_note->setContentsMargins(2 * spacing, spacing, 2 * spacing, spacing);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(both, 1);
    m_cancel->setObjectName(QStringLiteral("planeCancel"));
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(tr("Draw the trajectory only as far as it was looked at"));
    connect(m_cancel, &QPushButton::clicked, m_feed, &PlaneFeed::cancelRecall);
    auto* below = new QHBoxLayout;
    below->setContentsMargins(0, 0, 2 * spacing, 0);
    below->addWidget(m_note, 1);
    below->addWidget(m_cancel);
    layout->addLayout(below);
    connect(m_feed, &PlaneFeed::changed, this, &PlanePage::refresh);
    connect(m_feed, &PlaneFeed::noteChanged, this, &PlanePage::refreshNote);
    PlaneView& plane = view(Chart::primal);
    connect(&plane, &PlaneView::startMoved, m_feed, &PlaneFeed::setStart);
    connect(&plane, &PlaneView::startRequested, m_feed, &PlaneFeed::startFrom);
    connect(&plane, &PlaneView::resized, this, &PlanePage::tellAspect);
    refresh();
}

PlanePage::~PlanePage() {
    m_feed->disconnect(this); // the feed outlives its receivers
}

QString PlanePage::chartTitle(Chart chart) {
    return chart == Chart::primal ? tr("Plane of coefficients") : tr("Two dual variables");
}

QString PlanePage::sourceId(Chart chart) {
    return QStringLiteral("plane-%1")
        .arg(QLatin1String(QMetaEnum::fromType<Chart>().valueToKey(static_cast<int>(chart))));
}

void PlanePage::connectPane(Chart chart) {
    PaintedPane& shown = pane(chart);
    connect(&shown, &PaintedPane::outputRequested, this,
            [this, chart](ChartOutput output) { Q_EMIT outputRequested(chart, output); });
    connect(&shown, &PaintedPane::titleDoubleClicked, this, [this, chart] { toggleMaximized(chart); });
    connect(&shown, &PaintedPane::menuOpening, this, [this, chart](QMenu* menu) {
        menu->addAction(m_maximized == chart ? tr("Show both charts") : tr("Fill the window"), this,
                        [this, chart] { toggleMaximized(chart); });
    });
}

QSpinBox* PlanePage::makeNumber(const char* name, const QString& meaning) {
    auto* number = new QSpinBox;
    number->setObjectName(QString::fromLatin1(name));
    number->setAccessibleName(meaning);
    number->setToolTip(meaning);
    number->setKeyboardTracking(false);
    number->setMinimumWidth(7 * fontMetrics().averageCharWidth());
    return number;
}

QWidget* PlanePage::makePlaneBar() {
    m_kind->setObjectName(QStringLiteral("planeKind"));
    m_kind->setAccessibleName(tr("Which plane is shown"));
    m_kind->setToolTip(tr("The plane of coefficients that the contours and trajectories lie in"));
    m_kind->addChoice(coefficientsId, tr("two coefficients"), tr("The other coefficients stay where the run has them"));
    m_kind->addChoice(iteratesId, tr("three iterates"),
                      tr("Through the first iterate of the run, one in the middle, and the last"));
    m_kind->setCurrentId(coefficientsId);
    showWhole(*m_kind);
    connect(m_kind, &ChoiceBox::chosen, this, &PlanePage::choosePlane);
    m_coefficients = {makeNumber("planeFirst", tr("Number of the coefficient along the horizontal axis")),
                      makeNumber("planeSecond", tr("Number of the coefficient along the vertical axis"))};
    for (std::size_t k = 0; k < m_coefficients.size(); ++k)
        connect(m_coefficients[k], &QSpinBox::valueChanged, this, [this, k](int value) {
            QSpinBox& other = *m_coefficients[1 - k];
            if (other.value() == value) { // swap the axes
                const PlaneChoice& before = m_feed->choice();
                const QSignalBlocker blocker(other);
                other.setValue(asInt(k == 0 ? before.first : before.second) + 1);
            }
            choosePlane();
        });
    m_renew->setObjectName(QStringLiteral("planeRenew"));
    m_renew->setText(tr("Update plane"));
    connect(m_renew, &QPushButton::clicked, m_feed, &PlaneFeed::renew);
    m_begin->setObjectName(QStringLiteral("planeStart"));
    m_begin->setText(tr("Start from ring"));
    connect(m_begin, &QPushButton::clicked, this, [this] {
        if (const PlaneContent* content = m_feed->primal().get(); content != nullptr && content->start)
            m_feed->startFrom(*content->start);
    });
    return lineOf({m_kind, m_coefficients[0], m_coefficients[1], m_renew, m_begin});
}

QToolButton* PlanePage::makeShowButton() {
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("planeShow"));
    button->setText(tr("Show"));
    button->setToolTip(tr("What is drawn beside the trajectory of the current run"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    m_auxiliaryPoints->setObjectName(QStringLiteral("planeCompanions"));
    m_auxiliaryPoints->setText(tr("&Momentum points"));
    m_cuts->setObjectName(QStringLiteral("planeCuts"));
    m_cuts->setText(tr("&Cutting planes"));
    for (QAction* action : {m_auxiliaryPoints, m_cuts}) {
        action->setCheckable(true);
        action->setChecked(true);
        menu->addAction(action);
    }
    connect(m_auxiliaryPoints, &QAction::toggled, m_feed, &PlaneFeed::setAuxiliaryPointsShown);
    connect(m_cuts, &QAction::toggled, m_feed, &PlaneFeed::setCuttingPlanesShown);
    button->setMenu(menu);
    return button;
}

void PlanePage::refreshShown() {
    const SolverInfo* solver = m_feed->solver();
    const auto set = [solver](QAction* action, bool has, const QString& meaning) {
        action->setEnabled(has);
        action->setToolTip(has ? meaning
                           : solver == nullptr
                               ? tr("%1: there is no run").arg(meaning)
                               : tr("%1: %2 has none").arg(meaning, QString::fromStdString(solver->title)));
    };
    set(m_auxiliaryPoints, solver != nullptr && solver->auxiliaryPoint != AuxiliaryPoint::none,
        tr("The points beside its iterates at which the current run's solver looks, or around which it takes its "
           "steps, each joined to the iterate that it leads to"));
    set(m_cuts, solver != nullptr && solver->cuttingPlanes,
        tr("The cutting planes of the current run: where they meet, and lines on which their maximum, with the "
           "regularizer, is equal"));
}

QWidget* PlanePage::makeDualBar() {
    m_pairKind->setObjectName(QStringLiteral("planePairKind"));
    m_pairKind->setAccessibleName(tr("Which dual variables are shown"));
    m_pairKind->setToolTip(tr("The two dual variables that the contours and trajectories lie in"));
    m_pairKind->addChoice(liveliestId, tr("that move most"), tr("The two that move most over the run"));
    m_pairKind->addChoice(chosenId, tr("of rows"), tr("The two whose numbers are given"));
    m_pairKind->setCurrentId(liveliestId);
    showWhole(*m_pairKind);
    m_rows = {makeNumber("planeFirstRow", tr("Number of the dual variable along the horizontal axis")),
              makeNumber("planeSecondRow", tr("Number of the dual variable along the vertical axis"))};
    const auto take = [this] {
        const bool isChosen = m_pairKind->currentId() == chosenId;
        const DualPair pair{m_rows[0]->value() - 1, m_rows[1]->value() - 1};
        m_feed->setPair(isChosen ? std::optional(pair) : std::nullopt);
        refreshFields();
    };
    connect(m_pairKind, &ChoiceBox::chosen, this, take);
    for (std::size_t k = 0; k < m_rows.size(); ++k)
        connect(m_rows[k], &QSpinBox::valueChanged, this, [this, take, k](int value) {
            QSpinBox& other = *m_rows[1 - k];
            if (other.value() == value) {
                const QSignalBlocker blocker(other);
                other.setValue(asInt(k == 0 ? m_feed->pair().first : m_feed->pair().second) + 1);
            }
            m_pairKind->setCurrentId(chosenId);
            take();
        });
    return lineOf({m_pairKind, m_rows[0], m_rows[1]});
}

void PlanePage::choosePlane() {
    m_feed->setChoice(
        {.kind = m_kind->currentId() == iteratesId ? PlaneChoice::Kind::iterates : PlaneChoice::Kind::coefficients,
         .first = m_coefficients[0]->value() - 1,
         .second = m_coefficients[1]->value() - 1});
    refreshFields();
}

void PlanePage::tellAspect() {
    const QSizeF place = view(Chart::primal).size();
    const QRectF area = view(Chart::primal).own().isEmpty() ? QRectF({}, place) : view(Chart::primal).own().area();
    if (area.height() > 1.0 && area.width() > 1.0)
        m_feed->setAspect(area.width() / area.height());
}

void PlanePage::refresh() {
    const QString run = m_feed->name();
    const auto show = [&](Chart chart, const std::shared_ptr<const PlaneContent>& content, const QString& message) {
        view(chart).setContent(content);
        pane(chart).setOwner(run);
        pane(chart).setMessage(content != nullptr ? QString() : message);
        pane(chart).setNote(
            content == nullptr ? QString()
            : content->field != nullptr
                ? tr("best %1 here: %2", "P or D").arg(content->quantity, shownNumber(content->field->best, 5))
                : QString());
    };
    const bool isWaiting = m_feed->message().isEmpty();
    show(Chart::primal, m_feed->primal(), isWaiting ? tr("Computing …") : m_feed->message());
    show(Chart::dual, m_feed->dual(), m_feed->dualMessage().isEmpty() ? m_feed->message() : m_feed->dualMessage());
    refreshNote();
    tellAspect();
    refreshFields();
}

void PlanePage::refreshNote() {
    const QString note = m_feed->note();
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    m_cancel->setVisible(m_feed->isRecalling());
    refreshRenew();
}

void PlanePage::refreshRenew() {
    const PreparedRun* run = m_feed->run();
    const bool isOfIterates = m_feed->choice().kind == PlaneChoice::Kind::iterates;
    const bool isOnly = !isOfIterates && run != nullptr && run->problem->dimension() <= 2 && !m_feed->hasMore();
    m_renew->setEnabled(run != nullptr && !isOnly);
    const QString renew = tr("Lay the plane through the current run as it is now, with all of the trajectories");
    m_renew->setToolTip(run == nullptr ? tr("%1: there is no run").arg(renew)
                        : isOnly       ? tr("%1: this plane holds all coefficients").arg(renew)
                                       : renew);
}

void PlanePage::refreshFields() {
    refreshShown();
    const PreparedRun* run = m_feed->run();
    const Index dimension = run == nullptr ? 0 : run->problem->dimension();
    const bool isOfIterates = m_feed->choice().kind == PlaneChoice::Kind::iterates;
    const auto choose = [](QSpinBox& box, Index value, Index max) {
        const QSignalBlocker blocker(box);
        box.setRange(1, asInt(std::max<Index>(1, max)));
        box.setValue(asInt(value) + 1);
    };
    m_kind->setCurrentId(isOfIterates ? iteratesId : coefficientsId);
    choose(*m_coefficients[0], m_feed->choice().first, dimension);
    choose(*m_coefficients[1], m_feed->choice().second, dimension);
    for (QSpinBox* number : m_coefficients) {
        number->setVisible(!isOfIterates);
        number->setEnabled(dimension > 2);
    }
    refreshRenew();
    const PlaneContent* content = m_feed->primal().get();
    const bool hasStart = content != nullptr && content->start;
    m_begin->setEnabled(hasStart);
    const QString begin = tr("Start the current run's solver once more, from the ring. Drag the ring, or move it with "
                             "Ctrl and the arrow keys; letting go, or Return, starts the run");
    m_begin->setToolTip(hasStart ? begin : tr("%1: no trajectory is drawn yet").arg(begin));
    const Index duals = run == nullptr ? 0 : run->problem->scoreCount();
    choose(*m_rows[0], m_feed->pair().first, duals);
    choose(*m_rows[1], m_feed->pair().second, duals);
    for (QSpinBox* number : m_rows)
        number->setEnabled(m_feed->dual() != nullptr && duals > 2);
    m_pairKind->setEnabled(m_feed->dual() != nullptr);
}

std::vector<ChartSource> PlanePage::chartSources() {
    refresh();
    std::vector<ChartSource> sources;
    for (const Chart chart : allCharts) {
        const PaintedPane& shown = pane(chart);
        const bool isEmpty = shown.view().plot().isEmpty();
        const QString unseen = tr("The page Plane draws it while it is shown: Ctrl+5");
        std::vector<int> runs;
        std::optional<Motion> motion;
        view(chart).setMotionAxis(m_time.quantity());
        if (const PlaneContent* content = view(chart).own().content()) {
            for (const PlanePath& path : content->paths)
                runs.push_back(path.run);
            motion = motionOf(*content, m_time.quantity(), m_time.isLogarithmic());
        }
        sources.push_back({.id = sourceId(chart),
                           .title = tr("Plane: %1", "chart").arg(chartTitle(chart)),
                           .obstacle = !isEmpty                    ? QString()
                                       : shown.message().isEmpty() ? unseen
                                                                   : shown.message(),
                           .runs = std::move(runs),
                           .motion = motion,
                           .panel = [&shown] { return shown.panel(); },
                           .table = [&shown] { return shown.view().plot().table(); }});
    }
    return sources;
}

void PlanePage::toggleMaximized(Chart chart) {
    m_maximized = m_maximized == chart ? std::nullopt : std::optional(chart);
    for (const Chart each : allCharts)
        pane(each).setVisible(!m_maximized || m_maximized == each);
}

void PlanePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_feed->setSeen(true);
    refresh();
}

void PlanePage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_feed->setSeen(false);
}

} // namespace gapscope
