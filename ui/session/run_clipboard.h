// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QObject>

#include <functional>
#include <string>
#include <vector>

namespace gapscope {

/// Runs as text on the clipboard: copies the shell commands that repeat them, and pastes them as runs.
class RunClipboard final : public QObject {
    Q_OBJECT

public:
    /// Parses the run of a command line; supplied by the program.
    using CommandReader = std::function<Result<RunSpec>(const std::string& line)>;

    explicit RunClipboard(Session& session, QObject* parent = nullptr) : QObject(parent), m_session(session) {}

    void setReader(CommandReader reader) { m_reader = std::move(reader); }
    /// One line per run.
    void copy(const std::vector<int>& runs);
    /// Adds a run for every command on the clipboard; none if one of them cannot be parsed.
    void paste();

Q_SIGNALS:
    void done(const QString& text);
    void failed(const QString& text);

private:
    Session& m_session;
    CommandReader m_reader;
};

} // namespace gapscope
