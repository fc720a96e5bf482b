// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/server/background_answer.h"

#include "engine/base/failure.h"

#include <utility>

namespace gapscope {

BackgroundAnswer::BackgroundAnswer(std::function<WireMessage()> work)
    : m_thread([this, work = std::move(work)] {
          WireMessage answer;
          const Status done = guarded("a request was answered", [&] { answer = work(); });
          if (!done.ok())
              answer = WireMessage{.head = {{"error", messageJson(done.error())}}};
          const std::lock_guard lock(m_mutex);
          m_answer = std::move(answer);
      }) {}

std::optional<WireMessage> BackgroundAnswer::answer() const {
    const std::lock_guard lock(m_mutex);
    return m_answer;
}

} // namespace gapscope
