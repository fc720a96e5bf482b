// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/trace.h"

#include <memory>

namespace gapscope::test {

/// A trace on the stack of a test, for charts that are destroyed before it.
inline std::shared_ptr<const Trace> borrowed(const Trace& trace) {
    return {std::shared_ptr<const void>(), &trace};
}

} // namespace gapscope::test
