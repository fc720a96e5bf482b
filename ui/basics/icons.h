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
/// A swatch of a run's colour, not tinted in selected rows, with an edge that separates it from the selection.
QIcon colourSwatch(const QColor& colour);

} // namespace gapscope
