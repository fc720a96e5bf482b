// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/rows.h"

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace gapscope {

enum class Storage { dense, sparse };

/// Labels as read: numbers, or texts. What they mean is decided by the loss (problem/label_map.h).
struct Labels {
    std::vector<double> values;          ///< n numbers; for texts the position in `categories`
    std::vector<std::string> categories; ///< distinct texts in byte order; empty when the labels are numbers

    bool areText() const noexcept { return !categories.empty(); }
    /// The label as it stood in the file, e.g. "benign" or "2".
    std::string shown(double value) const;

    bool operator==(const Labels&) const = default;
};

/// A table of n rows and p features with labels. Immutable once built; shared as `std::shared_ptr<const Dataset>`.
/// Values are finite. In sparse storage the columns of a row increase strictly. Rows may be the tokens of sequences.
class Dataset {
public:
    /// `sequences`: see sequenceStarts().
    Dataset(std::variant<DenseRows, SparseRows> features, Labels labels, std::vector<std::string> featureNames,
            std::string origin, std::vector<Index> sequences = {});

    Index rows() const noexcept { return m_rows; }
    Index columns() const noexcept { return m_columns; }
    Storage storage() const noexcept { return m_features.index() == 0 ? Storage::dense : Storage::sparse; }
    /// Number of values that are not zero.
    std::int64_t nonZeros() const noexcept { return m_nonZeros; }
    /// Number of values that a pass over the rows touches: n p for dense storage.
    std::int64_t stored() const noexcept;
    double density() const noexcept;

    RowView row(Index i) const noexcept {
        if (m_denseValues != nullptr)
            return {nullptr, m_denseValues + i * m_columns, m_columns};
        const auto begin = m_sparse->start[static_cast<std::size_t>(i)];
        const auto end = m_sparse->start[static_cast<std::size_t>(i) + 1];
        return {m_sparse->column.data() + begin, m_sparse->value.data() + begin, static_cast<Index>(end - begin)};
    }
    /// Null unless the storage is the one named.
    const DenseRows* dense() const noexcept { return std::get_if<DenseRows>(&m_features); }
    const SparseRows* sparse() const noexcept { return std::get_if<SparseRows>(&m_features); }

    const Labels& labels() const noexcept { return m_labels; }
    /// p names, or empty when the file names none (shown as "1", "2", ...).
    const std::vector<std::string>& featureNames() const noexcept { return m_featureNames; }
    std::string featureName(Index j) const;
    /// First row of every sequence, ascending from 0, and the number of rows; empty where rows stand alone. No sequence
    /// is empty.
    const std::vector<Index>& sequenceStarts() const noexcept { return m_sequences; }
    bool hasSequences() const noexcept { return !m_sequences.empty(); }
    Index sequences() const noexcept { return hasSequences() ? static_cast<Index>(m_sequences.size()) - 1 : 0; }
    /// Bundled id, file path or "-" as the user named it; for derived data sets that of the source.
    const std::string& origin() const noexcept { return m_origin; }
    /// "xxh3:<16 hex digits>" over shape, nonzero entries, labels and sequences; the same for dense and sparse storage
    /// of the same data.
    const std::string& fingerprint() const noexcept { return m_fingerprint; }

    Dataset(const Dataset&) = delete;
    Dataset& operator=(const Dataset&) = delete;

private:
    std::variant<DenseRows, SparseRows> m_features;
    Labels m_labels;
    std::vector<std::string> m_featureNames;
    std::string m_origin;
    std::vector<Index> m_sequences;
    std::string m_fingerprint;
    Index m_rows = 0;
    Index m_columns = 0;
    std::int64_t m_nonZeros = 0;
    const double* m_denseValues = nullptr;
    const SparseRows* m_sparse = nullptr;
};

using DatasetPointer = std::shared_ptr<const Dataset>;

/// Dense from a share of nonzeros of 15 % on, when the dense copy also fits in the memory that is free; else sparse.
Storage chooseStorage(Index rows, Index columns, std::int64_t nonZeros);

} // namespace gapscope
