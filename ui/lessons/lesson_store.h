// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_record.h"

#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// The progress in all lessons, kept between starts of the program in a file of the settings folder. The file is read
/// again before it is written, so that two windows do not erase each other's lessons.
class LessonStore {
public:
    /// An empty path keeps nothing on disk.
    explicit LessonStore(std::string path);

    /// The records of the file, in the order in which the lessons were begun. A damaged file is moved aside, to
    /// `path`.broken, and counts as empty.
    std::vector<LessonRecord> all() const;
    /// Adds a record or replaces that of the same lesson and fingerprint. Error: fileWriteFailed.
    Status keep(const LessonRecord& record) const;
    /// Forgets a lesson. Error: fileWriteFailed.
    Status forget(std::string_view lesson) const;
    Status forgetAll() const;

private:
    Status write(const std::vector<LessonRecord>& records) const;

    std::string m_path;
};

} // namespace gapscope
