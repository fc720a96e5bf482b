// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

/// Marks a text for resources/translations/update and returns it unchanged: the engine speaks English, and the window
/// translates what it shows. `context` is "Argument" for parts of messages.
constexpr const char* translatable(const char* context, const char* text) noexcept {
    static_cast<void>(context);
    return text;
}

} // namespace gapscope
