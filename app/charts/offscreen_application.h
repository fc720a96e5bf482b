// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <array>
#include <memory>
#include <string>

class QApplication;

namespace gapscope::cli {

/// What the charts of the terminal program need of Qt: no display is asked for, whether there is one or not, and Qt's
/// notes on its surroundings stay off standard error, which belongs to the contract. One at a time.
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
