// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/first_size.h"

#include <QStyle>

namespace gapscope {
namespace {

constexpr QSize usualSize(1280, 800);
constexpr QSize smallestScreen(1000, 600); // smaller ones are not real
constexpr double shareOfScreen = 0.85;     // of a large one

} // namespace

QSize firstSize(const QWidget& window, const QSize& screen) {
    if (screen.width() < smallestScreen.width() || screen.height() < smallestScreen.height())
        return usualSize;
    const int frame = window.style()->pixelMetric(QStyle::PM_TitleBarHeight);
    return usualSize.expandedTo((QSizeF(screen) * shareOfScreen).toSize()).boundedTo(screen - QSize(0, frame));
}

} // namespace gapscope
