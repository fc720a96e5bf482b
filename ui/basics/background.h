// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/failure.h"
#include "engine/base/result.h"
#include "engine/math/threads/task_pool.h"

#include <QObject>

#include <chrono>
#include <memory>
#include <new>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

namespace gapscope {

/// Calls `request`, and once more if there was no memory: what asks for a background task has often told that it is
/// busy, and would stay so.
template <class Request>
auto triedTwice(const Request& request) {
    constexpr std::chrono::milliseconds pause{10};
    try {
        return request();
    } catch (const std::bad_alloc&) {
        std::this_thread::sleep_for(pause); // another thread may give some back
        return request();
    }
}

/// Calls `call` on the thread of `context`, from another thread. The event takes memory: if there is none, it is tried
/// again for some seconds.
template <class Call>
void callOnThreadOf(QObject* context, const Call& call) {
    constexpr int attempts = 1000;
    constexpr std::chrono::milliseconds pause{10};
    const auto post = [&] { QMetaObject::invokeMethod(context, call, Qt::QueuedConnection); };
    for (int attempt = 0; attempt < attempts && !guarded("a result was handed over", post).ok(); ++attempt)
        std::this_thread::sleep_for(pause);
}

/// Runs `work` on the pool and calls `done` with its Result, or with its Status where `Value` is void, on the thread of
/// `context`. Nothing is called once `context` is gone; `context` must outlive the pool's jobs (its owner waits for
/// them). Exceptions become messages, since none may cross the event loop, and so does a thread that the system
/// refuses. `doing` completes "out of memory while ...".
template <class Value, class Work, class Done>
void runInBackground(TaskPool& pool, QObject* context, const char* doing, Work work, Done done) {
    using Outcome = std::conditional_t<std::is_void_v<Value>, Status, Result<Value>>;
    struct Job {
        std::optional<Work> work;
        Done done;
        std::optional<Outcome> outcome;
    };
    // All memory for the way back is taken here, where a failure can be told.
    Job made{std::move(work), std::move(done), std::nullopt};
    const auto job = triedTwice([&made] { return std::make_shared<Job>(std::move(made)); });
    const auto deliver = [job] {
        Done taken = std::move(job->done); // destroyed on this thread, which may be the only one for what it holds
        taken(std::move(*job->outcome));
    };
    const auto task = [context, doing, job, deliver] {
        if (Status status = guarded(doing, [&] { job->outcome.emplace((*job->work)()); }); !status.ok())
            job->outcome.emplace(std::move(status).error());
        job->work.reset(); // it may be large: not on the window's thread
        callOnThreadOf(context, deliver);
    };
    if (triedTwice([&] { return pool.start(task); }))
        return;
    job->outcome.emplace(Message{MessageId::outOfMemory, {}, {"starting a thread"}});
    triedTwice([&] { return QMetaObject::invokeMethod(context, deliver, Qt::QueuedConnection); });
}

/// Runs a fire-and-forget job on the pool. Nobody waits for it, and its failure is ignored.
template <class Work>
void runAside(TaskPool& pool, const char* doing, Work work) {
    static_cast<void>(
        pool.start([doing, work = std::move(work)]() mutable { static_cast<void>(guarded(doing, work)); }));
}

} // namespace gapscope
