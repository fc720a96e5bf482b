// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/failure.h"
#include "engine/base/result.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
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
        if (const std::optional<Message> failure = guarded(doing, [&] { result->emplace(work()); }))
            result->emplace(*failure);
        QMetaObject::invokeMethod(
            context, [result, done = std::move(done)]() mutable { done(std::move(**result)); }, Qt::QueuedConnection);
    });
}

/// Runs a fire-and-forget job on the pool. Nobody waits for it, and its failure is ignored.
template <class Work>
void runAside(QThreadPool& pool, const char* doing, Work work) {
    pool.start([doing, work = std::move(work)]() mutable { static_cast<void>(guarded(doing, work)); });
}

} // namespace gapscope
