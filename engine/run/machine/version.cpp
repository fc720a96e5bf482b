// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/machine/version.h"

namespace gapscope {

std::string_view programVersion() {
    return GAPSCOPE_VERSION;
}

} // namespace gapscope
