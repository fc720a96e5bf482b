// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/server/job_server.h"

#include "engine/json/json_text.h"
#include "engine/json/whole_file.h"
#include "engine/remote/jobs/job_folder.h"
#include "engine/remote/server/served_data.h"
#include "engine/remote/wire/allowed_program.h"
#include "engine/remote/wire/thinned_log.h"
#include "engine/run/machine/cores.h"
#include "engine/run/machine/version.h"
#include "engine/run/output/run_log.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gapscope {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxEntries = 10'000;             // of a folder
constexpr std::size_t lookedAt = std::size_t{1} << 22; // bytes of a log for one answer
constexpr std::size_t mostServed = 4;                  // copies of data: each may take as much disk as the data
constexpr std::size_t npos = std::string::npos;

Message jobUnknown(const std::string& id) {
    return {MessageId::jobUnknown, {}, {id}};
}

/// A part of a file, and which file that was: one that is replaced gets another version.
struct FilePart {
    std::string bytes;
    std::string version;
};

/// Which file it is. A number alone would not do: it is given to another file soon after one was removed.
std::string versionOf(int file) {
    struct statx status {};
    if (::statx(file, "", AT_EMPTY_PATH, STATX_INO | STATX_BTIME, &status) != 0)
        return {};
    return std::to_string(status.stx_ino) + "-" + std::to_string(status.stx_btime.tv_sec) + "." +
           std::to_string(status.stx_btime.tv_nsec); // zeros where a file system keeps no time of birth
}

/// The part from an offset; nothing if there is no such file.
std::optional<FilePart> partOf(const std::string& path, std::int64_t from, std::size_t max) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
    if (file < 0)
        return std::nullopt;
    struct stat status {};
    ::fstat(file, &status);
    const auto rest = static_cast<std::size_t>(std::max<std::int64_t>(0, status.st_size - from));
    FilePart part{.bytes = std::string(std::min(max, rest), '\0'), .version = versionOf(file)};
    const ssize_t count = ::pread(file, part.bytes.data(), part.bytes.size(), from);
    ::close(file);
    part.bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(0, count)));
    return part;
}

bool isReadable(const std::string& file) {
    constexpr std::string_view results = "results/";
    if (file.starts_with(results))
        return isResultName(std::string_view(file).substr(results.size()));
    return file == JobFolder::output || file == JobFolder::errors || file == JobFolder::iterate ||
           file == JobFolder::support || file == JobFolder::end;
}

std::size_t maxOf(const Json& request) {
    return static_cast<std::size_t>(
        std::clamp<std::int64_t>(numberIn(request, "max", usualWireBody), 0, static_cast<std::int64_t>(maxWireBody)));
}

/// The run that a request names; nothing if there is none.
std::optional<JobFolder> jobOf(const std::string& root, const Json& request) {
    const std::string id = textIn(request, "job");
    std::error_code failed;
    if (!isJobId(id) || !fs::is_directory(root + "/" + id, failed))
        return std::nullopt;
    return JobFolder(root + "/" + id);
}

/// What is known of a run now.
Json presentOf(const JobFolder& job) {
    const JobFolder::State state = job.present(); // first: what follows is then complete if the run has ended
    Json json{{"state", JobFolder::wordOf(state)}};
    if (state == JobFolder::State::ended) {
        const Json status = job.read(JobFolder::status).value_or(Json::object());
        json["exit"] = numberIn(status, "exit", 1);
        if (const auto error = status.find("error"); error != status.end())
            json["failure"] = *error;
    }
    if (std::optional<Json> at = job.read(JobFolder::state))
        json["at"] = std::move(*at);
    return json;
}

} // namespace

JobServer::JobServer(std::string root, std::string program)
    : m_root(std::move(root)), m_program(std::move(program)), m_batches(m_root, m_program) {}

JobServer::~JobServer() = default;

WireMessage JobServer::greeting() {
    return {.head = {{"gapscope_serve", serveProtocol}, {"version", programVersion()}, {"cores", allCores()}}};
}

std::optional<WireMessage> JobServer::answer(const WireMessage& request, bool isDue) {
    const std::string wanted = textIn(request.head, "do");
    std::optional<WireMessage> answer;
    if (wanted == "start")
        answer = start(request);
    else if (wanted == "put")
        answer = put(request);
    else if (wanted == "jobs")
        answer = jobs();
    else if (wanted == "read")
        answer = read(request.head, isDue);
    else if (wanted == "results")
        answer = results(request.head);
    else if (wanted == "control")
        answer = control(request, isDue);
    else if (wanted == "remove")
        answer = remove(request, isDue);
    else if (wanted == "folder")
        answer = folder(request.head);
    else if (wanted == "text")
        answer = text(request.head);
    else if (wanted == "data")
        answer = data(request, isDue);
    else if (wanted == "copy")
        answer = copy(request.head);
    else if (wanted == "check")
        answer = check(request, isDue);
    else if (wanted == "prepare")
        answer = prepare(request, isDue);
    else if (BatchRequests::isOne(wanted))
        answer = m_batches.answer(request, isDue);
    else
        answer =
            errorAnswer({MessageId::hostNotUnderstood, {}, {"the other side", "\"" + shownArgument(wanted) + "\""}});
    if (answer)
        answer->head["number"] = numberIn(request.head, "number");
    return answer;
}

WireMessage JobServer::start(const WireMessage& request) const {
    const std::string id = textIn(request.head, "job");
    if (!isJobId(id))
        return errorAnswer(jobUnknown(id));
    Json description{{"kind", textIn(request.head, "kind")},
                     {"title", textIn(request.head, "title").substr(0, JobFolder::longestTitle)},
                     {"started", startTime()},
                     {"model", isSetIn(request.head, "model")},
                     {"paused", isSetIn(request.head, "paused")}};
    for (const char* key : {"arguments", "allowed"})
        if (const auto given = request.head.find(key); given != request.head.end())
            description[key] = *given;
    if (const Status started = startJob(JobFolder(m_root + "/" + id), description, request.body, m_program);
        !started.ok())
        return errorAnswer(started.error());
    return {.head = {{"folder", m_root + "/" + id}}};
}

/// A part of a file that a run which is to start goes on from.
WireMessage JobServer::put(const WireMessage& request) const {
    const std::string id = textIn(request.head, "job");
    const std::string name = textIn(request.head, "file");
    const std::int64_t from = numberIn(request.head, "from");
    if (!isJobId(id) || !isResultName(name) || from < 0)
        return errorAnswer(jobUnknown(id));
    if (const Status written = stageResult(m_root, id, name, from, request.body); !written.ok())
        return errorAnswer(written.error());
    return {};
}

WireMessage JobServer::jobs() const {
    Json list = Json::array();
    for (const std::string& id : jobsIn(m_root)) {
        const JobFolder job(m_root + "/" + id);
        const Json description = job.read(JobFolder::description).value_or(Json::object());
        Json entry = presentOf(job);
        entry["job"] = id;
        for (const char* key : {"kind", "title", "started"})
            entry[key] = textIn(description, key);
        list.push_back(std::move(entry));
    }
    return {.head = Json::object(), .body = listBytes(list)};
}

/// A part of a file of a run, and how the run stands. Waits for more than was read, or for another state than "seen".
/// With "line", the number of the line at "from", snapshots of a log that no trace keeps are left out.
std::optional<WireMessage> JobServer::read(const Json& request, bool isDue) const {
    const std::optional<JobFolder> job = jobOf(m_root, request);
    const std::string file = textIn(request, "file");
    if (!job || !isReadable(file))
        return errorAnswer(jobUnknown(textIn(request, "job")));
    WireMessage answer{.head = presentOf(*job)};
    const std::int64_t from = std::max<std::int64_t>(0, numberIn(request, "from"));
    const std::int64_t line = numberIn(request, "line", -1);
    std::optional<FilePart> part = partOf(job->file(file), from, line < 0 ? maxOf(request) : lookedAt);
    const bool isRunning = textIn(answer.head, "state") == "running";
    ThinnedPart left;
    if (part && line >= 0) {
        left = thinned(part->bytes, line, maxOf(request), !isRunning);
        const bool isWhole = part->bytes.size() < lookedAt;
        answer.head["is_end"] = isWhole && part->bytes.find('\n', static_cast<std::size_t>(left.bytes)) == npos;
        answer.head["lines"] = left.lines;
        answer.head["bytes"] = left.bytes;
        part->bytes = std::move(left.text);
    }
    const auto seen = request.find("seen");
    const auto at = answer.head.find("at");
    const bool isKnown = seen == request.end() ? at == answer.head.end() : at != answer.head.end() && *at == *seen;
    if (!isDue && isRunning && isKnown && (!part || part->bytes.empty()))
        return std::nullopt;
    if (part) {
        answer.head["version"] = part->version;
        answer.body = std::move(part->bytes);
    }
    return answer;
}

WireMessage JobServer::results(const Json& request) const {
    const std::optional<JobFolder> job = jobOf(m_root, request);
    if (!job)
        return errorAnswer(jobUnknown(textIn(request, "job")));
    WireMessage answer{.head = presentOf(*job)};
    Json list = Json::array();
    for (const JobResult& result : resultsOf(*job))
        list.push_back({result.name, result.bytes});
    answer.body = listBytes(list);
    return answer;
}

std::optional<WireMessage> JobServer::control(const WireMessage& request, bool isDue) {
    const std::optional<JobFolder> job = jobOf(m_root, request.head);
    if (!job)
        return errorAnswer(jobUnknown(textIn(request.head, "job")));
    const std::string command = textIn(request.head, "command");
    constexpr std::array<std::string_view, 7> known{"pause", "resume",  "step",   "stepInside",
                                                    "stop",  "iterate", "support"};
    if (std::ranges::find(known, command) == known.end())
        return errorAnswer(
            {MessageId::hostNotUnderstood, {}, {"the other side", "\"" + shownArgument(command) + "\""}});
    const std::string kind = textIn(job->read(JobFolder::description).value_or(Json::object()), "kind");
    if (kind == "batch" && command == "stop") // the cluster may take its time
        return m_background.answer("stop " + job->path(), request, isDue, [this, job = *job] {
            WireMessage answer = m_batches.cancel(BatchControl(job, m_program));
            answer.head["is_taken"] = true;
            return answer;
        });
    const std::string line =
        kind != "run" ? command : std::to_string(numberIn(request.head, "command_number")) + " " + command;
    return WireMessage{.head = {{"is_ready", true}, {"is_taken", commandJob(*job, line)}}};
}

/// Removes the folder of a run, which may be large and far away.
std::optional<WireMessage> JobServer::remove(const WireMessage& request, bool isDue) {
    const std::optional<JobFolder> job = jobOf(m_root, request.head);
    if (!job) // removed twice: the answer was lost
        return WireMessage{.head = {{"is_ready", true}}};
    if (job->present() == JobFolder::State::running)
        return errorAnswer({MessageId::jobStillRuns, {}, {textIn(request.head, "job")}});
    return m_background.answer("remove " + job->path(), request, isDue, [path = job->path()]() -> WireMessage {
        std::error_code failed;
        fs::remove_all(path, failed);
        return failed ? errorAnswer({MessageId::fileWriteFailed, {.file = path}, {failed.message()}}) : WireMessage{};
    });
}

/// The folders and files in a folder, with their sizes; "parent" leads upwards.
WireMessage JobServer::folder(const Json& request) {
    std::string path = textIn(request, "path");
    const char* home = std::getenv("HOME");
    if (path.empty() || path == "~")
        path = home == nullptr ? "/" : home;
    std::error_code failed;
    const fs::path whole = fs::canonical(path, failed);
    if (failed)
        return errorAnswer({MessageId::fileCannotBeOpened, {.file = path}, {failed.message()}});
    WireMessage answer{.head = {{"path", whole.string()}, {"parent", whole.parent_path().string()}}};
    Json& entries = answer.head["entries"] = Json::array();
    std::size_t bytes = 0;
    fs::directory_iterator each(whole, failed);
    if (failed)
        return errorAnswer({MessageId::fileCannotBeOpened, {.file = path}, {failed.message()}});
    for (const fs::directory_iterator end; !failed && each != end; each.increment(failed)) {
        const std::string name = each->path().filename().string();
        bytes += name.size() + 64;
        if (entries.size() >= maxEntries || bytes > maxWireLine / 8) { // escapes make names longer
            answer.head["is_cut"] = true;
            break;
        }
        std::error_code gone;
        const bool isFolder = each->is_directory(gone);
        if (!isFolder && !each->is_regular_file(gone))
            continue;
        entries.push_back({{"name", name},
                           {"is_folder", isFolder},
                           {"bytes", isFolder ? 0 : static_cast<std::int64_t>(each->file_size(gone))}});
    }
    return answer;
}

/// A text file beside data, such as groups of features.
WireMessage JobServer::text(const Json& request) {
    const std::string path = textIn(request, "path");
    std::error_code failed;
    // Reading a pipe or a device might never end.
    const fs::file_status status = fs::status(path, failed);
    if (fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status))
        return errorAnswer({MessageId::fileCannotBeOpened, {.file = path}, {"it is no regular file"}});
    const Message tooLarge{MessageId::fileReadFailed, {.file = path}, {"it is too large"}};
    if (const std::uintmax_t size = fs::file_size(path, failed); !failed && size > maxWireBody)
        return errorAnswer(tooLarge);
    Result<std::string> content =
        path == "-" ? Result<std::string>(Message{MessageId::fileCannotBeOpened, {.file = path}, {"no standard input"}})
                    : readWholeFile(path);
    if (!content)
        return errorAnswer(content.error());
    if (content->size() > maxWireBody) // the system makes some files when they are read
        return errorAnswer(tooLarge);
    return {.head = Json::object(), .body = std::move(content).value()};
}

/// Loads data and makes a copy of them, for which "copy" then asks. Waits until they are ready.
std::optional<WireMessage> JobServer::data(const WireMessage& request, bool isDue) {
    const bool areAllWanted = isSetIn(request.head, "all");
    const std::string key = (areAllWanted ? "all " : "usual ") + request.body;
    if (!m_data.contains(key)) {
        dropOldData();
        m_data[key].data = std::make_unique<ServedData>(
            request.body, areAllWanted ? ServedData::Extent::all : ServedData::Extent::sample, m_store);
    }
    Served& served = m_data[key];
    served.asked = ++m_asked;
    const ServedData::Report report = served.data->report();
    if (report.isReady || isDue) {
        WireMessage answer;
        if (report.error) {
            answer = errorAnswer(*report.error);
            m_data.erase(key);
            return answer;
        }
        answer.head["is_ready"] = report.isReady;
        answer.head["read"] = report.read;
        answer.head["total"] = report.total;
        answer.head["bytes"] = report.bytes;
        answer.head["fingerprint"] = report.fingerprint;
        if (!report.summary.empty()) {
            answer.head["whole"] = report.whole;
            answer.head["whole_bytes"] = report.wholeBytes;
            answer.body = report.summary;
        }
        return answer;
    }
    return std::nullopt;
}

/// Checks settings on data whose rows stay here. An older check is given up.
std::optional<WireMessage> JobServer::check(const WireMessage& request, bool isDue) {
    const std::int64_t number = numberIn(request.head, "number");
    allowAsThere(request.head.value("allowed", Json()));
    if (m_check.work == nullptr || (m_check.text != request.body && number > m_check.number))
        m_check = {.text = request.body,
                   .number = number,
                   .work = std::make_unique<ServedCheck>(request.body, ServedCheck::Depth::settings, m_store)};
    std::optional<WireMessage> answer =
        m_check.text == request.body ? m_check.work->answer() : std::optional<WireMessage>();
    if (answer) {
        answer->head["is_ready"] = true;
        m_check.work.reset(); // the file may change until the same is asked again
    } else if (isDue || m_check.text != request.body) {
        answer = WireMessage{.head = {{"is_ready", false}}};
    }
    return answer;
}

/// Prepares runs on data whose rows stay here, for the headers of their logs.
std::optional<WireMessage> JobServer::prepare(const WireMessage& request, bool isDue) {
    allowAsThere(request.head.value("allowed", Json()));
    std::unique_ptr<ServedCheck>& work = m_prepared[request.body];
    if (work == nullptr)
        work = std::make_unique<ServedCheck>(request.body, ServedCheck::Depth::runs, m_store);
    std::optional<WireMessage> answer = work->answer();
    if (answer) {
        answer->head["is_ready"] = true;
        m_prepared.erase(request.body);
    } else if (isDue) {
        answer = WireMessage{.head = {{"is_ready", false}}};
    }
    return answer;
}

/// Leaves room for one more: those that are being loaded stay, and of the others those asked for last.
void JobServer::dropOldData() {
    while (m_data.size() >= mostServed) {
        auto oldest = m_data.end();
        for (auto each = m_data.begin(); each != m_data.end(); ++each)
            if (each->second.data->report().isReady &&
                (oldest == m_data.end() || each->second.asked < oldest->second.asked))
                oldest = each;
        if (oldest == m_data.end())
            return;
        m_data.erase(oldest);
    }
}

/// A part of the copy of data that are ready.
WireMessage JobServer::copy(const Json& request) {
    const std::string fingerprint = textIn(request, "fingerprint");
    for (auto each = m_data.begin(); each != m_data.end(); ++each) {
        Served& served = each->second;
        const ServedData::Report report = served.data->report();
        if (!report.isReady || report.fingerprint != fingerprint)
            continue;
        served.asked = ++m_asked;
        if (std::optional<FilePart> part =
                partOf(served.data->file(), std::max<std::int64_t>(0, numberIn(request, "from")), maxOf(request)))
            return {.head = Json::object(), .body = std::move(part->bytes)};
        m_data.erase(each); // its file was removed: they are loaded when they are asked for again
        break;
    }
    return errorAnswer({MessageId::fileReadFailed, {}, {"the copy is gone"}});
}

} // namespace gapscope
