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

    /// The records of the file, in the order in which the lessons were begun; those that are damaged are left out.
    /// Errors: the file cannot be read, is none of progress, or was written by a newer version of the program.
    Result<std::vector<LessonRecord>> all() const;
    /// Adds a record or replaces that of the same lesson and fingerprint. Damaged records stay in the file, and a file
    /// that is none of progress is renamed to `path`.broken, .broken2, … Errors: fileWriteFailed; the file cannot be
    /// read or was written by a newer version, and is left alone.
    Status keep(const LessonRecord& record) const;
    /// Forgets a lesson. Errors: as above.
    Status forget(std::string_view lesson) const;
    Status forgetAll() const;

private:
    std::string m_path;
};

} // namespace gapscope
