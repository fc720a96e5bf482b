// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/kept_copies.h"
#include "engine/data/dataset/mapped_rows.h"
#include "engine/data/dataset/rows.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace gapscope {

enum class Storage { dense, sparse };

/// Labels as read: numbers, or texts. Their meaning depends on the loss (problem/label_map.h).
struct Labels {
    std::vector<double> values;          ///< n numbers; for texts, indices into `categories`
    std::vector<std::string> categories; ///< distinct texts in byte order; empty if the labels are numbers

    bool areText() const noexcept { return !categories.empty(); }
    /// The label as in the file, e.g. "benign" or "2".
    std::string shown(double value) const;

    bool operator==(const Labels&) const = default;
};

/// Size of a matrix; 0 x 0 if there is none.
struct MatrixShape {
    Index rows = 0;
    Index columns = 0;

    bool operator==(const MatrixShape&) const = default;
};

/// Observed entries of a matrix, e.g. ratings of films by users: row i of the data set is the entry (rowOf[i],
/// columnOf[i]), and its label is the value there. Every entry occurs once.
struct RatedEntries {
    MatrixShape shape{};           ///< 0 x 0 if rows are not entries
    std::vector<Index> rowOf{};    ///< n row indices of the matrix, from 0
    std::vector<Index> columnOf{}; ///< n column indices of the matrix, from 0

    bool operator==(const RatedEntries&) const = default;
};

/// Numbers that a row has beside its label, for losses with several targets per row.
struct FurtherTargets {
    std::vector<std::string> names{}; ///< of the columns that they were
    std::vector<double> values{};     ///< n times as many, by rows

    bool operator==(const FurtherTargets&) const = default;
};

/// The structure of the rows beyond feature vectors: tokens of sequences, rows of several tasks, entries of a matrix,
/// or rows with several targets. At most one of them; most data sets have none.
struct RowStructure {
    std::vector<Index> sequenceStarts{};  ///< see Dataset::sequenceStarts
    std::vector<Index> tasks{};           ///< n tasks, from 0
    std::vector<std::string> taskNames{}; ///< K names, distinct
    RatedEntries ratings{};
    FurtherTargets targets{};

    bool operator==(const RowStructure&) const = default;
};

/// The features of all rows, as they are kept.
using FeatureMatrix = std::variant<DenseRows, SparseRows, MappedRows>;

/// A table of n rows and p features with labels. Immutable once built; shared as `std::shared_ptr<const Dataset>`.
/// Values are finite. In sparse storage the columns of a row are strictly increasing. Only entries of a matrix have no
/// features (p = 0).
class Dataset {
public:
    /// Content whose computation takes a pass over all values, if already known.
    struct KnownContent {
        std::string fingerprint;
        std::int64_t nonZeros = 0;
    };

    Dataset(FeatureMatrix features, Labels labels, std::vector<std::string> featureNames, std::string origin,
            RowStructure structure = {}, std::optional<KnownContent> known = {});

    Index rows() const noexcept { return m_rows; }
    Index columns() const noexcept { return m_columns; }
    Storage storage() const noexcept { return dense() != nullptr ? Storage::dense : Storage::sparse; }
    /// Number of nonzero values.
    std::int64_t nonZeros() const noexcept { return m_nonZeros; }
    /// Number of values that a pass over the rows visits: n p for dense storage.
    std::int64_t stored() const noexcept;
    double density() const noexcept;

    RowView row(Index i) const noexcept {
        if (m_denseValues != nullptr)
            return {nullptr, m_denseValues + i * m_columns, m_columns};
        const auto begin = m_sparse.start[static_cast<std::size_t>(i)];
        const auto end = m_sparse.start[static_cast<std::size_t>(i) + 1];
        // Never negative, even if the numbers behind are those of a file that was lost.
        return {m_sparse.column.data() + begin, m_sparse.value.data() + begin, std::max<Index>(0, end - begin)};
    }
    /// Null if the storage is the other one.
    const DenseRows* dense() const noexcept { return std::get_if<DenseRows>(&m_features); }
    const SparseView* sparse() const noexcept { return m_denseValues != nullptr ? nullptr : &m_sparse; }
    /// The features as they are kept, for derived data sets.
    const FeatureMatrix& features() const noexcept { return m_features; }
    /// The files of the rows; null if they are in memory.
    const MappedRows* mapped() const noexcept { return std::get_if<MappedRows>(&m_features); }

    const Labels& labels() const noexcept { return m_labels; }
    /// p names, or empty if the file has none (shown as "1", "2", ...).
    const std::vector<std::string>& featureNames() const noexcept { return m_featureNames; }
    std::string featureName(Index j) const;
    /// First row of every sequence, ascending from 0, then the number of rows; empty if the rows are not tokens. No
    /// sequence is empty.
    const std::vector<Index>& sequenceStarts() const noexcept { return m_structure.sequenceStarts; }
    bool hasSequences() const noexcept { return !sequenceStarts().empty(); }
    Index sequences() const noexcept { return hasSequences() ? static_cast<Index>(sequenceStarts().size()) - 1 : 0; }
    /// The task of every row, from 0; empty if there are no tasks. A part of a data set keeps the numbers and names of
    /// the whole, so some tasks may have no rows in it.
    const std::vector<Index>& tasks() const noexcept { return m_structure.tasks; }
    /// The names of the K tasks as in the file: in numerical order if all are integers, else in byte order.
    const std::vector<std::string>& taskNames() const noexcept { return m_structure.taskNames; }
    bool hasTasks() const noexcept { return !taskNames().empty(); }
    Index taskCount() const noexcept { return static_cast<Index>(taskNames().size()); }
    /// The position of every row in a matrix whose entries are the labels; of shape 0 x 0 if rows are not entries.
    const RatedEntries& ratings() const noexcept { return m_structure.ratings; }
    bool hasRatings() const noexcept { return ratings().shape.rows > 0; }
    /// The targets beside the label; without names if there are none.
    const FurtherTargets& furtherTargets() const noexcept { return m_structure.targets; }
    /// The row structure as a whole, for constructing derived data sets.
    const RowStructure& structure() const noexcept { return m_structure; }
    /// Bundled id, file path or "-" as the user specified it; for derived data sets that of the source.
    const std::string& origin() const noexcept { return m_origin; }
    /// "xxh3:<16 hex digits>" over shape, nonzero entries, labels and row structure; the same for dense and sparse
    /// storage of the same data.
    const std::string& fingerprint() const noexcept { return m_fingerprint; }
    /// What happened if rows in files were lost (MappedRows::failure); nothing for rows in memory.
    std::optional<Message> failure() const;
    /// Fingerprint and number of nonzero values, computed by a pass over all values.
    KnownContent measuredContent() const;
    /// Other forms of these data, shared by runs.
    KeptCopies& copies() const noexcept { return *m_copies; }

    Dataset(const Dataset&) = delete;
    Dataset& operator=(const Dataset&) = delete;

private:
    FeatureMatrix m_features;
    Labels m_labels;
    std::vector<std::string> m_featureNames;
    std::string m_origin;
    RowStructure m_structure;
    std::string m_fingerprint;
    Index m_rows = 0;
    Index m_columns = 0;
    std::int64_t m_nonZeros = 0;
    const double* m_denseValues = nullptr;
    SparseView m_sparse; ///< without rows if they are dense
    std::unique_ptr<KeptCopies> m_copies = std::make_unique<KeptCopies>();
};

using DatasetPointer = std::shared_ptr<const Dataset>;

} // namespace gapscope
