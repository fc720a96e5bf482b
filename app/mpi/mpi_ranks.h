// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/distributed/exchange_limit.h"
#include "engine/math/ranks/ranks.h"

#include <chrono>
#include <string>
#include <vector>

namespace gapscope {

/// MPI during its lifetime.
class MpiSession {
public:
    MpiSession(int& argc, char**& argv);
    ~MpiSession();
    MpiSession(const MpiSession&) = delete;
    MpiSession& operator=(const MpiSession&) = delete;

    /// Ends all processes of the job at once, for a failure that the others cannot know of.
    [[noreturn]] static void abandon(int status);
};

/// The processes that mpirun or srun has started. Functions of the calling thread only.
///
/// A rank that waits for the others longer than a limit calls them, and those that wait too answer. If one does not, it
/// hangs, or is at work of its own all the time, and the exchange throws Refusal (rankSilent) with its number and host.
class MpiRanks final : public Ranks {
public:
    MpiRanks();

    int rank() const noexcept override { return m_rank; }
    int count() const noexcept override { return m_count; }
    /// How long an exchange may take.
    ExchangeLimit& limit() noexcept { return m_limit; }

protected:
    Vector gatherNumbers(const Vector& own) override;
    std::vector<std::string> gatherTexts(const std::string& own) override;
    std::vector<std::string> exchangeTexts(const std::vector<std::string>& toEach) override;
    Vector exchangeParts(const Vector& own, const std::vector<Index>& begins) override;
    void gatherParts(const Vector& ownPart, const std::vector<Index>& begins, VectorSpan all) override;

private:
    /// Begins an exchange and waits for its end. Throws Refusal if it failed or a rank is silent.
    template <class Begin>
    void complete(Begin&& begin);
    /// The ranks that do not answer a call within a moment.
    std::vector<int> silentRanks();
    static void answerCalls();

    int m_rank = 0;
    int m_count = 1;
    ExchangeLimit m_limit;
    std::chrono::steady_clock::time_point m_exchanged; ///< the latest exchange ended then
    std::vector<std::string> m_hosts;                  ///< of all ranks
};

} // namespace gapscope
