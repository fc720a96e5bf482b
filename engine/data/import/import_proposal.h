// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/import/table_start.h"

#include <optional>
#include <string>
#include <vector>

namespace gapscope {

enum class ColumnRole {
    label,
    number,
    categorical,
    ignored,
};

/// Why a column is proposed in its role.
enum class RoleReason {
    content,      ///< numbers are numbers, texts are categories
    labelName,    ///< its name is that of a label
    lastColumn,   ///< the last one is the label
    identifier,   ///< it numbers or names the records
    dates,        ///< which cannot be read
    empty,        ///< it has no value
    tooManyTexts, ///< more than can be encoded
};

struct ProposedRole {
    ColumnRole role = ColumnRole::number;
    RoleReason reason = RoleReason::content;

    bool operator==(const ProposedRole&) const = default;
};

/// One role per column, exactly one of which is the label.
std::vector<ProposedRole> proposedRoles(const TableStart& table);

/// The role of a column that is not the label.
ColumnRole featureRole(const SeenColumn& column);

enum class FeatureScaling { none, standardize, scale };

/// What the columns in their roles call for, with the numbers that are the reasons.
struct ImportProposal {
    bool isRegression = false;
    std::vector<std::string> classes{}; ///< the labels seen, in the reader's order; empty if they are not classes
    std::string positive{};             ///< of two classes; empty for another number of classes
    MissingValues missing = MissingValues::error;
    std::int64_t missingFeatures = 0; ///< values of features
    std::int64_t missingLabels = 0;
    std::optional<double> testFraction{};
    FeatureScaling scaling = FeatureScaling::none;
    double spread = 1.0;  ///< the largest standard deviation of a number column divided by the smallest
    double density = 1.0; ///< share of nonzero values of the features after encoding
};

ImportProposal proposalFor(const TableStart& table, const std::vector<ColumnRole>& roles);

/// The reading options for these roles: separator and header as in `table`, the label, what is ignored, and what is
/// one-hot encoded.
ReaderOptions readingOptions(const TableStart& table, const std::vector<ColumnRole>& roles, MissingValues missing);

} // namespace gapscope
