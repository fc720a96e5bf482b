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
              answer = errorAnswer(done.error());
          const std::lock_guard lock(m_mutex);
          m_answer = std::move(answer);
      }) {}

std::optional<WireMessage> BackgroundAnswer::answer() const {
    const std::lock_guard lock(m_mutex);
    return m_answer;
}

std::optional<WireMessage> BackgroundAnswers::answer(const std::string& key, const WireMessage& request, bool isDue,
                                                     const std::function<WireMessage()>& work) {
    const std::string question = key + " " + std::to_string(numberIn(request.head, "question"));
    std::unique_ptr<BackgroundAnswer>& made = m_made[question];
    if (made == nullptr)
        made = std::make_unique<BackgroundAnswer>(work);
    std::optional<WireMessage> answer = made->answer();
    if (answer) {
        answer->head["is_ready"] = true;
        m_made.erase(question);
    } else if (isDue) {
        answer = WireMessage{.head = {{"is_ready", false}}};
    }
    return answer;
}

} // namespace gapscope
