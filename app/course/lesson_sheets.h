// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "ui/lessons/lesson_sheet.h"

#include <string>
#include <vector>

namespace gapscope::cli {

/// A sheet with the name by which answers refer to it.
struct NamedSheet {
    std::string name;
    LessonSheet sheet;
};

/// The bundled lessons, and those of a folder if its name is not empty. Errors: those of readLessonFile; the folder
/// holds none.
Result<std::vector<NamedSheet>> readSheets(const std::string& folder);

} // namespace gapscope::cli
