// SPDX-License-Identifier: GPL-3.0-only
//
// Files of a checkpoint NAME in its folder: NAME.rank-K with the dual variables of rank K, NAME.w, and checkpoint.json,
// which names them. NAME is iteration-N-JOB: a job that continues another one may come to the same iteration. Where
// columns are shared, NAME.rank-K has the coefficients of rank K, and there is no NAME.w. Vectors are a line of JSON
// ("numbers", "checksum") and then doubles as in memory.
#include "engine/distributed/checkpoint.h"

#include "engine/base/failure.h"
#include "engine/data/dataset/fingerprint.h"
#include "engine/distributed/number_bytes.h"
#include "engine/distributed/shared_loading.h"
#include "engine/json/json_text.h"
#include "engine/json/json_value.h"
#include "engine/json/whole_file.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace gapscope {
namespace {

constexpr int formatVersion = 1;

std::string descriptionFile(const std::string& folder) {
    return folder + "/checkpoint.json";
}

std::string partFile(const std::string& folder, const std::string& name, int rank) {
    return folder + "/" + name + ".rank-" + std::to_string(rank);
}

std::string primalFile(const std::string& folder, const std::string& name) {
    return folder + "/" + name + ".w";
}

std::string checksumOf(std::string_view bytes) {
    return fingerprintOf(bytes);
}

Status writeNumbers(const std::string& path, const Vector& numbers) {
    const std::string bytes = bytesOf(numbers);
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
    return numbersOf(bytes);
}

/// A checkpoint as described in its folder.
struct Description {
    std::string name;
    double iteration = 0.0;
    std::string solver;
    std::string data; ///< SharedData::fingerprint
    Index rows = 0;
    Index columns = 0;
    bool hasDual = false;
    bool areColumns = false;    ///< the parts have coefficients of columns instead of dual variables of rows
    std::vector<Index> first{}; ///< row or column of each rank that wrote it, then their number
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
                           .data = (*json).at("data").get<std::string>(),
                           .rows = (*json).at("rows").get<Index>(),
                           .columns = (*json).at("columns").get<Index>(),
                           .hasDual = (*json).at("dual").get<bool>(),
                           .areColumns = json->contains("first_columns")};
        result.first = (*json).at(result.areColumns ? "first_columns" : "first_rows").get<std::vector<Index>>();
        const bool isRising = std::ranges::is_sorted(result.first) && result.first.size() > 1 &&
                              result.first.front() == 0 &&
                              result.first.back() == (result.areColumns ? result.columns : result.rows);
        if (!isRising || result.name.find('/') != std::string::npos)
            return damaged(path);
        return result;
    } catch (const Json::exception&) {
        return damaged(path);
    }
}

/// First rows, or columns, of all ranks, then their number.
std::vector<Index> firstOf(Index own, Ranks& ranks) {
    std::vector<Index> first{0};
    first.reserve(static_cast<std::size_t>(ranks.count()) + 1);
    for (const std::string& count : ranks.gather(std::to_string(own)))
        first.push_back(first.back() + static_cast<Index>(std::stoll(count)));
    return first;
}

/// A stretch of the rows or columns that the parts of a checkpoint have, with `each` numbers for each of them, from the
/// files of the ranks that wrote them.
Result<Vector> numbersOfParts(const std::string& folder, const Description& kept, Index first, Index count,
                              Index each) {
    Vector numbers(count * each);
    for (std::size_t k = 0; k + 1 < kept.first.size(); ++k) {
        const Index from = std::max(first, kept.first[k]);
        const Index to = std::min(first + count, kept.first[k + 1]);
        if (from >= to)
            continue;
        const std::string path = partFile(folder, kept.name, static_cast<int>(k));
        Result<Vector> theirs = readNumbers(path);
        if (!theirs)
            return theirs.error();
        if (theirs->size() != (kept.first[k + 1] - kept.first[k]) * each)
            return damaged(path);
        numbers.segment((from - first) * each, (to - from) * each) =
            theirs->segment((from - kept.first[k]) * each, (to - from) * each);
    }
    return numbers;
}

/// What a rank has of the rows and columns of a run.
struct OwnPart {
    Index firstRow = 0;
    Index firstColumn = 0;
    Index columns = 0; ///< of all ranks
};

/// The own part of w.
Result<Vector> keptPrimal(const std::string& folder, const Description& kept, const Problem& problem,
                          const OwnPart& own) {
    if (kept.areColumns)
        return numbersOfParts(folder, kept, own.firstColumn, problem.dimension(), 1);
    const std::string path = primalFile(folder, kept.name);
    Result<Vector> w = readNumbers(path);
    if (!w)
        return w.error();
    if (w->size() != kept.columns)
        return damaged(path);
    return Vector(w->segment(own.firstColumn, problem.dimension()));
}

/// Sets the start of the run; returns a sentence about it.
Result<std::string> readStart(const std::string& folder, PreparedRun& run, const OwnPart& own) {
    const Result<Description> kept = readDescription(folder);
    if (!kept)
        return kept.error();
    const Problem& problem = *run.problem;
    if (kept->rows != problem.totalRows() || kept->columns != own.columns)
        return Message{
            MessageId::notSupported,
            {.file = descriptionFile(folder)},
            {"this problem",
             "a checkpoint of " + shown(std::int64_t{kept->rows}) + " rows and " + shown(std::int64_t{kept->columns}) +
                 " coefficients",
             "it has " + shown(std::int64_t{problem.totalRows()}) + " and " + shown(std::int64_t{own.columns}),
             "continue with the same data"}};
    if (kept->data != run.data->shared->fingerprint)
        return Message{MessageId::notSupported,
                       {.file = descriptionFile(folder)},
                       {"this problem", "a checkpoint of other data", "its rows are those of another file",
                        "continue with the same data"}};
    Result<Vector> w = keptPrimal(folder, *kept, problem, own);
    if (!w)
        return w.error();
    run.start.w = std::move(w).value();
    if (kept->hasDual && !kept->areColumns && run.solver->keepsDual) {
        Result<Vector> alpha = numbersOfParts(folder, *kept, own.firstRow, problem.rows(), problem.outputs());
        if (!alpha)
            return alpha.error();
        run.start.alpha = std::move(alpha).value();
    } else if (run.solver->keepsDual && !problem.columnSums().areShared()) {
        Vector scores;
        problem.map().multiply(run.start.w, scores, {}); // of the own rows, without an exchange
        problem.risk().dualPoint(scores, run.start.alpha);
    }
    return "continued from iteration " + shown(kept->iteration) + " of " + kept->solver + ", kept by " +
           shown(static_cast<std::int64_t>(kept->first.size() - 1)) + " ranks";
}

} // namespace

CheckpointSink::CheckpointSink(std::string folder, double seconds, std::shared_ptr<Ranks> ranks)
    : m_folder(std::move(folder)), m_seconds(seconds), m_ranks(std::move(ranks)),
      m_last(std::chrono::steady_clock::now()) {
    const Ranks::Uncounted uncounted(m_ranks.get());
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    m_job = m_ranks->gather(std::to_string(std::chrono::nanoseconds(now).count())).front();
    if (const Result<Description> kept = readDescription(m_folder)) {
        m_keptName = kept->name;
        m_keptParts = static_cast<int>(kept->first.size()) - 1;
    }
    m_keptName = m_ranks->gather(m_keptName).front();
    m_keptParts = std::stoi(m_ranks->gather(std::to_string(m_keptParts)).front());
}

void CheckpointSink::started(const PreparedRun& run, const std::vector<std::string>& /*notes*/) {
    m_solver = run.solver->id;
    m_data = run.data->shared->fingerprint;
    m_ownRows = run.problem->rows();
    m_areColumns = run.problem->columnSums().areShared();
}

void CheckpointSink::passed(double iteration, const Vector& w, const Vector& alpha) {
    const Ranks::Uncounted uncounted(m_ranks.get());
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - m_last;
    if (m_ranks->ofFirst(passed.count()) < m_seconds)
        return;
    keep(iteration, w, alpha);
    if (!m_failure.ok())
        throw Refusal(m_failure.error());
}

/// A run that reached its limits is continued with others.
void CheckpointSink::ended(const RunOutcome& outcome) {
    const bool isUseful = outcome.status != RunStatus::failed && outcome.status != RunStatus::diverged;
    const Ranks::Uncounted uncounted(m_ranks.get());
    if (isUseful && m_keptIteration != outcome.last.iteration)
        keep(outcome.last.iteration, outcome.w, outcome.bestAlpha);
}

/// All ranks together.
void CheckpointSink::keep(double iteration, const Vector& w, const Vector& alpha) {
    const std::vector<Index> first = firstOf(m_areColumns ? w.size() : m_ownRows, *m_ranks);
    const std::string name = "iteration-" + shown(iteration) + "-" + m_job;
    std::error_code ignored;
    std::filesystem::create_directories(m_folder, ignored);
    Status written = writeNumbers(partFile(m_folder, name, m_ranks->rank()), m_areColumns ? w : alpha);
    if (written.ok() && m_ranks->rank() == 0 && !m_areColumns)
        written = writeNumbers(primalFile(m_folder, name), w);
    m_failure = agreedStatus(written, *m_ranks);
    if (!m_failure.ok())
        remove(name, m_ranks->count());
    if (m_failure.ok() && m_ranks->rank() == 0) {
        Json json;
        json["gapscope_checkpoint"] = formatVersion;
        json["name"] = name;
        json["iteration"] = iteration;
        json["solver"] = m_solver;
        json["data"] = m_data;
        json["rows"] = m_areColumns ? m_ownRows : first.back();
        json["columns"] = m_areColumns ? first.back() : w.size();
        json["dual"] = alpha.size() > 0;
        json[m_areColumns ? "first_columns" : "first_rows"] = first;
        written = writeWholeFile(descriptionFile(m_folder), jsonLine(json) + "\n");
    }
    if (m_failure.ok())
        m_failure = agreedStatus(written, *m_ranks);
    if (!m_failure.ok())
        return;
    if (!m_keptName.empty() && m_keptName != name)
        remove(m_keptName, m_keptParts);
    m_keptName = name;
    m_keptParts = m_ranks->count();
    m_keptIteration = iteration;
    m_last = std::chrono::steady_clock::now();
}

void CheckpointSink::remove(const std::string& name, int parts) const {
    std::error_code ignored;
    for (int part = m_ranks->rank(); part < parts; part += m_ranks->count())
        std::filesystem::remove(partFile(m_folder, name, part), ignored);
    if (m_ranks->rank() == 0)
        std::filesystem::remove(primalFile(m_folder, name), ignored);
}

Result<std::string> resumeFrom(const std::string& folder, PreparedRun& run, Ranks& ranks) {
    const Ranks::Uncounted uncounted(&ranks);
    const auto rank = static_cast<std::size_t>(ranks.rank());
    OwnPart own{.columns = run.problem->dimension()};
    if (run.problem->columnSums().areShared()) {
        const std::vector<Index> first = firstOf(run.problem->dimension(), ranks);
        own.firstColumn = first[rank];
        own.columns = first.back();
    } else {
        own.firstRow = firstOf(run.problem->rows(), ranks)[rank];
    }
    Result<std::string> sentence = readStart(folder, run, own);
    if (const Status status = agreedStatus(sentence ? Status() : Status(sentence.error()), ranks); !status.ok())
        return status.error();
    return sentence;
}

} // namespace gapscope
