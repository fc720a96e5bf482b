// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QObject>

#include <functional>
#include <string>
#include <vector>

namespace gapscope {

/// Runs as lines of text on the clipboard: the commands that repeat them in a terminal, and back again.
class RunClipboard final : public QObject {
    Q_OBJECT

public:
    /// What reads the run that a command line describes; the programs bring it.
    using CommandReader = std::function<Result<RunSpec>(const std::string& line)>;

    explicit RunClipboard(Session& session, QObject* parent = nullptr) : QObject(parent), m_session(session) {}

    void setReader(CommandReader reader) { m_reader = std::move(reader); }
    /// One line a run.
    void copy(const std::vector<int>& runs);
    /// Adds a run for every command on the clipboard; none where one of them cannot be read.
    void paste();

Q_SIGNALS:
    void done(const QString& text);
    void failed(const QString& text);

private:
    Session& m_session;
    CommandReader m_reader;
};

} // namespace gapscope
