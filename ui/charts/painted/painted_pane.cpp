// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/painted/painted_pane.h"

#include <QMenu>
#include <QPainter>

namespace gapscope {
namespace {

/// A painted plot as a part of a figure.
class PaintedPanel final : public FigurePanel {
public:
    PaintedPanel(std::unique_ptr<PaintedPlot> plot, QString title, QString owner)
        : m_plot(std::move(plot)), m_title(std::move(title)), m_owner(std::move(owner)) {}

    QString title() const override { return m_title; }
    QString note() const override { return m_owner; }
    double aspect() const override { return m_plot->aspect(); }
    void layOut(const QSizeF& size, const PlotLook& look) override {
        m_plot->setLook(look, look.colours.background.lightnessF() < 0.5F); // moving pictures may be dark
        m_plot->resize(size);
    }
    QRectF area() const override { return m_plot->area(); }
    void setPosition(std::optional<double> x, const std::stop_token& stop) override { m_plot->setPosition(x, stop); }
    void setRange(double low, double high) override { m_plot->setRange(low, high); }
    void paint(QPainter& painter, const std::stop_token&) const override { m_plot->paint(painter); }

private:
    std::unique_ptr<PaintedPlot> m_plot;
    QString m_title;
    QString m_owner;
};

} // namespace

PaintedPane::PaintedPane(const QString& title, PaintedView* view, QWidget* parent)
    : PlotPane(title, parent, Qt::AlignRight), m_title(title), m_view(view), m_remedy(new QPushButton) {
    m_view->setParent(this);
    m_view->setAccessibleName(title);
    header().offerWholeWindow();
    header().add(&noteLine(), 1);
    m_remedy->hide();
    place(m_view, m_view, m_remedy);
    connect(m_view, &PaintedView::menuRequested, this, &PaintedPane::showMenu);
    connect(m_view, &PaintedView::tableRequested, this, [this] { Q_EMIT outputRequested(ChartOutput::table); });
}

void PaintedPane::setMessage(const QString& message) {
    emptyMessage().setText(message);
    emptyMessage().setVisible(!message.isEmpty());
    if (!message.isEmpty())
        m_view->setAccessibleDescription(message);
}

void PaintedPane::setRemedy(const QString& text) {
    m_remedy->setText(text);
    m_remedy->setVisible(!text.isEmpty());
}

std::unique_ptr<FigurePanel> PaintedPane::panel() const {
    return panelOf(m_view->plot().copy());
}

std::unique_ptr<FigurePanel> PaintedPane::panelOf(std::unique_ptr<PaintedPlot> plot) const {
    return std::make_unique<PaintedPanel>(std::move(plot), m_title, m_owner);
}

void PaintedPane::showMenu(const QPoint& place) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    Q_EMIT menuOpening(menu);
    addOutputActions(*menu, this, [this](ChartOutput output) { Q_EMIT outputRequested(output); });
    menu->popup(place);
}

} // namespace gapscope
