// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_record.h"

#include <QObject>

#include <functional>
#include <optional>
#include <vector>

class QWidget;

namespace gapscope {

class FileDialogs;
class Settings;

/// Exports what was done in lessons: asks for the name, then for the file, and writes JSON or CSV by its suffix.
class AnswersExport final : public QObject {
    Q_OBJECT

public:
    using Records = std::function<Result<std::vector<LessonRecord>>()>;

    /// `records` returns what was done so far, or why it is not known. All must outlive the object.
    AnswersExport(Records records, Settings& settings, FileDialogs& dialogs, QWidget* window);

    /// Refused with a message while nothing was done.
    void ask();

Q_SIGNALS:
    void done(const QString& text);
    void failed(const QString& text);

private:
    /// The lessons in which something was done; nothing, with a message, if they are not known.
    std::optional<std::vector<LessonRecord>> begun();
    void askForFile(const QString& name);
    void write(const QString& name, const QString& path);

    Records m_records;
    Settings& m_settings;
    FileDialogs& m_dialogs;
    QWidget* m_window;
};

} // namespace gapscope
