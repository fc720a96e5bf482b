// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/mini_histogram.h"

#include "ui/basics/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace gapscope {
namespace {

constexpr double linesOfBars = 1.6; // height of the bars in lines of text
constexpr int gap = 2;

} // namespace

MiniHistogram::MiniHistogram(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void MiniHistogram::showBars(std::vector<Bar> bars, const QString& caption) {
    m_bars = std::move(bars);
    m_caption = caption;
    setAccessibleName(caption);
    QString description;
    constexpr std::size_t maxSpoken = 12;
    for (std::size_t i = 0; i < std::min(m_bars.size(), maxSpoken); ++i)
        description += (i == 0 ? QString() : QStringLiteral("; ")) + m_bars[i].meaning;
    setAccessibleDescription(description);
    update();
}

QSize MiniHistogram::sizeHint() const {
    const int line = fontMetrics().height();
    return {fontMetrics().averageCharWidth() * 16, static_cast<int>(linesOfBars * line) + gap + line};
}

QSize MiniHistogram::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 8, sizeHint().height()};
}

QRectF MiniHistogram::barsArea() const {
    return QRectF(rect()).adjusted(0, 0, 0, -fontMetrics().height() - gap);
}

void MiniHistogram::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRectF area = barsArea();
    double highest = 0.0;
    for (const Bar& bar : m_bars)
        highest = std::max(highest, bar.height);
    painter.setPen(QPen(palette().color(QPalette::Mid), 0));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    if (highest > 0.0) {
        const double width = area.width() / static_cast<double>(m_bars.size());
        const double between = m_bars.size() > 12 ? 0.0 : std::min(4.0, width / 4.0);
        const QColor colour = hintColour(palette());
        for (std::size_t i = 0; i < m_bars.size(); ++i) {
            if (m_bars[i].height <= 0.0)
                continue;
            // A nonempty bar stays visible beside much taller ones.
            const double height = std::max(1.0, m_bars[i].height / highest * area.height());
            painter.fillRect(QRectF(area.left() + static_cast<double>(i) * width + between / 2.0,
                                    area.bottom() - height, width - between, height),
                             colour);
        }
    }
    painter.setPen(hintColour(palette()));
    const QRect below(0, height() - fontMetrics().height(), width(), fontMetrics().height());
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(m_caption, Qt::ElideRight, width()));
}

bool MiniHistogram::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || m_bars.empty())
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const double share = static_cast<double>(help->pos().x()) / std::max(1, width());
    const auto count = static_cast<double>(m_bars.size());
    const auto bar = static_cast<std::size_t>(std::clamp(share * count, 0.0, count - 1.0));
    QToolTip::showText(help->globalPos(), QStringLiteral("%1\n%2").arg(m_caption, m_bars[bar].meaning), this);
    return true;
}

} // namespace gapscope
