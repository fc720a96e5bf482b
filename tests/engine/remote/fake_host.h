// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/json/whole_file.h"
#include "engine/remote/jobs/job_folder.h"
#include "engine/remote/wire/wire.h"
#include "engine/run/machine/version.h"

#include <QFile>
#include <QString>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <poll.h>
#include <unistd.h>

namespace gapscope {

/// A host with one run, in a process of its own: answers on standard input and output what a server would. Files in a
/// folder say what it does: it tells "log.jsonl", without the last line until the run is stopped; "number" is that of
/// the last command that the run has taken; "holds" names a command whose answer is held back from when "held" appears
/// until that file is gone. "commands" gets the commands that were taken. With "dies" the connection breaks at the next
/// submission.
class FakeHost {
public:
    explicit FakeHost(std::string folder) : m_folder(std::move(folder)) {
        const std::string log = read("log.jsonl");
        m_whole = log;
        m_running = log.substr(0, log.rfind('\n', log.size() - 2) + 1);
        if (const std::string number = read("number"); !number.empty())
            m_number = std::stoll(number);
        m_held = read("holds");
    }

    int serve() {
        send({.head = {{"gapscope_serve", serveProtocol}, {"version", programVersion()}, {"cores", 2}}});
        WireReader reader;
        std::array<char, 65536> buffer{};
        for (;;) {
            pollfd end{STDIN_FILENO, POLLIN, 0};
            if (poll(&end, 1, 5) > 0) {
                const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
                if (count <= 0)
                    return 0;
                reader.take({buffer.data(), static_cast<std::size_t>(count)});
            }
            for (Result<std::optional<WireMessage>> next = reader.next(); next && *next; next = reader.next())
                m_waiting.push_back(std::move(**next));
            std::vector<WireMessage> left;
            for (WireMessage& request : std::exchange(m_waiting, {}))
                if (!answer(request))
                    left.push_back(std::move(request));
            m_waiting = std::move(left);
        }
    }

private:
    std::string path(const std::string& name) const { return m_folder + "/" + name; }
    std::string read(const std::string& name) const {
        const Result<std::string> text = readWholeFile(path(name));
        return text ? *text : std::string();
    }
    bool isThere(const std::string& name) const { return QFile::exists(QString::fromStdString(path(name))); }
    void write(const std::string& name, const std::string& text) const {
        if (!writeWholeFile(path(name), text).ok())
            std::abort();
    }
    void send(const WireMessage& message) {
        const std::string bytes = wireBytes(message);
        for (std::size_t sent = 0; sent < bytes.size();) {
            const ssize_t count = ::write(STDOUT_FILENO, bytes.data() + sent, bytes.size() - sent);
            if (count <= 0)
                std::exit(0);
            sent += static_cast<std::size_t>(count);
        }
    }

    bool answer(const WireMessage& request) {
        WireMessage answer;
        const std::string wanted = textIn(request.head, "do");
        if (wanted == "control") {
            if (!control(request.head))
                return false;
            answer.head["is_taken"] = true;
        } else if (wanted == "read") {
            answer = part(request.head);
            if (answer.body.empty()) // there is no news; do not hurry
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
        } else if (wanted == "submit") {
            if (QFile::remove(QString::fromStdString(path("dies"))))
                std::exit(0);
            answer.head["is_ready"] = true;
        }
        answer.head["number"] = numberIn(request.head, "number");
        send(answer);
        return true;
    }
    bool control(const Json& head) {
        const std::string words = textIn(head, "command");
        if (words == m_held && !std::exchange(m_isHolding, true))
            write("held", "");
        if (words == m_held && isThere("held"))
            return false;
        const std::int64_t number = numberIn(head, "command_number");
        if (number != 0 && number <= m_number)
            return true; // sent twice: it is answered, and nothing happens
        m_number = std::max(m_number, number);
        m_isStopped = m_isStopped || words == "stop";
        m_commands += words + "\n";
        write("commands", m_commands);
        return true;
    }
    WireMessage part(const Json& head) {
        WireMessage answer{.head = {{"state", m_isStopped ? "ended" : "running"},
                                    {"at", {{"number", m_number}, {"iterates", 0}, {"supports", 0}}}}};
        if (textIn(head, "file") != JobFolder::log)
            return answer;
        const std::string& log = m_isStopped ? m_whole : m_running;
        answer.body = log.substr(std::min(log.size(), static_cast<std::size_t>(numberIn(head, "from"))));
        answer.head["lines"] = std::count(answer.body.begin(), answer.body.end(), '\n');
        answer.head["bytes"] = answer.body.size();
        answer.head["is_end"] = true;
        return answer;
    }

    std::string m_folder;
    std::string m_whole;
    std::string m_running;
    std::string m_held;
    std::string m_commands;
    bool m_isHolding = false;
    bool m_isStopped = false;
    std::int64_t m_number = 0;
    std::vector<WireMessage> m_waiting;
};

} // namespace gapscope
