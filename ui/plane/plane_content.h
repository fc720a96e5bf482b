// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/sections/plane_field.h"
#include "engine/run/analysis/plane_model.h"
#include "engine/run/record/trace.h"

#include <QByteArray>
#include <QColor>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace gapscope {

/// The visible part of a run's trajectory in a plane.
struct PlanePath {
    struct Stop {
        PlanePoint place;
        double iteration = 0.0;
        double value = 0.0;    ///< P or D of the iterate itself; NaN if unknown
        double distance = 0.0; ///< of the iterate from the plane
        double passes = 0.0;   ///< at the iterate; NaN if unknown, as seconds
        double seconds = 0.0;
        std::optional<PlanePoint> auxiliaryPoint{}; ///< the auxiliary point that led to it
    };
    int run = 0;
    QString name;
    QColor colour;
    QColor paperColour;
    int shape = 0;           ///< of its markers, so that runs can be told apart without colours
    std::vector<Stop> stops; ///< the last one is the run's current iterate
    bool isCurrent = false;

    /// The part that was covered up to a place of the charts' x axis: the last piece ends on its way to the next stop.
    PlanePath upTo(XQuantity quantity, double x) const;
};

/// The place of a stop on the charts' x axis; NaN if unknown.
double placeOf(const PlanePath::Stop& stop, XQuantity quantity);

/// The content of a plane.
struct PlaneContent {
    QString xName;
    QString yName;
    QString quantity; ///< the quantity of the contours: P, D
    PlaneGrid frame;  ///< the visible rectangle
    std::shared_ptr<const PlaneField> field{};
    std::vector<PlanePath> paths{};
    std::optional<PlanePoint> best{}; ///< the best known iterate of any run
    double bestValue = 0.0;
    std::optional<PlanePoint> start{};                    ///< the draggable ring for the start of the next run
    std::vector<ContourLine> box{};                       ///< the boundary of the domain, if it is known as lines
    AuxiliaryPoint auxiliaryPoint = AuxiliaryPoint::none; ///< drawn beside the trajectory of the current run
    std::shared_ptr<const ModelPicture> model{}; ///< the current run's cutting planes; null if they are not drawn
};

/// Bytes that differ if two contents, or the messages shown instead, look different.
QByteArray planeSignature(const PlaneContent* content, const QString& message);

} // namespace gapscope
