// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/source_kind.h"

#include "engine/data/edits/row_edits.h"
#include "engine/data/generators/generated_source.h"

namespace gapscope {

bool isFileSource(std::string_view source) {
    return source != "-" && !isGeneratedSource(source) && !isEditedSource(source) &&
           source.find_first_of("/.") != std::string_view::npos;
}

} // namespace gapscope
