// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/remote/wire/wire.h"
#include "engine/run/prepare/prepared_run.h"

#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace gapscope {

/// A specification that another computer cannot check, because it has only a sample of the rows: checked here, in the
/// background.
class ServedCheck {
public:
    enum class Depth {
        settings, ///< the answer has the specification with numeric strengths
        runs      ///< the runs are prepared, one per class if so wished; the answer has the headers of their logs
    };

    /// `text`: the specification. `store` must live longer.
    ServedCheck(std::string text, Depth depth, DataStore& store);

    /// Nothing while it works. What is wrong with the specification is in the answer as "refused".
    std::optional<WireMessage> answer() const;

private:
    WireMessage check(const std::string& text, const std::stop_token& stop) const;

    Depth m_depth;
    DataStore& m_store;
    mutable std::mutex m_mutex;
    std::optional<WireMessage> m_answer;
    std::jthread m_thread;
};

} // namespace gapscope
