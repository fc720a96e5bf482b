// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/painted/painted_pane.h"

#include <QMenu>
#include <QPainter>
#include <QVBoxLayout>

namespace gapscope {
namespace {

/// A painted plot as a part of a figure.
class PaintedPanel final : public FigurePanel {
public:
    PaintedPanel(const PaintedPlot& shown, QString title, QString owner)
        : m_plot(shown.copy()), m_title(std::move(title)), m_owner(std::move(owner)) {}

    QString title() const override { return m_title; }
    QString note() const override { return m_owner; }
    void layOut(const QSizeF& size, const PlotLook& look) override {
        m_plot->setLook(look, false);
        m_plot->resize(size);
    }
    QRectF area() const override { return m_plot->area(); }
    void paint(QPainter& painter, const std::stop_token&) const override { m_plot->paint(painter); }

private:
    std::shared_ptr<PaintedPlot> m_plot;
    QString m_title;
    QString m_owner;
};

} // namespace

PaintedPane::PaintedPane(const QString& title, PaintedView* view, QWidget* parent)
    : QWidget(parent), m_title(title), m_view(view), m_header(new PaneHeader(title, this)),
      m_note(new NoteLine(m_header, Qt::AlignRight)), m_message(new EmptyMessage(view)), m_remedy(new QPushButton) {
    const int letter = fontMetrics().averageCharWidth();
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_view->setParent(this);
    m_view->setAccessibleName(title);
    m_header->offerWholeWindow();
    m_header->add(m_note, 1);
    m_remedy->hide();
    auto* empty = new QVBoxLayout(m_view);
    empty->setContentsMargins(4 * letter, 0, 4 * letter, 0);
    empty->addStretch(1);
    empty->addWidget(m_message);
    empty->addWidget(m_remedy, 0, Qt::AlignHCenter);
    empty->addStretch(1);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_view, 1);
    connect(m_view, &PaintedView::menuRequested, this, &PaintedPane::showMenu);
    connect(m_header, &PaneHeader::doubleClicked, this, &PaintedPane::titleDoubleClicked);
}

void PaintedPane::setTitleRoom(const QSize& room) {
    m_header->setTitleRoom(room);
}

void PaintedPane::addBelowHead(QWidget* widget) {
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, widget);
}

void PaintedPane::setNote(const QString& note) {
    m_note->setText(note);
}

void PaintedPane::setMessage(const QString& message) {
    m_message->setText(message);
    m_message->setVisible(!message.isEmpty());
    if (!message.isEmpty())
        m_view->setAccessibleDescription(message);
}

void PaintedPane::setRemedy(const QString& text) {
    m_remedy->setText(text);
    m_remedy->setVisible(!text.isEmpty());
}

std::unique_ptr<FigurePanel> PaintedPane::panel() const {
    return std::make_unique<PaintedPanel>(m_view->plot(), m_title, m_owner);
}

void PaintedPane::showMenu(const QPoint& place) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    Q_EMIT menuOpening(menu);
    addOutputActions(*menu, this, [this](ChartOutput output) { Q_EMIT outputRequested(output); });
    menu->popup(place);
}

QSize PaintedPane::sizeHint() const {
    return chartSizeHint(*this);
}

QSize PaintedPane::minimumSizeHint() const {
    return sizeHint() / 2;
}

} // namespace gapscope
