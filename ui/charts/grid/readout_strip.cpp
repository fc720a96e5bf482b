// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/grid/readout_strip.h"

#include "ui/charts/axes/cursor_widgets.h"
#include "ui/charts/axes/plot_frame.h"
#include "ui/charts/curves/chart_pane.h"
#include "ui/charts/curves/rate_cursors.h"
#include "ui/charts/frame/readout.h"

#include <QEvent>
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace gapscope {

ReadoutStrip::ReadoutStrip(QWidget* parent)
    : QScrollArea(parent), m_content(new QWidget(this)), m_title(new QLabel(m_content)),
      m_layout(new QVBoxLayout(m_content)) {
    const int letter = fontMetrics().averageCharWidth();
    setObjectName(QStringLiteral("values"));
    setAccessibleName(ChartText::tr("Values of the charts"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    m_title->setFont(PlotFrame::labelFont(font()));
    m_layout->setContentsMargins(letter, letter, letter, letter);
    m_layout->setSpacing(letter);
    m_layout->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_layout->addWidget(m_title);
    m_content->setAutoFillBackground(true);
    m_content->setBackgroundRole(QPalette::Base);
    setWidget(m_content);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &ReadoutStrip::update);
}

void ReadoutStrip::watch(ChartPane& pane) {
    Section section{&pane, new ReadoutBox(m_content), new CursorBox(m_content)};
    m_layout->addWidget(section.values, 0, Qt::AlignLeft);
    m_layout->addWidget(section.measured, 0, Qt::AlignLeft);
    m_sections.push_back(section);
    const auto soon = [this] {
        if (isVisible())
            m_soon.start();
    };
    connect(&pane.view(), &ChartView::refreshed, this, soon);
    connect(&pane.view(), &ChartView::pointed, this, soon);
    connect(&pane.view().cursors(), &RateCursors::moved, this, soon);
}

void ReadoutStrip::showEvent(QShowEvent* event) {
    QScrollArea::showEvent(event);
    setFixedWidth(0);
    update();
}

void ReadoutStrip::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    m_title->setFont(PlotFrame::labelFont(font()));
    setFixedWidth(0);
    m_soon.start(); // when the boxes have the font too
}

QString ReadoutStrip::title() const {
    return m_title->text();
}

void ReadoutStrip::update() {
    int widest = 0;
    QString title;
    for (const Section& section : m_sections) {
        ChartView& view = section.pane->view();
        const bool isSeen = section.pane->isVisible() && view.plot().hasCurves();
        section.values->setVisible(isSeen);
        section.measured->setVisible(isSeen && !view.cursors().text().isEmpty());
        if (!isSeen)
            continue;
        Readout readout = view.readout();
        title = std::exchange(readout.title, chartTitle(view.plot().kind()));
        section.values->setReadout(readout);
        section.measured->setLines(view.cursors().text());
        widest = std::max(widest, section.values->sizeHint().width());
        if (!section.measured->isHidden())
            widest = std::max(widest, section.measured->sizeHint().width());
    }
    m_title->setText(title);
    if (widest == 0) { // no chart has curves
        setFixedWidth(0);
        return;
    }
    widest = std::max(widest, m_title->sizeHint().width());
    const QMargins margins = m_layout->contentsMargins();
    const int needed = widest + margins.left() + margins.right() + verticalScrollBar()->sizeHint().width();
    if (needed > width())
        setFixedWidth(needed);
}

} // namespace gapscope
