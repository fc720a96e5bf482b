// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/output/rank_lines.h"

#include "engine/json/json_text.h"

#include <array>
#include <utility>

namespace gapscope {
namespace {

/// The keys of a line, each with what it holds.
constexpr std::array<std::pair<const char*, double RankShare::*>, 3> times{
    {{"work", &RankShare::work}, {"exchange", &RankShare::exchange}, {"sent", &RankShare::sent}}};

std::int64_t countIn(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

} // namespace

nlohmann::ordered_json rankPartsJson(const std::vector<RankShare>& ranks) {
    Json parts = Json::array();
    for (const RankShare& rank : ranks)
        parts.push_back({{"host", rank.host}, {"rows", rank.rows}, {"entries", rank.entries}});
    return parts;
}

nlohmann::ordered_json rankTimesJson(const std::vector<RankShare>& ranks) {
    Json line = Json::object();
    for (const auto& [key, member] : times) {
        Json column = Json::array();
        for (const RankShare& rank : ranks)
            column.push_back(jsonNumber(rank.*member));
        line[key] = std::move(column);
    }
    return line;
}

nlohmann::ordered_json rankReportJson(const std::vector<RankShare>& ranks) {
    Json report = Json::array();
    for (const RankShare& rank : ranks)
        report.push_back({{"host", rank.host},
                          {"rows", rank.rows},
                          {"entries", rank.entries},
                          {"work_seconds", jsonNumber(rank.work)},
                          {"exchange_seconds", jsonNumber(rank.exchange)},
                          {"bytes_sent", jsonNumber(rank.sent)}});
    return report;
}

std::vector<RankShare> rankPartsFrom(const nlohmann::ordered_json& header) {
    std::vector<RankShare> ranks;
    const auto found = header.find("ranks");
    if (found == header.end() || !found->is_array())
        return ranks;
    ranks.reserve(found->size());
    for (const Json& part : *found) {
        if (!part.is_object())
            return {};
        const auto host = part.find("host");
        ranks.push_back({.host = host != part.end() && host->is_string() ? host->get<std::string>() : std::string(),
                         .rows = countIn(part, "rows"),
                         .entries = countIn(part, "entries")});
    }
    return ranks;
}

void takeRankTimes(const nlohmann::ordered_json& line, std::vector<RankShare>& ranks) {
    const auto found = line.find("ranks");
    if (found == line.end() || !found->is_object())
        return;
    for (const auto& [key, member] : times) {
        const auto column = found->find(key);
        if (column == found->end() || !column->is_array() || column->size() != ranks.size())
            continue;
        for (std::size_t k = 0; k < ranks.size(); ++k)
            if (const Json& number = (*column)[k]; number.is_number())
                ranks[k].*member = number.get<double>();
    }
}

} // namespace gapscope
