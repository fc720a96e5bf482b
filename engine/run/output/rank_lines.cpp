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

Json partOf(const RankShare& rank) {
    Json part;
    part["host"] = rank.host;
    part["rows"] = rank.rows;
    if (rank.columns > 0)
        part["columns"] = rank.columns;
    part["entries"] = rank.entries;
    return part;
}

} // namespace

nlohmann::ordered_json rankPartsJson(const std::vector<RankShare>& ranks) {
    Json parts = Json::array();
    for (const RankShare& rank : ranks)
        parts.push_back(partOf(rank));
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
    for (const RankShare& rank : ranks) {
        Json one = partOf(rank);
        one["work_seconds"] = jsonNumber(rank.work);
        one["exchange_seconds"] = jsonNumber(rank.exchange);
        one["bytes_sent"] = jsonNumber(rank.sent);
        report.push_back(std::move(one));
    }
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
                         .columns = countIn(part, "columns"),
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
