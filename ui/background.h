// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/result.h"

#include <QObject>
#include <QThreadPool>

#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <utility>

namespace gapscope {

/// Runs `work` on the pool and calls `done` with its Result on the thread of `context`. Nothing is called once
/// `context` is gone; `context` must outlive the pool's jobs (its owner waits for them). Exceptions become messages,
/// since none may cross the event loop. `doing` completes "out of memory while ...".
template <class Value, class Work, class Done>
void runInBackground(QThreadPool& pool, QObject* context, const char* doing, Work work, Done done) {
    pool.start([context, doing, work = std::move(work), done = std::move(done)]() mutable {
        // Shared, because a queued call must be copyable and results need not be.
        auto result = std::make_shared<std::optional<Result<Value>>>();
        try {
            result->emplace(work());
        } catch (const std::bad_alloc&) {
            result->emplace(Message{MessageId::outOfMemory, {}, {doing}});
        } catch (const std::exception& failure) {
            result->emplace(Message{MessageId::internalFailure, {}, {failure.what()}});
        }
        QMetaObject::invokeMethod(
            context, [result, done = std::move(done)]() mutable { done(std::move(**result)); }, Qt::QueuedConnection);
    });
}

} // namespace gapscope
