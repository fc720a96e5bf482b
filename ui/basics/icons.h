// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QIcon>

namespace gapscope {

enum class Symbol {
    start,
    continueRun,
    pause,
    step,
    stepInside,
    stepBack,
    toStart,
    toEnd,
    stop,
    remove,
    duplicate,
    exportFile,
    information,
    close,
    clock,
    open,
    back,
    forward
};

/// A plain one-colour symbol, drawn in the palette's text colour at any size, so that it follows theme and scale.
QIcon symbolIcon(Symbol symbol);
/// A run's colour, untinted in chosen rows, with an edge that sets it off there.
QIcon colourSwatch(const QColor& colour);

} // namespace gapscope
