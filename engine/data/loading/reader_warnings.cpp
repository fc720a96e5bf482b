// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/loading/reader_warnings.h"

#include <algorithm>

namespace gapscope {

void addContentWarnings(const Dataset& data, std::vector<Message>& warnings) {
    const std::vector<double>& labels = data.labels().values;
    const bool constant =
        std::all_of(labels.begin(), labels.end(), [&](double label) { return label == labels.front(); });
    if (labels.size() > 1 && constant)
        warnings.push_back({MessageId::targetConstant, {}, {data.labels().shown(labels.front())}});
    if (data.nonZeros() == 0 && !data.hasRatings())
        warnings.push_back({MessageId::allFeaturesZero, {}, {}});
}

} // namespace gapscope
