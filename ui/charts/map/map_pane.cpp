// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/map/map_pane.h"

#include <QVBoxLayout>

namespace gapscope {

MapPane::MapPane(QWidget* parent)
    : QWidget(parent), m_view(new MapView(this)), m_header(new PaneHeader({}, this)),
      m_note(new NoteLine(m_header, Qt::AlignRight)), m_message(new EmptyMessage(m_view)) {
    const int letter = fontMetrics().averageCharWidth();
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_header->offerWholeWindow();
    m_header->add(m_note, 1);
    auto* empty = new QVBoxLayout(m_view);
    empty->setContentsMargins(4 * letter, 0, 4 * letter, 0);
    empty->addWidget(m_message);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_view, 1);
    connect(m_view, &MapView::menuRequested, this, &MapPane::menuRequested);
    connect(m_header, &PaneHeader::doubleClicked, this, &MapPane::titleDoubleClicked);
}

void MapPane::setTitleRoom(const QSize& room) {
    m_header->setTitleRoom(room);
}

void MapPane::showMap(std::shared_ptr<const DecisionMap> map, const QString& run, const QString& note) {
    m_run = run;
    m_view->setMap(std::move(map), run);
    m_note->setText(note);
    m_message->hide();
}

void MapPane::setNote(const QString& note) {
    m_note->setText(note);
}

void MapPane::showMessage(const QString& message) {
    m_view->setMap(nullptr, {});
    m_note->setText({});
    m_message->setText(message);
    m_message->show();
}

QString MapPane::message() const {
    return m_message->isHidden() ? QString() : m_message->text();
}

QString MapPane::note() const {
    return m_note->text();
}

QSize MapPane::sizeHint() const {
    return chartSizeHint(*this);
}

QSize MapPane::minimumSizeHint() const {
    return sizeHint() / 2;
}

void MapPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    Q_EMIT appeared();
}

} // namespace gapscope
