// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/path/path_charts.h"

#include "ui/charts/path/path_pane.h"
#include "ui/charts/path/path_view.h"
#include "ui/widgets/thin_splitter.h"

#include <QMenu>
#include <QVBoxLayout>

namespace gapscope {
namespace {

std::size_t position(PathCharts::Kind kind) {
    return static_cast<std::size_t>(kind);
}

} // namespace

class PathCharts::Private {
public:
    std::array<PathPane*, allKinds.size()> panes{};
    std::array<QSplitter*, 2> rows{};
    std::optional<Kind> maximized;

    PathPane& pane(Kind kind) { return *panes[position(kind)]; }
};

PathCharts::PathCharts(QWidget* parent) : QWidget(parent), m_private(std::make_unique<Private>()) {
    Private& d = *m_private;
    auto* both = new ThinSplitter(Qt::Vertical, this);
    for (QSplitter*& row : d.rows)
        row = new ThinSplitter(Qt::Horizontal, both);
    for (const Kind kind : allKinds) {
        auto* pane = new PathPane(d.rows[position(kind) / 2]);
        d.panes[position(kind)] = pane;
        pane->offerWholeWindow();
        PathView* view = &pane->view();
        view->setObjectName(QStringLiteral("path%1").arg(position(kind)));
        connect(view, &PathView::cursorWanted, this, &PathCharts::cursorWanted);
        connect(view, &PathView::moveWanted, this, &PathCharts::moveWanted);
        connect(view, &PathView::pointClicked, this, &PathCharts::pointClicked);
        connect(view, &PathView::openWanted, this, &PathCharts::openWanted);
        connect(view, &PathView::menuRequested, this, [this, kind](const QPoint& place) { showMenu(kind, place); });
        connect(view, &PathView::tableRequested, this,
                [this, kind] { Q_EMIT outputRequested(kind, ChartOutput::table); });
        connect(pane, &PathPane::titleDoubleClicked, this,
                [this, kind] { setMaximized(kind, m_private->maximized != kind); });
    }
    // The splitters of both rows move together.
    const auto follow = [](QSplitter* from, QSplitter* to) {
        connect(from, &QSplitter::splitterMoved, to, [from, to] { to->setSizes(from->sizes()); });
    };
    follow(d.rows[0], d.rows[1]);
    follow(d.rows[1], d.rows[0]);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(both);
}

PathCharts::~PathCharts() = default;

void PathCharts::setContent(Kind kind, const PathContent& content) {
    m_private->pane(kind).setContent(content);
}

const PathContent& PathCharts::content(Kind kind) const {
    return m_private->pane(kind).view().plot().content();
}

void PathCharts::setCursor(std::optional<double> value) {
    for (PathPane* pane : m_private->panes)
        pane->view().setCursor(value);
}

void PathCharts::addToHead(Kind kind, QWidget* widget) {
    m_private->pane(kind).addToHead(widget);
}

bool PathCharts::isSeen(Kind kind) const {
    return m_private->pane(kind).isVisible();
}

void PathCharts::setMaximized(Kind kind, bool maximized) {
    Private& d = *m_private;
    d.maximized = maximized ? std::optional(kind) : std::nullopt;
    for (const Kind each : allKinds)
        d.pane(each).setVisible(!maximized || each == kind);
    for (std::size_t row = 0; row < d.rows.size(); ++row)
        d.rows[row]->setVisible(!maximized || position(kind) / 2 == row);
}

std::optional<PathCharts::Kind> PathCharts::maximized() const {
    return m_private->maximized;
}

QString PathCharts::chartTitle(Kind kind) {
    switch (kind) {
    case Kind::objectives:
        return tr("Certified objective");
    case Kind::errors:
        return tr("Errors");
    case Kind::quantity:
        return tr("Along the path");
    case Kind::coefficients:
        return tr("Coefficients");
    }
    return {};
}

void PathCharts::showMenu(Kind kind, const QPoint& place) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool isAlone = m_private->maximized == kind;
    menu->addAction(tr("Show everything"), this, [this, kind] { m_private->pane(kind).view().fit(); });
    menu->addAction(isAlone ? tr("Show all charts") : tr("Fill the window"), this,
                    [this, kind, isAlone] { setMaximized(kind, !isAlone); });
    if (kind != Kind::coefficients) { // coefficients have both signs
        QAction* logarithmic = menu->addAction(tr("Logarithmic y"));
        logarithmic->setCheckable(true);
        logarithmic->setChecked(content(kind).logarithmicY);
        connect(logarithmic, &QAction::toggled, this, [this, kind](bool on) { Q_EMIT logarithmicYWanted(kind, on); });
    }
    addOutputActions(*menu, this, [this, kind](ChartOutput output) { Q_EMIT outputRequested(kind, output); });
    menu->popup(place);
}

} // namespace gapscope
