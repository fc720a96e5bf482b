// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/inside/inside_picture.h"

#include <QColor>
#include <QString>

#include <memory>

namespace gapscope {

/// A picture of a run's mechanism, with what identifies the run.
struct InsideContent {
    std::shared_ptr<const InsidePicture> picture; ///< never null
    int run = -1;
    QString name;
    QColor colour;
    QColor paperColour;
    double iteration = 0.0;
};

} // namespace gapscope
