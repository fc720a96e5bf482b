// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/helper_threads.h"

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace gapscope {

/// Processes items on several threads and returns them in the order in which they were pushed. The owning thread pushes
/// and pops, and helps with the work while it waits. At most two items per thread are in flight.
template <class Item>
class OrderedWork {
public:
    /// `threads` >= 1 counts the calling thread; `work(item, thread)` is called with thread < threads.
    OrderedWork(int threads, std::function<void(Item&, int thread)> work)
        : m_work(std::move(work)), m_slots(2 * static_cast<std::size_t>(threads)) {
        m_threads = helperThreads(
            static_cast<std::size_t>(threads - 1),
            [this](std::size_t thread, const std::stop_token& stop) { keepWorking(stop, static_cast<int>(thread)); });
    }
    OrderedWork(const OrderedWork&) = delete;
    OrderedWork& operator=(const OrderedWork&) = delete;

    bool isEmpty() const noexcept { return m_pushed == m_popped; }
    bool isFull() const noexcept { return m_pushed - m_popped == m_slots.size(); }
    /// The item that the next push() hands over, in the state of its last use. Only if not full.
    Item& next() noexcept { return slot(m_pushed).item; }
    void push() {
        {
            const std::lock_guard lock(m_mutex);
            slot(m_pushed++).isDone = false;
        }
        m_changed.notify_all();
    }
    /// The oldest item, once it is done. Throws what its processing threw. Only if not empty.
    Item& front() {
        std::unique_lock lock(m_mutex);
        Slot& oldest = slot(m_popped);
        while (!oldest.isDone) {
            if (m_taken < m_pushed)
                workOn(slot(m_taken++), 0, lock);
            else
                m_changed.wait(lock);
        }
        if (oldest.failure)
            std::rethrow_exception(std::exchange(oldest.failure, nullptr));
        return oldest.item;
    }
    void pop() noexcept { ++m_popped; }

private:
    struct Slot {
        Item item{};
        bool isDone = false;
        std::exception_ptr failure{};
    };

    Slot& slot(std::size_t number) noexcept { return m_slots[number % m_slots.size()]; }

    void keepWorking(const std::stop_token& stop, int thread) {
        std::unique_lock lock(m_mutex);
        while (m_changed.wait(lock, stop, [this] { return m_taken < m_pushed; }) && !stop.stop_requested())
            workOn(slot(m_taken++), thread, lock);
    }
    void workOn(Slot& slot, int thread, std::unique_lock<std::mutex>& lock) {
        lock.unlock();
        std::exception_ptr failure;
        try {
            m_work(slot.item, thread);
        } catch (...) {
            failure = std::current_exception();
        }
        lock.lock();
        slot.failure = failure;
        slot.isDone = true;
        m_changed.notify_all();
    }

    std::function<void(Item&, int)> m_work;
    std::vector<Slot> m_slots;
    // Counts of items since the start.
    std::size_t m_pushed = 0;
    std::size_t m_taken = 0;
    std::size_t m_popped = 0; ///< used by the owner only
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::vector<std::jthread> m_threads; ///< last member: joined before the members they use are destroyed
};

} // namespace gapscope
