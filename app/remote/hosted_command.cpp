// SPDX-License-Identifier: GPL-3.0-only
#include "app/remote/hosted_command.h"

#include "app/cli/interrupt_watcher.h"
#include "app/options/output_files.h"
#include "app/remote/fetched_files.h"
#include "engine/remote/host/host_job.h"
#include "engine/remote/jobs/job_folder.h"
#include "engine/run/run_command.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <thread>

namespace gapscope::cli {
namespace {

constexpr int waitMilliseconds = 500;
constexpr std::chrono::milliseconds beforeAgain(250);

constexpr std::array<std::string_view, 5> outputFiles{"--log", "--model", "--dual", "--path", ""};
constexpr std::array<std::string_view, 2> outputFolders{"--charts", "--out"};

/// What a command writes: on its host a file or folder of results, here where it was asked for.
struct HostedOutput {
    std::string name; ///< among the results
    std::string path; ///< here
    bool isFolder = false;
    bool isLog = false;
    bool goesOn = false; ///< what is in it already belongs to it
};

/// A command as its host is to execute it.
struct HostedCommand {
    Json words = Json::array();
    std::string title{};
    std::vector<HostedOutput> outputs{};
};

bool takesValue(const std::vector<OptionGroup>& groups, const std::string& name) {
    for (const OptionGroup& group : groups)
        for (const Option& option : group.options)
            if (option.name == name)
                return !option.value.empty();
    return false;
}

bool isExperimentFolder(const std::string& folder) {
    std::error_code ignored;
    return std::filesystem::exists(std::filesystem::path(folder) / "plan.json", ignored);
}

HostedCommand hostedCommand(const std::string& command, const std::vector<OptionGroup>& groups,
                            const Arguments& arguments) {
    HostedCommand hosted;
    hosted.words.push_back(command);
    hosted.title = command;
    const auto addWord = [&hosted](const std::string& word) {
        hosted.words.push_back(word);
        hosted.title.append(" ").append(shellQuoted(word));
    };
    for (const std::string& word : arguments.positionals())
        addWord(word);
    for (const auto& [option, value] : arguments.given()) {
        if (option == "--host")
            continue;
        addWord(option);
        if (!takesValue(groups, option))
            continue;
        const bool isFolder = std::ranges::find(outputFolders, option) != outputFolders.end();
        if (!isFolder && std::ranges::find(outputFiles, option) == outputFiles.end()) {
            addWord(value);
            continue;
        }
        // The ending says in which form the file is written.
        const std::string ending = isFolder ? std::string() : std::filesystem::path(value).extension().string();
        const std::string name = std::to_string(hosted.outputs.size() + 1) + (isResultName("1" + ending) ? ending : "");
        hosted.words.push_back({{"result", name}});
        hosted.outputs.push_back({.name = name,
                                  .path = value,
                                  .isFolder = isFolder,
                                  .isLog = option == "--log",
                                  .goesOn = command == "experiment" && option == "--out" && isExperimentFolder(value)});
    }
    return hosted;
}

/// Why a command cannot be executed elsewhere; nothing if it can.
Status checkHosted(const std::string& command, const Arguments& arguments) {
    for (const char* option : {"--data", "--spec"})
        if (arguments.value(option) == "-")
            return Message{MessageId::notSupported,
                           optionPlace(option),
                           {"--host", std::string(option) + " -", "another host does not read this standard input",
                            "name a file of the host"}};
    if (command != "run" && !arguments.has("--out"))
        return Message{MessageId::usageMissingOption, {}, {"--out", "a folder expected"}};
    std::vector<std::string> options(outputFiles.begin(), outputFiles.end() - 1);
    for (const OutputFileName& output : outputsOf(arguments, options))
        if (output.path == "-")
            return Message{MessageId::notSupported,
                           optionPlace(output.option),
                           {"--host", output.option + " -", "its lines would mix with the report", "name a file"}};
    return checkOutputs(outputsOf(arguments, options), {});
}

/// A command on its host, as its terminal follows it.
class HostedRun {
public:
    HostedRun(HostChannel& channel, HostedCommand command, const InterruptWatcher& watcher)
        : m_channel(channel), m_command(std::move(command)), m_watcher(watcher), m_job(channel, newJobId()) {
        for (const HostedOutput& output : m_command.outputs)
            m_files.push_back(std::make_unique<FetchedFile>(output.path));
    }

    ExitStatus execute() {
        for (const HostedOutput& output : m_command.outputs)
            if (output.goesOn)
                if (const Status sent = sendFolder(output); !sent.ok())
                    return fail(sent.error(), m_watcher.interrupted() ? interrupted : badInput);
        // Asked again after a break: the host starts it once, and only its answer says whether it has.
        for (;;) {
            const HostChannel::Answer started = start();
            m_folder = started ? textIn(started->head, "folder") : std::string();
            if (started)
                break;
            if (!m_channel.greeting()) // it never got the request
                return fail(started.error(), m_watcher.interrupted() ? interrupted : badInput);
            if (const std::optional<ExitStatus> status = givenUp(started.error(), badInput))
                return *status;
        }
        for (;;) {
            const Result<bool> hasEnded = follow();
            if (hasEnded && *hasEnded)
                break;
            if (hasEnded)
                continue;
            if (const std::optional<ExitStatus> status = givenUp(hasEnded.error(), failed))
                return *status;
        }
        return finish();
    }

private:
    static constexpr int maxLostAfterStop = 20;

    HostChannel::Answer start() {
        const std::shared_ptr<HostChannel::Ticket> ticket = m_channel.send({.head = {{"do", "start"},
                                                                                     {"job", m_job.name()},
                                                                                     {"kind", "command"},
                                                                                     {"title", m_command.title},
                                                                                     {"arguments", m_command.words}}});
        for (;;) {
            if (std::optional<HostChannel::Answer> answer = ticket->wait(beforeAgain))
                return std::move(*answer);
            // What a host that has answered may have started is stopped there.
            if (m_watcher.interrupted() && !m_channel.greeting())
                return Message{MessageId::hostNotReached, {}, {m_channel.host(), "stopped"}};
        }
    }
    /// After an error: the exit status if there is no point in trying again.
    std::optional<ExitStatus> givenUp(const Message& error, ExitStatus refused) {
        if (!HostChannel::isBroken(error))
            return fail(error, refused);
        if (m_watcher.interrupted() && ++m_lostAfterStop > maxLostAfterStop)
            return fail(m_channel.host() + " cannot be reached; the run goes on there: gapscope-cli runs --host " +
                            m_channel.host() + " --stop " + m_job.name(),
                        interrupted);
        tellTrouble(error);
        std::this_thread::sleep_for(beforeAgain);
        return std::nullopt;
    }

    /// Sends what the folder has already, so that the command goes on from there.
    Status sendFolder(const HostedOutput& output) {
        namespace fs = std::filesystem;
        const fs::path folder = output.path;
        std::error_code failed;
        for (fs::recursive_directory_iterator each(folder, failed), end; !failed && each != end;
             each.increment(failed)) {
            std::error_code gone;
            const std::string name = output.name + "/" + each->path().lexically_relative(folder).string();
            if (!each->is_regular_file(gone) || !isResultName(name))
                continue;
            if (Status sent = m_job.put(each->path().string(), name, m_watcher.token()); !sent.ok())
                return sent;
        }
        return {};
    }

    /// Passes on what is new. True once the command has ended and all of that has been passed on.
    Result<bool> follow() {
        if (m_watcher.interrupted() && !m_isStopping) {
            const Result<bool> taken = m_job.control("stop", {});
            if (!taken)
                return taken.error();
            m_isStopping = *taken; // else it has just started and does not listen yet, or it has ended
        }
        const Result<HostJob::Part> errors = m_job.read(JobFolder::errors, m_told, waitMilliseconds, {});
        if (!errors)
            return errors.error();
        m_told += static_cast<std::int64_t>(errors->bytes.size());
        const std::string text = withLocalNames(errors->bytes);
        std::fwrite(text.data(), 1, text.size(), stderr);
        m_troubleTold = false;
        for (std::size_t k = 0; k < m_files.size(); ++k)
            if (m_command.outputs[k].isLog)
                if (Status grown = grow(k); !grown.ok())
                    return grown.error();
        m_state = errors->state;
        m_exit = errors->exit;
        return m_state != "running" && errors->bytes.empty();
    }
    /// Appends what a log has got; its own failures are told at the end.
    Status grow(std::size_t k) {
        FetchedFile& file = *m_files[k];
        return m_job.copy(resultFile(m_command.outputs[k].name), file.bytes(),
                          [&file](std::string_view bytes) {
                              file.append(bytes);
                              return Status();
                          },
                          {});
    }
    ExitStatus finish() {
        if (m_state == "lost")
            return fail("the process on " + m_channel.host() + " was killed", failed);
        // After the interrupt that has stopped the run, what it has done is still fetched.
        const std::stop_token stop = m_watcher.interrupted() ? std::stop_token() : m_watcher.token();
        Status fetched;
        for (std::size_t k = 0; k < m_files.size() && fetched.ok(); ++k)
            if (const HostedOutput& output = m_command.outputs[k]; output.isFolder)
                fetched = fetchFolder(m_job, output.name, output.path, stop);
            else
                fetched =
                    output.isLog ? m_files[k]->finish() : fetchFile(m_job, resultFile(output.name), output.path, stop);
        std::string report;
        if (fetched.ok())
            fetched = m_job.copy(
                JobFolder::output, 0,
                [&report](std::string_view bytes) {
                    report += bytes;
                    return Status();
                },
                stop);
        if (!fetched.ok()) { // the run stays on its host, to be fetched later
            static_cast<void>(fail(fetched.error(), failed));
            return fail("the results are still on " + m_channel.host() + ": gapscope-cli runs --host " +
                            m_channel.host() + " --fetch " + m_job.name() + " --out DIR",
                        failed);
        }
        print(withLocalNames(report));
        static_cast<void>(m_job.remove({})); // everything is here; if it stays, `runs` lists it
        return static_cast<ExitStatus>(m_exit);
    }
    void tellTrouble(const Message& error) {
        if (std::exchange(m_troubleTold, true))
            return;
        const std::string there = m_folder.empty() ? "" : "; the run goes on there as " + m_job.name();
        const std::string line = toEnglish(error) + there + "; trying again\n";
        std::fputs(line.c_str(), stderr);
    }
    static std::string resultFile(const std::string& name) { return std::string(JobFolder::results) + "/" + name; }
    /// Names of results as they were asked for.
    std::string withLocalNames(std::string text) const {
        for (const HostedOutput& output : m_command.outputs) {
            const std::string there = m_folder + "/" + resultFile(output.name);
            for (std::size_t at = text.find(there); at != std::string::npos; at = text.find(there, at + 1))
                text.replace(at, there.size(), output.path);
        }
        return text;
    }

    HostChannel& m_channel;
    HostedCommand m_command;
    const InterruptWatcher& m_watcher;
    HostJob m_job;
    std::vector<std::unique_ptr<FetchedFile>> m_files; ///< of the outputs; used for logs
    std::string m_folder;                              ///< on the host
    std::int64_t m_told = 0;                           ///< bytes of the standard error
    std::string m_state;
    int m_exit = failed;
    bool m_isStopping = false;
    int m_lostAfterStop = 0;
    bool m_troubleTold = false;
};

} // namespace

ExitStatus runOnHost(const std::string& command, const std::vector<OptionGroup>& groups, const Arguments& arguments) {
    const InterruptWatcher watcher;
    const std::string host = *arguments.value("--host");
    if (!isHostName(host))
        return fail({MessageId::hostNotAName, optionPlace("--host"), {host}});
    if (const Status checked = checkHosted(command, arguments); !checked.ok())
        return fail(checked.error());
    HostChannel channel(host);
    return HostedRun(channel, hostedCommand(command, groups, arguments), watcher).execute();
}

} // namespace gapscope::cli
