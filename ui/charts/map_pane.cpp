// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/map_pane.h"

#include "ui/charts/chart_grid.h"
#include "ui/charts/picture.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace gapscope {
namespace {

/// The map on white, below its title and the name of its run.
Picture pictureOf(const MapPlot& source, const QString& run) {
    const QFont font = pictureFont(QApplication::font());
    QFont bold = font;
    bold.setBold(true);
    PlotLook look;
    look.colours = chartColours(paperPalette());
    look.font = pictureFont(PlotFrame::labelFont(QApplication::font()));
    look.penWidth = picturePenWidth();
    const QSizeF size = pictureSize(font);
    const qreal line = QFontMetricsF(bold).height();
    const qreal margin = line / 2.0;
    const QSizeF room(size.width() - 2.0 * margin, size.height() - 2.0 * margin - 1.5 * line);
    auto plot = std::make_shared<MapPlot>();
    plot->setLook(look, false);
    plot->resize(room);
    plot->setMap(source.sharedMap());
    return {size, [=](QPainter& painter) {
                painter.fillRect(QRectF(QPointF(), size), look.colours.background);
                painter.setPen(look.colours.text);
                painter.setFont(bold);
                const QRectF head(margin, margin, room.width(), line);
                painter.drawText(head, Qt::AlignLeft, ChartGrid::chartTitle(ChartGrid::Kind::map));
                painter.setFont(look.font);
                painter.drawText(head, Qt::AlignRight, run);
                painter.translate(margin, margin + 1.5 * line);
                plot->paint(painter);
            }};
}

} // namespace

MapPane::MapPane(QWidget* parent)
    : QWidget(parent), m_view(new MapView(this)), m_header(new QWidget(this)), m_titleRoom(new QWidget(m_header)),
      m_note(new QLabel(m_header)), m_message(new QLabel(m_view)) {
    const int letter = fontMetrics().averageCharWidth();
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_header->setToolTip(ChartGrid::tr("Double-click to fill the window with this chart, and to return"));
    m_header->installEventFilter(this);
    m_note->setFont(PlotFrame::labelFont(font()));
    m_note->setMinimumWidth(1);
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* header = new QHBoxLayout(m_header);
    header->setContentsMargins(letter, letter / 2, letter, 0);
    header->setSpacing(letter);
    header->addWidget(m_titleRoom);
    header->addWidget(m_note, 1);

    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* empty = new QVBoxLayout(m_view);
    empty->setContentsMargins(4 * letter, 0, 4 * letter, 0);
    empty->addWidget(m_message);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_view, 1);
    connect(m_view, &MapView::menuRequested, this, &MapPane::menuRequested);
    adoptPalette();
}

void MapPane::setTitleRoom(const QSize& room) {
    m_titleRoom->setFixedSize(room);
}

void MapPane::showMap(std::shared_ptr<const DecisionMap> map, const QString& run, const QString& note) {
    m_run = run;
    m_view->setMap(std::move(map), run);
    m_note->setText(note);
    m_message->hide();
}

void MapPane::showMessage(const QString& message) {
    m_view->setMap(nullptr, {});
    m_note->clear();
    m_message->setText(message);
    m_message->show();
}

QString MapPane::message() const {
    return m_message->isHidden() ? QString() : m_message->text();
}

QString MapPane::note() const {
    return m_note->text();
}

QString MapPane::exportTo(const QString& path) const {
    if (m_view->plot().map() == nullptr)
        return m_message->text();
    return writePicture(pictureOf(m_view->plot(), m_run), path);
}

void MapPane::copy() const {
    if (m_view->plot().map() != nullptr)
        QGuiApplication::clipboard()->setImage(pictureImage(pictureOf(m_view->plot(), m_run)));
}

QSize MapPane::sizeHint() const {
    const int lines = 16; // as every chart
    return QSize(2 * lines, lines) * fontMetrics().height();
}

QSize MapPane::minimumSizeHint() const {
    return sizeHint() / 2;
}

void MapPane::adoptPalette() {
    QPalette muted = palette();
    muted.setColor(QPalette::WindowText, chartColours(palette()).mutedText);
    muted.setColor(QPalette::Text, chartColours(palette()).mutedText); // the role on the pane's background
    m_note->setPalette(muted);
    m_message->setPalette(muted);
}

void MapPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    Q_EMIT appeared();
}

void MapPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        adoptPalette();
}

bool MapPane::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_header && event->type() == QEvent::MouseButtonDblClick) {
        Q_EMIT titleDoubleClicked();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace gapscope
