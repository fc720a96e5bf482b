// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/frame/plot_pane.h"

#include <QVBoxLayout>

namespace gapscope {
namespace {

constexpr int usualLines = 16;
constexpr int fewestLines = 6; ///< so that a presentation fits on a projector with 800 lines

} // namespace

PlotPane::PlotPane(const QString& title, QWidget* parent, Qt::Alignment noteAlignment)
    : QWidget(parent), m_header(new PaneHeader(title, this)), m_note(new NoteLine(m_header, noteAlignment)),
      m_layout(new QVBoxLayout(this)) {
    setAccessibleName(title); // the same buttons in other charts are told apart by it
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addWidget(m_header);
    connect(m_header, &PaneHeader::doubleClicked, this, &PlotPane::titleDoubleClicked);
}

void PlotPane::place(QWidget* view, QWidget* ground, QWidget* remedy) {
    const int letter = fontMetrics().averageCharWidth();
    m_message = new EmptyMessage(ground);
    auto* empty = new QVBoxLayout(ground);
    empty->setContentsMargins(4 * letter, 0, 4 * letter, 0);
    empty->setSpacing(2 * letter);
    empty->addStretch();
    empty->addWidget(m_message);
    if (remedy != nullptr)
        empty->addWidget(remedy, 0, Qt::AlignHCenter);
    empty->addStretch();
    m_layout->addWidget(view, 1);
}

void PlotPane::insertBelowHeader(QWidget* widget) {
    m_layout->insertWidget(1, widget);
}

QSize PlotPane::sizeHint() const {
    return QSize(2 * usualLines, usualLines) * fontMetrics().height();
}

QSize PlotPane::minimumSizeHint() const {
    return QSize(usualLines, fewestLines) * fontMetrics().height();
}

} // namespace gapscope
