// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"

#include <cstdint>
#include <memory>

namespace gapscope {

/// Nystroem features, which replace the columns: K_mm^(-1/2) k(x), where k(x) holds the Gaussian kernel exp(-||x -
/// l||^2 / (2 width^2)) of x and m landmarks l, training rows drawn without replacement, and K_mm that of the
/// landmarks. Their inner products approximate the kernel, and equal it between landmarks. Source: C. Williams,
/// M. Seeger, Using the Nystroem method to speed up kernel machines, NIPS 13 (2001).
struct NystroemSpec {
    Index landmarks = 0; ///< m; 0 = none
    double width = 0.0;  ///< 0 = the median distance of 1000 pairs of training rows
    std::uint64_t seed = 1;

    bool isWanted() const noexcept { return landmarks > 0; }
    bool operator==(const NystroemSpec&) const = default;
};

inline constexpr std::int64_t maxLandmarks = 20'000; // K_mm is decomposed, in O(m^3)

/// The features of given landmarks. Immutable; shared by all that transform rows with it.
class NystroemMap {
public:
    /// `landmarks`: m rows, transformed. Decomposes K_mm, without its eigenvalues below 1e-12 of the greatest. Throws
    /// Interrupted.
    NystroemMap(DatasetPointer landmarks, double width);

    /// The features of all rows of `data`, dense n x m. Throws Interrupted.
    DenseRows features(const Dataset& data) const;

    const Dataset& landmarks() const noexcept { return *m_landmarks; }

private:
    /// k(x) of rows first, first + 1, ..
    void kernelValues(const Dataset& data, Index first, DenseRows& values) const;

    DatasetPointer m_landmarks;
    double m_width;
    std::vector<Index> m_place; ///< the columns in which a landmark has an entry, ascending
    DenseRows m_table;          ///< the columns of the landmarks, one row each
    Vector m_squaredNorms;
    DenseRows m_inverseRoot;
};

/// Whether the features of the rows, the landmarks, K_mm and its factors fit into memory. Error: tooLargeForMemory;
/// more landmarks than rows.
Status checkNystroem(const NystroemSpec& spec, const Dataset& training);

/// The rows that are landmarks, ascending: the same for the same spec and number of rows.
std::vector<Index> landmarkRows(const NystroemSpec& spec, Index rows);

} // namespace gapscope
