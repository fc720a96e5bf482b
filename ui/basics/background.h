// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/failure.h"
#include "engine/base/result.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace gapscope {

/// Runs `work` on the pool and calls `done` with its Result, or with its Status where `Value` is void, on the thread of
/// `context`. Nothing is called once `context` is gone; `context` must outlive the pool's jobs (its owner waits for
/// them). Exceptions become messages, since none may cross the event loop. `doing` completes "out of memory while ...".
template <class Value, class Work, class Done>
void runInBackground(QThreadPool& pool, QObject* context, const char* doing, Work work, Done done) {
    pool.start([context, doing, work = std::move(work), done = std::move(done)]() mutable {
        // Shared, because a queued call must be copyable and results need not be.
        using Outcome = std::conditional_t<std::is_void_v<Value>, Status, Result<Value>>;
        auto result = std::make_shared<std::optional<Outcome>>();
        if (const Status status = guarded(doing, [&] { result->emplace(work()); }); !status.ok())
            result->emplace(status.error());
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
