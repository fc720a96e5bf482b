// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"
#include "engine/regularizers/interface/groups.h"

#include <memory>

namespace gapscope {

/// A norm N with the operations that proximal methods need. Matrices are p x K by rows. Entries of any scale. Source:
/// spec regularizers.md section 2.
class Norm {
public:
    Norm() = default;
    virtual ~Norm() = default;
    Norm(const Norm&) = delete;
    Norm& operator=(const Norm&) = delete;

    virtual double value(VectorView w) const = 0;
    /// N*(v) = max { v.w : N(w) <= 1 }
    virtual double dual(VectorView v) const = 0;
    /// out = argmin_w ||w - x||^2 / 2 + t N(w), t >= 0; out may alias x.
    virtual void prox(VectorView x, double t, VectorSpan out) const = 0;
    /// An element of the subdifferential of N at w: 0 for the parts of w that are 0; the first among equal magnitudes.
    virtual void subgradient(VectorView w, VectorSpan out) const = 0;
    /// max ||w||_2 / N(w) over w of `size` entries.
    virtual double maxLength(Index size) const = 0;
    /// max ||q||_2^2 over q of `size` entries with N*(q) <= 1.
    virtual double maxSquaredDualLength(Index size) const = 0;
    /// The groups if N is a weighted sum of their Euclidean norms; null otherwise.
    virtual const Groups* groups() const noexcept { return nullptr; }
    /// Whether N is the sum of the Euclidean norms of the rows of a matrix.
    virtual bool isOfRows() const noexcept { return false; }
};

std::unique_ptr<Norm> makeL1Norm();
std::unique_ptr<Norm> makeL2Norm();
std::unique_ptr<Norm> makeMaxNorm();
/// sum_g weight_g ||w_g||_2, for groups that are contiguous in the order of the coordinates.
std::unique_ptr<Norm> makeGroupNorm(Groups groups);
/// sum_j ||w^j||_2 over the rows of p x K matrices.
std::unique_ptr<Norm> makeRowNorm(Index outputs);
/// sum_j max_k |W_jk|
std::unique_ptr<Norm> makeRowMaxNorm(Index outputs);
/// The nuclear norm of p x K matrices. The proximal step decomposes the whole matrix if `isExact`, if it is small, or
/// if many singular values exceed the threshold; else it computes only those, starting from those of the previous step
/// (math/spectral/leading_singular.h). Source: Ji and Ye (2009).
std::unique_ptr<Norm> makeTraceNorm(Index outputs, bool isExact = false);

} // namespace gapscope
