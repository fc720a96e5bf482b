// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/rank_shares.h"

#include <nlohmann/json_fwd.hpp>

#include <vector>

namespace gapscope {

// "ranks" in the log of a run over several processes.

/// In the header: host, rows, columns (if these are shared) and entries of each.
nlohmann::ordered_json rankPartsJson(const std::vector<RankShare>& ranks);
/// In the line of a snapshot or of the outcome: {"work":[..],"exchange":[..],"sent":[..]}, a number for each.
nlohmann::ordered_json rankTimesJson(const std::vector<RankShare>& ranks);
/// Everything, for a report: a list with an object for each.
nlohmann::ordered_json rankReportJson(const std::vector<RankShare>& ranks);

/// Read from a header; empty if it has none. What is missing or no number of a rank is 0.
std::vector<RankShare> rankPartsFrom(const nlohmann::ordered_json& header);
/// Takes the times from such a line if it has some for each rank; otherwise they stay.
void takeRankTimes(const nlohmann::ordered_json& line, std::vector<RankShare>& ranks);

} // namespace gapscope
