// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// Preconditioned conjugate gradients for A d = right, from d = 0, with A and the preconditioner M symmetric positive
/// definite: product(s, image) adds A s to image, which holds zeros; precondition(r) replaces r by M^-1 r. Stops when
/// the residual in the norm of M^-1 has decreased by the factor `reduction`, or after `maxSteps`. Returns the number of
/// steps.
template <class Product, class Precondition>
int conjugateGradients(Vector residual, double reduction, int maxSteps, Product&& product, Precondition&& precondition,
                       Vector& d) {
    Vector search = residual;
    precondition(search);
    Vector image(search.size()); // A times the direction, then the preconditioned residual
    d.setZero(search.size());
    int steps = 0;
    double size = residual.dot(search);
    const double target = reduction * reduction * size;
    while (steps < maxSteps && size > target && size > 0.0) {
        image.setZero();
        product(search, image);
        const double length = size / search.dot(image);
        d += length * search;
        residual -= length * image;
        image = residual;
        precondition(image);
        const double next = residual.dot(image);
        search = image + (next / size) * search;
        size = next;
        ++steps;
    }
    return steps;
}

} // namespace gapscope
