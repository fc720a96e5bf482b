// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/json/json_text.h"
#include "engine/remote/jobs/job_folder.h"
#include "engine/remote/wire/wire.h"
#include "tests/cli/cli_process.h"
#include "tests/cli/log_text.h"

#include <QProcess>
#include <QtTest>

#include <string>

/// `gapscope-cli serve` at the end of two pipes, with the folder of its runs in a temporary folder.
namespace gapscope::cli_test {

inline QProcessEnvironment stateIn(const QString& folder) {
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    variables.insert(QStringLiteral("XDG_STATE_HOME"), folder);
    return variables;
}

class Served {
public:
    /// `variables`: further ones of its environment.
    explicit Served(const Folder& folder, const QList<std::pair<QString, QString>>& variables = {}) {
        QProcessEnvironment environment = stateIn(folder.path(QStringLiteral("state")));
        for (const auto& [name, value] : variables)
            environment.insert(name, value);
        m_process.setProcessEnvironment(environment);
        folder.start(m_process, {QStringLiteral("serve")});
    }
    ~Served() {
        m_process.closeWriteChannel();
        if (!m_process.waitForFinished(10000))
            m_process.kill();
        m_process.waitForFinished();
    }
    Served(const Served&) = delete;
    Served& operator=(const Served&) = delete;

    void send(const std::string& bytes) {
        m_process.write(bytes.data(), static_cast<qint64>(bytes.size()));
        m_process.waitForBytesWritten(10000);
    }
    /// The next message; a head without members if the server has ended.
    WireMessage receive() {
        for (;;) {
            Result<std::optional<WireMessage>> next = m_reader.next();
            if (!next)
                qFatal("the server sent something else");
            if (*next)
                return std::move(**next);
            if (m_process.bytesAvailable() == 0 && !m_process.waitForReadyRead(60000))
                return {};
            const QByteArray bytes = m_process.readAllStandardOutput();
            m_reader.take({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        }
    }
    WireMessage greeting() { return receive(); }
    WireMessage ask(Json head, const std::string& body = {}) {
        if (!m_isGreeted)
            greeting();
        m_isGreeted = true;
        head["number"] = ++m_number;
        send(wireBytes({.head = std::move(head), .body = body}));
        return receive();
    }
    QProcess& process() { return m_process; }

private:
    QProcess m_process;
    WireReader m_reader;
    bool m_isGreeted = false;
    int m_number = 0;
};

/// A specification as JSON.
inline std::string specification(const char* solver, const char* budget) {
    return std::string(
               R"({"data":{"source":"breast-cancer","options":{}},"transforms":["standardize"],"problem":{"loss":{"id":"smoothed-hinge"},)") +
           R"("regularizer":{"id":"l2","lambda":{"text":"0.1","value":0.1}},"bias":"none"},"solver":{"id":")" + solver +
           R"("},"seed":7,"threads":1,"budget":)" + budget + "}";
}

/// Waits until a run has another state than "running"; the answer says which.
inline WireMessage untilEnded(Served& served, const std::string& job) {
    for (;;) {
        WireMessage answer = served.ask({{"do", "results"}, {"job", job}});
        if (textIn(answer.head, "state") != "running")
            return answer;
        QTest::qWait(20);
    }
}

/// A whole file of a run.
inline std::string fileOf(Served& served, const std::string& job, const std::string& file) {
    std::string bytes;
    for (;;) {
        const WireMessage part =
            served.ask({{"do", "read"}, {"job", job}, {"file", file}, {"from", bytes.size()}, {"wait", 0}});
        if (part.body.empty())
            return bytes;
        bytes += part.body;
    }
}

} // namespace gapscope::cli_test
