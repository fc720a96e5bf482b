// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/commands.h"
#include "app/cli/interrupt_watcher.h"
#include "app/remote/fetched_files.h"
#include "engine/remote/host/host_job.h"
#include "engine/remote/jobs/job_folder.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <thread>

namespace gapscope::cli {
namespace {

constexpr std::array<const char*, 3> actions{"--stop", "--fetch", "--remove"};
constexpr std::chrono::milliseconds betweenStops(100);

std::string stateText(const HostJobFacts& job) {
    return job.state == "ended" ? "ended " + std::to_string(job.exit) : job.state;
}

ExitStatus listRuns(HostChannel& channel, bool asJson, const std::stop_token& stop) {
    const Result<std::vector<HostJobFacts>> jobs = jobsOn(channel, stop);
    if (!jobs)
        return fail(jobs.error());
    Json list = Json::array();
    for (const HostJobFacts& job : *jobs) {
        if (!asJson) {
            std::string line = job.job;
            for (const std::string& column : {stateText(job), job.started, job.title})
                line.append("\t").append(shownArgument(column));
            print(line + "\n");
            continue;
        }
        Json entry{{"run", job.job}, {"state", job.state}};
        if (job.state == "ended")
            entry["exit"] = job.exit;
        entry["started"] = job.started;
        entry["title"] = job.title;
        list.push_back(std::move(entry));
    }
    if (asJson)
        print(jsonLine(list) + "\n");
    return succeeded;
}

/// Until its process has taken the command, which it does not while it is being started, or until there is none.
Status stopRun(HostJob& job, const std::stop_token& stop) {
    for (;;) {
        const Result<bool> taken = job.control("stop", stop);
        if (!taken)
            return taken.error();
        if (*taken)
            return {};
        const Result<HostJob::Part> now = job.read(JobFolder::output, 0, 0, stop, 0);
        if (!now)
            return now.error();
        if (now->state != "running")
            return {};
        std::this_thread::sleep_for(betweenStops);
    }
}

/// All results of a run, and what it printed.
Status fetchRun(HostJob& job, const std::string& folder, const std::stop_token& stop) {
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure)
        return Message{MessageId::fileWriteFailed, {.file = folder}, {failure.message()}};
    if (Status fetched = fetchFolder(job, {}, folder, stop); !fetched.ok())
        return fetched;
    for (const char* file : {JobFolder::output, JobFolder::errors})
        if (Status fetched = fetchFile(job, file, folder + "/" + file, stop); !fetched.ok())
            return fetched;
    return {};
}

ExitStatus runsCommand(const Arguments& arguments) {
    const std::optional<std::string> host = arguments.value("--host");
    if (!host)
        return fail({MessageId::usageMissingOption, {}, {"--host", "a host that ssh knows expected"}});
    if (!isHostName(*host))
        return fail({MessageId::hostNotAName, optionPlace("--host"), {*host}});
    if (arguments.has("--fetch") != arguments.has("--out"))
        return fail({MessageId::usageMissingOption,
                     {},
                     {arguments.has("--out") ? "--fetch" : "--out", "--fetch RUN --out DIR expected"}});
    const auto asked = std::ranges::count_if(actions, [&](const char* action) { return arguments.has(action); });
    if (asked > 1)
        return fail({MessageId::usageExclusiveOptions, {}, {"--stop, --fetch", "--remove"}});
    const InterruptWatcher watcher;
    HostChannel channel(*host);
    if (asked == 0)
        return listRuns(channel, arguments.has("--json"), watcher.token());
    Status done;
    if (const std::optional<std::string> name = arguments.value("--stop")) {
        HostJob job(channel, *name);
        done = stopRun(job, watcher.token());
    } else if (const std::optional<std::string> fetched = arguments.value("--fetch")) {
        HostJob job(channel, *fetched);
        done = fetchRun(job, *arguments.value("--out"), watcher.token());
    } else {
        done = HostJob(channel, *arguments.value("--remove")).remove(watcher.token());
    }
    return done.ok() ? succeeded : fail(done.error(), watcher.interrupted() ? interrupted : badInput);
}

} // namespace

Command runsCommand() {
    return {.name = "runs",
            .synopsis = "--host HOST [--stop RUN | --fetch RUN --out DIR | --remove RUN]",
            .summary = "List the runs that were started on HOST from other computers, with --host or from the window: "
                       "name, state (running, ended with its exit status, lost if its process was killed), start and "
                       "command.",
            .positionals = {},
            .options =
                [](const std::vector<std::string>&) {
                    return std::vector<OptionGroup>{
                        {"Runs",
                         {{"--host", "HOST", "the host, as ssh knows it"},
                          {"--stop", "RUN", "stop a run; its log is then complete"},
                          {"--fetch", "RUN", "copy the files of a run, which may still be running, to --out"},
                          {"--out", "DIR", "the folder for --fetch; created if missing"},
                          {"--remove", "RUN", "remove a run that has ended from the host, with its files"},
                          {"--json", "", "print the list as JSON"}}}};
                },
            .run = &runsCommand};
}

} // namespace gapscope::cli
