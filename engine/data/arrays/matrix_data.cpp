// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/arrays/matrix_data.h"

#include "engine/data/loading/reader_warnings.h"

#include <utility>

namespace gapscope {
namespace {

Index rowsOf(const FeatureMatrix& features) {
    const auto* const dense = std::get_if<DenseRows>(&features);
    return dense != nullptr ? dense->rows() : std::get<SparseRows>(features).rows();
}

} // namespace

LoadedData dataOf(MatrixContent content, Labels labels, std::vector<std::string> featureNames,
                  const std::string& origin, std::string format, std::vector<Message> warnings) {
    if (!content.labels.empty())
        labels = {std::move(content.labels), {}};
    const bool hasLabels = !labels.values.empty();
    if (!hasLabels)
        labels.values.assign(static_cast<std::size_t>(rowsOf(content.features)), 0.0);
    LoadedData loaded{std::make_shared<const Dataset>(std::move(content.features), std::move(labels),
                                                      std::move(featureNames), origin),
                      std::move(warnings), std::move(format)};
    loaded.hasLabels = hasLabels;
    if (hasLabels)
        addContentWarnings(*loaded.data, loaded.warnings);
    return loaded;
}

} // namespace gapscope
