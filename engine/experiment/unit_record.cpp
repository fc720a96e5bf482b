// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/unit_record.h"

#include "engine/data/io/durable.h"
#include "engine/data/io/file_identity.h"
#include "engine/data/io/system_reason.h"
#include "engine/json/json_text.h"
#include "engine/json/whole_file.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>

namespace gapscope {
namespace {

constexpr int factsVersion = 1;

std::optional<Json> readJson(const std::string& path) {
    const Result<std::string> text = readWholeFile(path);
    if (!text)
        return std::nullopt;
    JsonFailure failure;
    std::optional<Json> json = parseJson(*text, failure);
    return json && json->is_object() ? json : std::nullopt;
}

Json factsJson(const ExperimentValue& value, const IterateFacts& facts) {
    Json json;
    if (!value.text.empty())
        json["value"] = value.text;
    json["coefficients"] = facts.coefficients;
    if (facts.groups > 0) {
        json["groups"] = facts.groups;
        json["zero_groups"] = facts.zeroGroups;
    }
    json["support_from"] = facts.supportFrom;
    return json;
}

double numberIn(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number() ? found->get<double>() : notAvailable;
}

std::int64_t countIn(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

std::string textIn(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

IterateFacts factsFrom(const Json& json) {
    IterateFacts facts{.coefficients = countIn(json, "coefficients"), .groups = countIn(json, "groups")};
    if (const auto counts = json.find("zero_groups"); counts != json.end() && counts->is_array())
        for (const Json& count : *counts)
            facts.zeroGroups.push_back(count.is_number_integer() ? count.get<std::int64_t>() : 0);
    facts.supportFrom = static_cast<std::size_t>(std::max<std::int64_t>(0, countIn(json, "support_from")));
    return facts;
}

const Json& entriesOf(const Json& json, const char* key) {
    static const Json none = Json::array();
    const auto found = json.find(key);
    return found != json.end() && found->is_array() ? *found : none;
}

Message damaged(const std::string& path, const std::string& what) {
    return {MessageId::logDamaged, {.file = path}, {what}};
}

} // namespace

void IterateFactsSink::started(const PreparedRun& run, const std::vector<std::string>&) {
    const bool hasFreeBias = run.spec.problem.bias == Bias::free;
    m_facts.coefficients = run.problem->dimension() - (hasFreeBias ? 1 : 0);
    m_groups = run.problem->spec().groups;
    if (run.problem->copies() != nullptr) // w holds the parts of the groups, in their order
        m_groups.order.clear();
    m_facts.groups = m_groups.count();
}

std::int64_t IterateFactsSink::countZeroGroups(const Vector& w) const {
    std::int64_t zero = 0;
    for (Index g = 0; g < m_groups.count(); ++g) {
        bool isZero = true;
        for (Index k = m_groups.begin(g); isZero && k < m_groups.begin(g) + m_groups.size(g); ++k)
            isZero = w[m_groups.order.empty() ? k : m_groups.order[static_cast<std::size_t>(k)]] == 0.0;
        zero += isZero ? 1 : 0;
    }
    return zero;
}

void IterateFactsSink::visited(double, const Vector& w, const Vector&) {
    std::vector<bool> support(static_cast<std::size_t>(std::min<std::int64_t>(m_facts.coefficients, w.size())));
    for (std::size_t j = 0; j < support.size(); ++j)
        support[j] = w[static_cast<Index>(j)] != 0.0;
    if (support != m_support)
        m_facts.supportFrom = m_snapshots;
    m_support = std::move(support);
    if (m_facts.groups > 0)
        m_facts.zeroGroups.push_back(w.size() >= m_groups.covered() ? countZeroGroups(w) : 0);
}

void IterateFactsSink::recorded(const Snapshot&) {
    ++m_snapshots;
}

void IterateFactsSink::ended(const RunOutcome&) {}

std::string UnitFiles::logPath(const std::string& unit) const {
    return pathIn(pathIn(m_folder, "runs"), unit + ".jsonl");
}

std::string UnitFiles::factsPath(const std::string& unit) const {
    return pathIn(pathIn(m_folder, "runs"), unit + ".json");
}

std::string UnitFiles::growingPath(const std::string& unit) const {
    return pathIn(pathIn(m_folder, "runs"), unit + ".growing");
}

UnitFiles::State UnitFiles::stateOf(const ExperimentUnit& unit) const {
    std::error_code ignored;
    if (!std::filesystem::exists(factsPath(unit.id), ignored) || !std::filesystem::exists(logPath(unit.id), ignored))
        return State::missing;
    const std::optional<Json> facts = readJson(factsPath(unit.id));
    return facts && textIn(*facts, "fingerprint") == unit.fingerprint ? State::finished : State::changed;
}

Status UnitFiles::prepare() const {
    std::error_code error;
    std::filesystem::create_directories(pathIn(m_folder, "runs"), error);
    if (error)
        return Message{MessageId::fileWriteFailed, {.file = m_folder}, {error.message()}};
    return {};
}

Status UnitFiles::finish(const ExperimentUnit& unit, const std::vector<ExperimentValue>& values,
                         const std::vector<IterateFacts>& facts, const std::vector<TriedValue>& tried) const {
    Json json;
    json["gapscope_unit"] = factsVersion;
    json["unit"] = unit.id;
    json["fingerprint"] = unit.fingerprint;
    json["runs"] = Json::array();
    for (std::size_t k = 0; k < facts.size(); ++k)
        json["runs"].push_back(factsJson(values[k], facts[k]));
    if (!unit.key.empty())
        json["key"] = unit.key;
    if (!tried.empty()) {
        json["tuned_by"] = unit.tunedBy;
        for (const TriedValue& one : tried)
            json["tried"].push_back({{"value", one.value}, {"status", one.status}, {"score", jsonNumber(one.score)}});
    }
    // Remove the old facts first and write the new ones last: the log must never be paired with facts of other runs,
    // nor facts with a log that is not on the disk.
    if (!syncFileAt(growingPath(unit.id)))
        return Message{MessageId::fileWriteFailed, {.file = logPath(unit.id)}, {systemReason(errno)}};
    std::error_code error;
    std::filesystem::remove(factsPath(unit.id), error);
    if (!error)
        std::filesystem::rename(growingPath(unit.id), logPath(unit.id), error);
    if (error)
        return Message{MessageId::fileWriteFailed, {.file = logPath(unit.id)}, {error.message()}};
    return writeWholeFile(factsPath(unit.id), jsonLine(json) + "\n");
}

Result<UnitRecord> UnitFiles::read(const ExperimentUnit& unit) const {
    const std::optional<Json> facts = readJson(factsPath(unit.id));
    if (!facts)
        return damaged(factsPath(unit.id), "the unit has not ended");
    if (textIn(*facts, "fingerprint") != unit.fingerprint)
        return damaged(factsPath(unit.id), "it is of another experiment, size, scale or version");
    Result<LoadedLog> log = readRunLog(logPath(unit.id));
    if (!log)
        return log.error();
    const Json& runs = entriesOf(*facts, "runs");
    if (runs.size() != log->runs.size())
        return damaged(logPath(unit.id), "another number of runs than its unit has");
    UnitRecord record;
    for (std::size_t k = 0; k < runs.size(); ++k) {
        UnitRecord::Run run;
        run.log = std::move(log->runs[k]);
        run.facts = factsFrom(runs[k]);
        run.value.text = textIn(runs[k], "value");
        double number = 0.0;
        if (readNumber(run.value.text, number))
            run.value.number = number;
        JsonFailure failure;
        if (const std::optional<Json> header = parseJson(run.log.headerText, failure)) {
            run.problem = textIn(*header, "problem");
            const Json data = header->value("data", Json::object());
            run.rows = countIn(data, "n_train");
            run.features = countIn(data, "p");
        }
        record.runs.push_back(std::move(run));
    }
    for (const Json& one : entriesOf(*facts, "tried"))
        record.tried.push_back({textIn(one, "value"), textIn(one, "status"), numberIn(one, "score")});
    return record;
}

} // namespace gapscope
