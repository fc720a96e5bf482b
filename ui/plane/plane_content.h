// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/sections/plane_field.h"
#include "engine/run/analysis/plane_model.h"

#include <QByteArray>
#include <QColor>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace gapscope {

/// The path of a run in a plane, as far as it is shown.
struct PlanePath {
    struct Stop {
        PlanePoint place;
        double iteration = 0.0;
        double value = 0.0;                         ///< P or D of the iterate itself; NaN where it is not known
        double distance = 0.0;                      ///< of the iterate from the plane
        std::optional<PlanePoint> auxiliaryPoint{}; ///< the point beside the iterates that led to it
    };
    int run = 0;
    QString name;
    QColor colour;
    QColor paperColour;
    int shape = 0;           ///< of its marks, so that runs can be told apart without colours
    std::vector<Stop> stops; ///< the last one is where the run is
    bool isCurrent = false;
};

/// What a plane shows.
struct PlaneContent {
    QString xName;
    QString yName;
    QString quantity; ///< what the contours are of: P, D
    PlaneGrid frame;  ///< the rectangle that is shown
    std::shared_ptr<const PlaneField> field{};
    std::vector<PlanePath> paths{};
    std::optional<PlanePoint> best{}; ///< the best iterate that is known of any run
    double bestValue = 0.0;
    std::optional<PlanePoint> start{};                    ///< the ring that can be moved
    std::vector<ContourLine> box{};                       ///< the domain where it is known as lines
    AuxiliaryPoint auxiliaryPoint = AuxiliaryPoint::none; ///< what is drawn beside the path of the current run
    std::shared_ptr<const ModelPicture> model{}; ///< the current run's cutting planes; null where they are not drawn
};

/// Bytes that differ where two contents, or what stands in their place, look different.
QByteArray planeSignature(const PlaneContent* content, const QString& message);

} // namespace gapscope
