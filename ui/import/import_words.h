// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/import/import_proposal.h"

#include <QString>

namespace gapscope {

// One sentence each: the reason of a proposal, with its numbers.

QString roleReason(const ProposedRole& proposed, const SeenColumn& column);
QString taskReason(const ImportProposal& proposal, const SeenColumn& label);
QString positiveReason(const ImportProposal& proposal, const std::string& positive);
QString missingReason(const ImportProposal& proposal, const TableStart& table);
QString testReason(const ImportProposal& proposal);
QString scalingReason(const ImportProposal& proposal);
QString interceptReason(bool isRegression, bool hasKernel);

} // namespace gapscope
