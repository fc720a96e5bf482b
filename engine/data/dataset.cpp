// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/dataset.h"

#include "engine/data/fingerprint.h"
#include "engine/data/memory.h"
#include "engine/message.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace gapscope {
namespace {

constexpr double denseFromShare = 0.15;

void addTexts(Fingerprint& hash, const std::vector<std::string>& texts) {
    for (const std::string& text : texts) {
        hash.addValue<std::int64_t>(static_cast<std::int64_t>(text.size()));
        hash.add(text.data(), text.size());
    }
}

void addNumbers(Fingerprint& hash, const std::vector<Index>& numbers) {
    for (const Index number : numbers)
        hash.addValue<std::int64_t>(number);
}

/// Nothing for plain rows, so that structures known later do not change the fingerprints of plain data.
void addStructure(Fingerprint& hash, const Dataset& data) {
    addNumbers(hash, data.sequenceStarts());
    if (data.hasTasks()) {
        addTexts(hash, {"tasks"});
        addNumbers(hash, data.tasks());
        addTexts(hash, data.taskNames());
    }
    if (data.hasRatings()) {
        addTexts(hash, {"ratings"});
        addNumbers(hash, {data.ratings().shape.rows, data.ratings().shape.columns});
        addNumbers(hash, data.ratings().rowOf);
        addNumbers(hash, data.ratings().columnOf);
    }
}

/// Adds of each row the number of its entries that are not zero, then their columns and values, and returns how many
/// there are in all. Many rows go into the checksum at once, which is faster than one by one.
std::int64_t addRows(Fingerprint& hash, const Dataset& data) {
    std::vector<std::uint64_t> words(std::size_t{1} << 12);
    std::size_t filled = 0;
    std::int64_t nonZeros = 0;
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        const std::size_t most = 2 * static_cast<std::size_t>(row.count) + 1;
        if (filled + most > words.size()) {
            hash.add(words.data(), filled * sizeof(std::uint64_t));
            filled = 0;
            words.resize(std::max(words.size(), most));
        }
        std::uint64_t* const count = words.data() + filled;
        std::uint64_t* next = count + 1;
        for (Index k = 0; k < row.count; ++k) {
            next[0] = static_cast<std::uint64_t>(row.column == nullptr ? k : row.column[k]);
            next[1] = std::bit_cast<std::uint64_t>(row.value[k]);
            next += row.value[k] != 0.0 ? 2 : 0;
        }
        *count = static_cast<std::uint64_t>(next - count) / 2;
        nonZeros += static_cast<std::int64_t>(*count);
        filled = static_cast<std::size_t>(next - words.data());
    }
    hash.add(words.data(), filled * sizeof(std::uint64_t));
    return nonZeros;
}

} // namespace

std::string Labels::shown(double value) const {
    if (!areText())
        return gapscope::shown(value);
    const auto position = static_cast<std::size_t>(value);
    assert(position < categories.size());
    return categories[position];
}

Dataset::Dataset(std::variant<DenseRows, SparseRows> features, Labels labels, std::vector<std::string> featureNames,
                 std::string origin, RowStructure structure, std::optional<KnownContent> known)
    : m_features(std::move(features)), m_labels(std::move(labels)), m_featureNames(std::move(featureNames)),
      m_origin(std::move(origin)), m_structure(std::move(structure)) {
    if (const DenseRows* matrix = dense()) {
        m_rows = matrix->rows();
        m_columns = matrix->cols();
        m_denseValues = matrix->data();
    } else {
        m_sparse = sparse();
        m_rows = m_sparse->rows();
        m_columns = m_sparse->columns;
    }
    // A matrix without entries has no address; row() must still see that it is dense.
    static constexpr double nothing = 0.0;
    if (dense() != nullptr && m_denseValues == nullptr)
        m_denseValues = &nothing;
    assert(static_cast<std::size_t>(m_rows) == m_labels.values.size());
    assert(m_featureNames.empty() || static_cast<std::size_t>(m_columns) == m_featureNames.size());
    [[maybe_unused]] const std::vector<Index>& starts = sequenceStarts();
    assert(starts.empty() || (starts.size() > 1 && starts.front() == 0 && starts.back() == m_rows));
    assert(tasks().size() == (hasTasks() ? m_labels.values.size() : 0));
    assert(ratings().rowOf.size() == (hasRatings() ? m_labels.values.size() : 0));
    assert(ratings().columnOf.size() == ratings().rowOf.size());
    if (!known)
        known = measuredContent();
    m_nonZeros = known->nonZeros;
    m_fingerprint = std::move(known->fingerprint);
}

Dataset::KnownContent Dataset::measuredContent() const {
    Fingerprint hash;
    hash.addValue<std::int64_t>(m_rows);
    hash.addValue<std::int64_t>(m_columns);
    const std::int64_t nonZeros = addRows(hash, *this);
    hash.add(m_labels.values.data(), m_labels.values.size() * sizeof(double));
    addTexts(hash, m_labels.categories);
    addStructure(hash, *this);
    return {hash.text(), nonZeros};
}

std::int64_t Dataset::stored() const noexcept {
    return m_sparse != nullptr ? static_cast<std::int64_t>(m_sparse->value.size())
                               : static_cast<std::int64_t>(m_rows) * m_columns;
}

double Dataset::density() const noexcept {
    const double cells = static_cast<double>(m_rows) * static_cast<double>(m_columns);
    return cells > 0.0 ? static_cast<double>(m_nonZeros) / cells : 0.0;
}

std::string Dataset::featureName(Index j) const {
    if (m_featureNames.empty())
        return shown(static_cast<std::int64_t>(j) + 1);
    return m_featureNames[static_cast<std::size_t>(j)];
}

Storage chooseStorage(Index rows, Index columns, std::int64_t nonZeros) {
    const double cells = static_cast<double>(rows) * static_cast<double>(columns);
    if (static_cast<double>(nonZeros) < denseFromShare * cells)
        return Storage::sparse;
    return 8.0 * cells <= 0.8 * availableMemoryBytes() ? Storage::dense : Storage::sparse;
}

} // namespace gapscope
