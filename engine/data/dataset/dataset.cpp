// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/dataset/dataset.h"

#include "engine/base/message.h"
#include "engine/data/dataset/content_fingerprint.h"

#include <algorithm>
#include <cassert>

namespace gapscope {
namespace {

void addNumbers(ContentFingerprint& hash, const std::vector<Index>& numbers) {
    for (const Index number : numbers)
        hash.addNumber(number);
}

/// Adds nothing for plain rows, so that their fingerprints do not depend on the kinds of structure supported.
void addStructure(ContentFingerprint& hash, const Dataset& data) {
    addNumbers(hash, data.sequenceStarts());
    if (data.hasTasks()) {
        hash.addTexts({"tasks"});
        addNumbers(hash, data.tasks());
        hash.addTexts(data.taskNames());
    }
    if (data.hasRatings()) {
        hash.addTexts({"ratings"});
        addNumbers(hash, {data.ratings().shape.rows, data.ratings().shape.columns});
        addNumbers(hash, data.ratings().rowOf);
        addNumbers(hash, data.ratings().columnOf);
    }
    if (const FurtherTargets& targets = data.furtherTargets(); !targets.names.empty()) {
        hash.addTexts({"targets"});
        hash.addTexts(targets.names);
        for (const double target : targets.values)
            hash.addLabel(target);
    }
}

} // namespace

std::string Labels::shown(double value) const {
    if (!areText())
        return gapscope::shown(value);
    const auto position = static_cast<std::size_t>(value);
    assert(position < categories.size());
    return categories[position];
}

Dataset::Dataset(FeatureMatrix features, Labels labels, std::vector<std::string> featureNames, std::string origin,
                 RowStructure structure, std::optional<KnownContent> known)
    : m_features(std::move(features)), m_labels(std::move(labels)), m_featureNames(std::move(featureNames)),
      m_origin(std::move(origin)), m_structure(std::move(structure)) {
    if (const DenseRows* matrix = dense()) {
        m_rows = matrix->rows();
        m_columns = matrix->cols();
        m_denseValues = matrix->data();
    } else {
        const MappedRows* files = mapped();
        m_sparse = files != nullptr ? files->view() : std::get<SparseRows>(m_features).view();
        m_rows = static_cast<Index>(m_sparse.start.size()) - 1;
        m_columns = m_sparse.columns;
    }
    // An empty matrix may have no address, but row() must still identify it as dense.
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
    assert(furtherTargets().values.size() == furtherTargets().names.size() * m_labels.values.size());
    if (!known)
        known = measuredContent();
    m_nonZeros = known->nonZeros;
    m_fingerprint = std::move(known->fingerprint);
}

Dataset::KnownContent Dataset::measuredContent() const {
    ContentFingerprint hash(m_rows, m_columns);
    for (Index i = 0; i < m_rows; ++i)
        hash.addRow(row(i));
    for (const double label : m_labels.values)
        hash.addLabel(label);
    hash.addTexts(m_labels.categories);
    addStructure(hash, *this);
    return {hash.text(), hash.nonZeros()};
}

std::optional<Message> Dataset::failure() const {
    return mapped() == nullptr ? std::nullopt : mapped()->failure();
}

std::int64_t Dataset::stored() const noexcept {
    return dense() != nullptr ? static_cast<std::int64_t>(m_rows) * m_columns
                              : static_cast<std::int64_t>(m_sparse.value.size());
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

} // namespace gapscope
