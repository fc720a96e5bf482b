// SPDX-License-Identifier: GPL-3.0-only
//
// Files of a checkpoint NAME in its folder: NAME.rank-K with the dual variables of rank K, NAME.w, and checkpoint.json,
// which names them. Vectors are a line of JSON ("numbers", "first_row", "checksum") and then doubles as in memory.
#include "engine/distributed/checkpoint.h"

#include "engine/base/failure.h"
#include "engine/data/dataset/fingerprint.h"
#include "engine/distributed/shared_loading.h"
#include "engine/json/json_text.h"
#include "engine/json/json_value.h"
#include "engine/json/whole_file.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <utility>

namespace gapscope {
namespace {

constexpr int formatVersion = 1;

std::string descriptionFile(const std::string& folder) {
    return folder + "/checkpoint.json";
}

std::string dualFile(const std::string& folder, const std::string& name, int rank) {
    return folder + "/" + name + ".rank-" + std::to_string(rank);
}

std::string primalFile(const std::string& folder, const std::string& name) {
    return folder + "/" + name + ".w";
}

std::string checksumOf(std::string_view bytes) {
    return fingerprintOf(bytes);
}

Status writeNumbers(const std::string& path, const Vector& numbers) {
    std::string bytes(static_cast<std::size_t>(numbers.size()) * sizeof(double), '\0');
    if (numbers.size() > 0)
        std::memcpy(bytes.data(), numbers.data(), bytes.size());
    Json head;
    head["numbers"] = numbers.size();
    head["checksum"] = checksumOf(bytes);
    return writeWholeFile(path, jsonLine(head) + "\n" + bytes);
}

Message damaged(const std::string& path) {
    return Message{MessageId::fileReadFailed, {.file = path}, {"this checkpoint is damaged"}};
}

Result<Vector> readNumbers(const std::string& path) {
    const Result<std::string> text = readWholeFile(path);
    if (!text)
        return text.error();
    const std::size_t end = text->find('\n');
    JsonFailure failure;
    const std::optional<Json> head = end == std::string::npos ? std::nullopt : parseJson(text->substr(0, end), failure);
    if (!head || !head->contains("numbers") || !(*head)["numbers"].is_number_unsigned() || !head->contains("checksum"))
        return damaged(path);
    const std::string_view bytes = std::string_view(*text).substr(end + 1);
    const auto size = (*head)["numbers"].get<std::uint64_t>();
    if (size > bytes.size() || bytes.size() != size * sizeof(double) || (*head)["checksum"] != checksumOf(bytes))
        return damaged(path);
    Vector numbers(static_cast<Index>(size));
    if (size > 0)
        std::memcpy(numbers.data(), bytes.data(), bytes.size());
    return numbers;
}

/// A checkpoint as described in its folder.
struct Description {
    std::string name;
    double iteration = 0.0;
    std::string solver;
    Index rows = 0;
    Index columns = 0;
    bool hasDual = false;
    std::vector<Index> firstRows; ///< of each rank that wrote it, then the number of rows
};

Result<Description> readDescription(const std::string& folder) {
    const std::string path = descriptionFile(folder);
    const Result<std::string> text = readWholeFile(path);
    if (!text)
        return text.error();
    JsonFailure failure;
    const std::optional<Json> json = parseJson(*text, failure);
    try {
        if (!json || (*json).at("gapscope_checkpoint") != formatVersion)
            return damaged(path);
        Description result{.name = (*json).at("name").get<std::string>(),
                           .iteration = (*json).at("iteration").get<double>(),
                           .solver = (*json).at("solver").get<std::string>(),
                           .rows = (*json).at("rows").get<Index>(),
                           .columns = (*json).at("columns").get<Index>(),
                           .hasDual = (*json).at("dual").get<bool>(),
                           .firstRows = (*json).at("first_rows").get<std::vector<Index>>()};
        const bool isRising = std::ranges::is_sorted(result.firstRows) && result.firstRows.size() > 1 &&
                              result.firstRows.front() == 0 && result.firstRows.back() == result.rows;
        if (!isRising || result.name.find('/') != std::string::npos)
            return damaged(path);
        return result;
    } catch (const Json::exception&) {
        return damaged(path);
    }
}

/// First rows of all ranks, then the number of rows.
std::vector<Index> firstRowsOf(Index own, Ranks& ranks) {
    std::vector<Index> first{0};
    first.reserve(static_cast<std::size_t>(ranks.count()) + 1);
    for (const std::string& rows : ranks.gather(std::to_string(own)))
        first.push_back(first.back() + static_cast<Index>(std::stoll(rows)));
    return first;
}

/// The dual variables of some rows, from the files of the ranks that wrote them.
Result<Vector> dualOfRows(const std::string& folder, const Description& kept, Index first, Index rows, Index each) {
    Vector alpha(rows * each);
    for (std::size_t k = 0; k + 1 < kept.firstRows.size(); ++k) {
        const Index from = std::max(first, kept.firstRows[k]);
        const Index to = std::min(first + rows, kept.firstRows[k + 1]);
        if (from >= to)
            continue;
        const std::string path = dualFile(folder, kept.name, static_cast<int>(k));
        Result<Vector> theirs = readNumbers(path);
        if (!theirs)
            return theirs.error();
        if (theirs->size() != (kept.firstRows[k + 1] - kept.firstRows[k]) * each)
            return damaged(path);
        alpha.segment((from - first) * each, (to - from) * each) =
            theirs->segment((from - kept.firstRows[k]) * each, (to - from) * each);
    }
    return alpha;
}

/// Sets the start of the run; returns a sentence about it.
Result<std::string> readStart(const std::string& folder, PreparedRun& run, Index firstRow) {
    const Result<Description> kept = readDescription(folder);
    if (!kept)
        return kept.error();
    const Problem& problem = *run.problem;
    if (kept->rows != problem.totalRows() || kept->columns != problem.dimension())
        return Message{
            MessageId::notSupported,
            {.file = descriptionFile(folder)},
            {"this problem",
             "a checkpoint of " + shown(std::int64_t{kept->rows}) + " rows and " + shown(std::int64_t{kept->columns}) +
                 " coefficients",
             "it has " + shown(std::int64_t{problem.totalRows()}) + " and " + shown(std::int64_t{problem.dimension()}),
             "continue with the same data"}};
    Result<Vector> w = readNumbers(primalFile(folder, kept->name));
    if (!w)
        return w.error();
    if (w->size() != problem.dimension())
        return damaged(primalFile(folder, kept->name));
    run.start.w = std::move(w).value();
    if (kept->hasDual && run.solver->keepsDual) {
        Result<Vector> alpha = dualOfRows(folder, *kept, firstRow, problem.rows(), problem.outputs());
        if (!alpha)
            return alpha.error();
        run.start.alpha = std::move(alpha).value();
    }
    return "continued from iteration " + shown(kept->iteration) + " of " + kept->solver + ", kept by " +
           shown(static_cast<std::int64_t>(kept->firstRows.size() - 1)) + " ranks";
}

} // namespace

CheckpointSink::CheckpointSink(std::string folder, double seconds, std::shared_ptr<Ranks> ranks)
    : m_folder(std::move(folder)), m_seconds(seconds), m_ranks(std::move(ranks)),
      m_last(std::chrono::steady_clock::now()) {}

void CheckpointSink::started(const PreparedRun& run, const std::vector<std::string>& /*notes*/) {
    m_solver = run.solver->id;
    m_ownRows = run.problem->rows();
}

void CheckpointSink::passed(double iteration, const Vector& w, const Vector& alpha) {
    const Ranks::Uncounted uncounted(m_ranks.get());
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - m_last;
    if (m_ranks->ofFirst(passed.count()) < m_seconds)
        return;
    const std::vector<Index> first = firstRowsOf(m_ownRows, *m_ranks);
    const std::string name = "iteration-" + shown(iteration);
    std::error_code ignored;
    std::filesystem::create_directories(m_folder, ignored);
    Status written = writeNumbers(dualFile(m_folder, name, m_ranks->rank()), alpha);
    if (written.ok() && m_ranks->rank() == 0)
        written = writeNumbers(primalFile(m_folder, name), w);
    m_failure = agreedStatus(written, *m_ranks);
    if (m_failure.ok() && m_ranks->rank() == 0) {
        Json json;
        json["gapscope_checkpoint"] = formatVersion;
        json["name"] = name;
        json["iteration"] = iteration;
        json["solver"] = m_solver;
        json["rows"] = first.back();
        json["columns"] = w.size();
        json["dual"] = alpha.size() > 0;
        json["first_rows"] = first;
        written = writeWholeFile(descriptionFile(m_folder), jsonLine(json) + "\n");
    }
    if (m_failure.ok())
        m_failure = agreedStatus(written, *m_ranks);
    if (!m_failure.ok())
        throw Refusal(m_failure.error());
    if (!m_keptName.empty() && m_keptName != name) {
        std::filesystem::remove(dualFile(m_folder, m_keptName, m_ranks->rank()), ignored);
        if (m_ranks->rank() == 0)
            std::filesystem::remove(primalFile(m_folder, m_keptName), ignored);
    }
    m_keptName = name;
    m_last = std::chrono::steady_clock::now();
}

Result<std::string> resumeFrom(const std::string& folder, PreparedRun& run, Ranks& ranks) {
    const Ranks::Uncounted uncounted(&ranks);
    const std::vector<Index> first = firstRowsOf(run.problem->rows(), ranks);
    Result<std::string> sentence = readStart(folder, run, first[static_cast<std::size_t>(ranks.rank())]);
    if (const Status status = agreedStatus(sentence ? Status() : Status(sentence.error()), ranks); !status.ok())
        return status.error();
    return sentence;
}

} // namespace gapscope
