// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/sweep_shard.h"

#include "engine/data/dataset/fingerprint.h"
#include "engine/json/json_text.h"
#include "engine/json/whole_file.h"
#include "engine/run/machine/version.h"

#include <algorithm>
#include <filesystem>

namespace gapscope::cli {
namespace {

constexpr int shardVersion = 1;

std::filesystem::path descriptionOf(const std::string& folder) {
    return std::filesystem::path(folder) / "sweep.json";
}

/// A shard as read from its folder.
struct ReadShard {
    std::string folder;
    std::string fingerprint;
    ExperimentShard shard;
    std::size_t points = 0;
    std::string header; ///< first line of its table
    std::string lines;
};

Message aboutFolder(const std::string& folder, const std::string& what, const std::string& found,
                    const std::string& expected) {
    return {MessageId::specField, {.file = folder}, {what, found, expected}};
}

std::size_t countIn(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number_unsigned() ? found->get<std::size_t>() : 0;
}

Result<ReadShard> readShardOf(const std::string& folder) {
    const std::string path = descriptionOf(folder).string();
    const Result<std::string> text = readWholeFile(path);
    if (!text)
        return text.error();
    JsonFailure failure;
    const std::optional<Json> json = parseJson(*text, failure);
    if (!json)
        return Message{MessageId::specSyntax, {path, failure.line, failure.column}, {failure.reason}};
    const Json version = json->is_object() ? json->value("gapscope_sweep", Json()) : Json();
    if (version.is_number() && version != shardVersion)
        return Message{
            MessageId::specVersion, {.file = path}, {describeJson(version), shown(std::int64_t{shardVersion})}};
    if (version != shardVersion)
        return aboutFolder(path, "gapscope_sweep", "missing", "1");
    ReadShard read;
    read.folder = folder;
    const Json fingerprint = json->value("fingerprint", Json());
    read.fingerprint = fingerprint.is_string() ? fingerprint.get<std::string>() : std::string();
    read.shard = {countIn(*json, "index"), countIn(*json, "count")};
    read.points = countIn(*json, "points");
    const Result<std::string> table = readWholeFile((std::filesystem::path(folder) / "sweep.csv").string());
    if (!table)
        return table.error();
    const std::size_t end = table->find('\n');
    read.header = table->substr(0, end);
    read.lines = end == std::string::npos ? std::string() : table->substr(end + 1);
    if (static_cast<std::size_t>(std::ranges::count(read.lines, '\n')) != read.points)
        return aboutFolder(folder, "sweep.csv", "without some of its points",
                           std::to_string(read.points) + " lines, of a sweep that was not interrupted,");
    return read;
}

/// The files of single points.
Status copyPoints(const std::string& folder, const std::string& out) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        const bool isModel = name.starts_with("model-") && name.ends_with(".txt");
        if (!isModel && !(name.starts_with("log-") && name.ends_with(".jsonl")))
            continue;
        const Result<std::string> text = readWholeFile(entry.path().string());
        if (!text)
            return text.error();
        if (Status written = writeWholeFile((std::filesystem::path(out) / name).string(), *text); !written.ok())
            return written;
    }
    return {};
}

} // namespace

std::size_t SweepChunk::used(std::size_t count, std::size_t points) noexcept {
    const std::size_t length = std::max<std::size_t>(1, (points + count - 1) / count);
    return (points + length - 1) / length;
}

SweepChunk SweepChunk::of(const ExperimentShard& shard, std::size_t points) {
    const std::size_t length = (points + shard.count - 1) / shard.count;
    const std::size_t first = std::min(points, (shard.index - 1) * length);
    return {first, std::min(points - first, length)};
}

std::string sweepFingerprint(const std::vector<SweepPoint>& points, bool warmStart, const std::string& folds) {
    std::string all = std::string(programVersion()) + (warmStart ? "|warm|" : "|") + folds;
    for (const SweepPoint& point : points)
        all += shown(point.value) + jsonLine(toJson(point.spec));
    return fingerprintOf(all);
}

Status writeSweepShard(const std::string& folder, const std::string& fingerprint, const ExperimentShard& shard,
                       const SweepChunk& chunk) {
    const Json json{{"gapscope_sweep", shardVersion},
                    {"fingerprint", fingerprint},
                    {"index", shard.index},
                    {"count", shard.count},
                    {"points", chunk.count}};
    return writeWholeFile(descriptionOf(folder).string(), jsonLine(json) + "\n");
}

bool isSweepShard(const std::string& folder) {
    std::error_code ignored;
    return std::filesystem::exists(descriptionOf(folder), ignored);
}

void forgetSweepShard(const std::string& folder) {
    std::error_code ignored;
    std::filesystem::remove(descriptionOf(folder), ignored);
}

Result<MergedSweep> mergeSweeps(const std::vector<std::string>& folders, const std::string& out) {
    std::vector<ReadShard> shards;
    for (const std::string& folder : folders) {
        Result<ReadShard> read = readShardOf(folder);
        if (!read)
            return read.error();
        if (!shards.empty() &&
            (read->fingerprint != shards.front().fingerprint || read->shard.count != shards.front().shard.count ||
             read->header != shards.front().header))
            return aboutFolder(folder, "sweep", "another one", "the one of " + shards.front().folder);
        for (const ReadShard& other : shards)
            if (other.shard.index == read->shard.index)
                return aboutFolder(folder, "shard " + std::to_string(read->shard.index), "in " + other.folder + " too",
                                   "each shard in one folder");
        shards.push_back(std::move(read).value());
    }
    if (shards.size() != shards.front().shard.count)
        return aboutFolder({}, "shards", std::to_string(shards.size()), std::to_string(shards.front().shard.count));
    std::ranges::sort(shards, {}, [](const ReadShard& shard) { return shard.shard.index; });
    std::error_code error;
    std::filesystem::create_directories(out, error);
    if (error)
        return Message{MessageId::fileWriteFailed, {.file = out}, {error.message()}};
    MergedSweep merged;
    std::string table = shards.front().header + "\n";
    for (const ReadShard& shard : shards) {
        table += shard.lines;
        merged.points += shard.points;
        if (const Status copied = copyPoints(shard.folder, out); !copied.ok())
            return copied.error();
    }
    merged.table = (std::filesystem::path(out) / "sweep.csv").string();
    if (const Status written = writeWholeFile(merged.table, table); !written.ok())
        return written.error();
    return merged;
}

} // namespace gapscope::cli
