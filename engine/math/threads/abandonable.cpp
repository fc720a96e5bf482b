// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/threads/abandonable.h"

#include "engine/math/threads/interruption.h"

#include <chrono>
#include <condition_variable>
#include <ctime>
#include <exception>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>

namespace gapscope {
namespace {

thread_local double secondsElsewhere = 0.0;

/// Shared by the two threads; lives until both have released it.
struct Computation {
    std::function<void()> work;
    std::mutex mutex;
    std::condition_variable changed;
    bool isDone = false;
    std::exception_ptr failure;
    double seconds = 0.0;
};

double processorSecondsOfThread() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

void compute(const std::shared_ptr<Computation>& computation) {
    std::exception_ptr failure;
    try {
        computation->work();
    } catch (...) {
        failure = std::current_exception();
    }
    {
        const std::lock_guard lock(computation->mutex);
        computation->failure = failure;
        computation->seconds = processorSecondsOfThread();
        computation->isDone = true;
    }
    computation->changed.notify_all();
}

} // namespace

void runAbandonable(const std::function<void()>& work) {
    constexpr std::chrono::milliseconds glance{10};
    if (presentInterruption() == nullptr) {
        work();
        return;
    }
    const auto computation = std::make_shared<Computation>();
    computation->work = work;
    try {
        std::thread([computation] { compute(computation); }).detach();
    } catch (const std::system_error&) {
        work();
        return;
    }
    std::unique_lock lock(computation->mutex);
    while (!computation->changed.wait_for(lock, glance, [&] { return computation->isDone; }))
        interruptionPoint();
    secondsElsewhere += computation->seconds;
    if (computation->failure)
        std::rethrow_exception(computation->failure);
}

double threadProcessorSeconds() noexcept {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double processorSecondsElsewhere() noexcept {
    return secondsElsewhere;
}

void addProcessorSecondsElsewhere(double seconds) noexcept {
    secondsElsewhere += seconds;
}

} // namespace gapscope
