// SPDX-License-Identifier: GPL-3.0-only
//
// Points in the plane for visualization: clusters, rings and half moons.
#include "engine/data/generators/generator_list.h"
#include "engine/math/random.h"

#include <cmath>
#include <numbers>

namespace gapscope {
namespace {

constexpr double fullTurn = 2.0 * std::numbers::pi;

Parameter coordinateNoiseParameter(std::string defaultText) {
    return {.key = "noise",
            .symbol = "σ",
            .meaning = "Standard deviation of the normal noise that is added to both coordinates.",
            .defaultText = std::move(defaultText),
            .min = 0,
            .max = 1e6};
}

struct LabelledPoint {
    double x;
    double y;
    double label;
};

/// Points drawn by `draw` from the row number, so that all labels are equally frequent.
template <class Draw>
GeneratedRows planeRows(const GeneratorOrder& order, const Draw& draw) {
    const double noise = order.parameters.number("noise");
    const auto next = [draw, noise, random = Random(order.seed), i = Index{0},
                       place = std::vector<double>(2)]() mutable -> StreamRow {
        const LabelledPoint point = draw(i++, random);
        place[0] = point.x + noise * random.normal();
        place[1] = point.y + noise * random.normal();
        return {.features = {nullptr, place.data(), 2}, .label = point.label};
    };
    return {.stream = {{.rows = order.rows, .columns = 2, .featureNames = {"x", "y"}}, next}};
}

GeneratedRows openBlobs(const GeneratorOrder& order, const std::stop_token&) {
    const Index classes = order.parameters.integer("classes");
    return planeRows(order, [classes](Index i, Random&) -> LabelledPoint {
        const Index k = i % classes;
        const double angle = fullTurn * static_cast<double>(k) / static_cast<double>(classes);
        return {std::cos(angle), std::sin(angle), static_cast<double>(k + 1)};
    });
}

GeneratedRows openRings(const GeneratorOrder& order, const std::stop_token&) {
    const double radius = order.parameters.number("inner");
    return planeRows(order, [radius](Index i, Random& random) -> LabelledPoint {
        const double angle = fullTurn * random.uniform();
        const bool isInner = i % 2 == 1;
        const double r = isInner ? radius : 1.0;
        return {r * std::cos(angle), r * std::sin(angle), isInner ? 1.0 : -1.0};
    });
}

GeneratedRows openMoons(const GeneratorOrder& order, const std::stop_token&) {
    return planeRows(order, [](Index i, Random& random) -> LabelledPoint {
        const double angle = 0.5 * fullTurn * random.uniform();
        if (i % 2 == 0)
            return {std::cos(angle), std::sin(angle), -1.0};
        return {1.0 - std::cos(angle), 0.5 - std::sin(angle), 1.0}; // interlocks with the other moon
    });
}

} // namespace

GeneratorInfo blobsGenerator() {
    return {.id = "blobs",
            .title = "Groups of points in a plane",
            .description = "As many normal groups as there are classes, around points of the unit circle at equal "
                           "distances; two features, classes 1, 2, ... in turn. For maps of linear models.",
            .parameters = {{.key = "classes",
                            .symbol = "K",
                            .meaning = "Number of classes.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "3",
                            .min = 2,
                            .max = 100},
                           coordinateNoiseParameter("0.3")},
            .open = &openBlobs,
            .usualRows = 400};
}

GeneratorInfo ringsGenerator() {
    return {.id = "rings",
            .title = "Two rings around each other",
            .description = "Two features: points on the unit circle (class -1) and on a smaller circle inside it "
                           "(class +1), in turn, with noise. No line divides them; a kernel does.",
            .parameters = {{.key = "inner",
                            .symbol = "r",
                            .meaning = "Radius of the inner ring.",
                            .defaultText = "0.5",
                            .min = 0,
                            .max = 1},
                           coordinateNoiseParameter("0.1")},
            .open = &openRings,
            .usualRows = 400};
}

GeneratorInfo moonsGenerator() {
    return {.id = "moons",
            .title = "Two half moons that hang into each other",
            .description =
                "Two features: points on a half circle that is open below (class -1) and on one that is open "
                "above (class +1), moved so that they interleave, in turn, with noise.",
            .parameters = {coordinateNoiseParameter("0.1")},
            .open = &openMoons,
            .usualRows = 400};
}

} // namespace gapscope
