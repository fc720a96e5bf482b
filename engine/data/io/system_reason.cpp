// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/system_reason.h"

#include <cstring>
#include <system_error>

namespace gapscope {

std::string systemReason(int errorNumber) {
#ifdef __GLIBC__
    // strerror and std::error_code depend on the locale; messages must not.
    if (const char* text = strerrordesc_np(errorNumber); text != nullptr)
        return text;
#endif
    return std::generic_category().message(errorNumber);
}

} // namespace gapscope
