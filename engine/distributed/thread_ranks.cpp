// SPDX-License-Identifier: GPL-3.0-only
#include "engine/distributed/thread_ranks.h"

#include "engine/base/failure.h"
#include "engine/distributed/shared_loading.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <iterator>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

namespace gapscope {

/// Where the ranks wait for each other. Everyone leaves what it gives before `meet`, and reads that of others between
/// this and `part`.
class ThreadRanks::Meeting {
public:
    Meeting(int count, double limitSeconds)
        : numbers(static_cast<std::size_t>(count)), texts(static_cast<std::size_t>(count)),
          lists(static_cast<std::size_t>(count)), m_isPresent(static_cast<std::size_t>(count), false),
          m_limit(limitSeconds) {}

    /// Throws Refusal if a rank is lost, or does not come within the limit.
    void meet(int rank) {
        std::unique_lock lock(m_mutex);
        const std::uint64_t turn = m_turn;
        if (arrive(rank))
            return;
        const auto isOver = [&] { return m_turn != turn || m_isLost; };
        if (m_limit > 0.0)
            m_changed.wait_for(lock, std::chrono::duration<double>(m_limit), isOver);
        else
            m_changed.wait(lock, isOver);
        if (m_turn != turn)
            return;
        const auto absent = firstAbsent();
        m_isPresent[static_cast<std::size_t>(rank)] = false; // one that is late must not read what this one has left
        if (m_isLost)
            throw Refusal({MessageId::internalFailure, {}, {"a rank was lost"}});
        throw Refusal({MessageId::rankSilent, {}, {std::to_string(absent), hostName(), shown(m_limit)}});
    }
    /// Everyone who has met comes here, whatever happens: only then may what was left go.
    void part(int rank) noexcept {
        std::unique_lock lock(m_mutex);
        const std::uint64_t turn = m_turn;
        if (!arrive(rank))
            m_changed.wait(lock, [&] { return m_turn != turn; });
    }
    void lose() {
        const std::lock_guard lock(m_mutex);
        m_isLost = true;
        m_changed.notify_all();
    }

    std::vector<const Vector*> numbers;
    std::vector<const std::string*> texts;
    std::vector<const std::vector<std::string>*> lists;

private:
    /// Whether it is the last one to come, with whom the next turn begins.
    bool arrive(int rank) {
        m_isPresent[static_cast<std::size_t>(rank)] = true;
        if (firstAbsent() != std::ssize(m_isPresent))
            return false;
        m_isPresent.assign(m_isPresent.size(), false);
        ++m_turn;
        m_changed.notify_all();
        return true;
    }
    std::ptrdiff_t firstAbsent() const {
        return std::find(m_isPresent.begin(), m_isPresent.end(), false) - m_isPresent.begin();
    }

    std::vector<bool> m_isPresent; ///< by rank, at this turn
    double m_limit;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::uint64_t m_turn = 0;
    bool m_isLost = false;
};

class ThreadRanks::Rank final : public Ranks {
public:
    Rank(Meeting& meeting, int rank, int count) : m_meeting(meeting), m_rank(rank), m_count(count) {}

    int rank() const noexcept override { return m_rank; }
    int count() const noexcept override { return m_count; }

protected:
    Vector gatherNumbers(const Vector& own) override {
        Vector all(own.size() * m_count);
        exchange(own, [&](int from, const Vector& theirs) { all.segment(from * own.size(), own.size()) = theirs; });
        return all;
    }
    Vector exchangeParts(const Vector& own, const std::vector<Index>& begins) override {
        const Index begin = begins[static_cast<std::size_t>(m_rank)];
        const Index size = begins[static_cast<std::size_t>(m_rank) + 1] - begin;
        Vector parts(size * m_count);
        exchange(own, [&](int from, const Vector& theirs) {
            parts.segment(from * size, size) = theirs.segment(begin, size);
        });
        return parts;
    }
    void gatherParts(const Vector& ownPart, const std::vector<Index>& begins, VectorSpan all) override {
        exchange(ownPart, [&](int from, const Vector& theirs) {
            all.segment(begins[static_cast<std::size_t>(from)], theirs.size()) = theirs;
        });
    }
    std::vector<std::string> gatherTexts(const std::string& own) override {
        m_meeting.texts[static_cast<std::size_t>(m_rank)] = &own;
        const Together together(m_meeting, m_rank);
        std::vector<std::string> all;
        all.reserve(m_meeting.texts.size());
        for (const std::string* text : m_meeting.texts)
            all.push_back(*text);
        return all;
    }
    std::vector<std::string> exchangeTexts(const std::vector<std::string>& toEach) override {
        m_meeting.lists[static_cast<std::size_t>(m_rank)] = &toEach;
        const Together together(m_meeting, m_rank);
        std::vector<std::string> received;
        received.reserve(m_meeting.lists.size());
        for (const std::vector<std::string>* list : m_meeting.lists)
            received.push_back((*list)[static_cast<std::size_t>(m_rank)]);
        return received;
    }

private:
    /// From a meeting until its end, while what others have left may be read.
    class Together {
    public:
        Together(Meeting& meeting, int rank) : m_meeting(meeting), m_rank(rank) { meeting.meet(rank); }
        ~Together() { m_meeting.part(m_rank); }
        Together(const Together&) = delete;
        Together& operator=(const Together&) = delete;

    private:
        Meeting& m_meeting;
        int m_rank;
    };

    template <class Take>
    void exchange(const Vector& own, Take&& take) {
        m_meeting.numbers[static_cast<std::size_t>(m_rank)] = &own;
        const Together together(m_meeting, m_rank);
        for (int from = 0; from < m_count; ++from)
            take(from, *m_meeting.numbers[static_cast<std::size_t>(from)]);
    }

    Meeting& m_meeting;
    int m_rank;
    int m_count;
};

ThreadRanks::ThreadRanks(int count, double limitSeconds) : m_meeting(std::make_unique<Meeting>(count, limitSeconds)) {
    m_ranks.reserve(static_cast<std::size_t>(count));
    for (int rank = 0; rank < count; ++rank)
        m_ranks.push_back(std::make_shared<Rank>(*m_meeting, rank, count));
}

ThreadRanks::~ThreadRanks() = default;

void ThreadRanks::run(const std::function<void(int rank)>& work) {
    std::mutex mutex;
    std::exception_ptr failure;
    {
        std::vector<std::jthread> threads;
        threads.reserve(m_ranks.size());
        for (int rank = 0; rank < static_cast<int>(m_ranks.size()); ++rank)
            threads.emplace_back([&, rank] {
                try {
                    work(rank);
                } catch (...) {
                    const std::lock_guard lock(mutex);
                    if (failure == nullptr)
                        failure = std::current_exception();
                    m_meeting->lose();
                }
            });
    }
    if (failure != nullptr)
        std::rethrow_exception(failure);
}

} // namespace gapscope
