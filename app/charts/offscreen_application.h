// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <array>
#include <memory>
#include <string>

class QApplication;

namespace gapscope::cli {

/// Sets up Qt for drawing charts in the terminal program: uses the offscreen platform even where a display exists, and
/// keeps Qt's own diagnostics off standard error, whose content is part of the command-line contract. At most one
/// instance at a time.
class OffscreenApplication {
public:
    OffscreenApplication();
    ~OffscreenApplication();
    OffscreenApplication(const OffscreenApplication&) = delete;
    OffscreenApplication& operator=(const OffscreenApplication&) = delete;

private:
    std::string m_name;
    std::array<char*, 2> m_arguments;
    int m_count = 1;
    std::unique_ptr<QApplication> m_application;
};

} // namespace gapscope::cli
