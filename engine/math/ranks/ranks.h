// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// What one process has sent to the others. Evaluations are not counted, as their time is not.
struct Traffic {
    std::int64_t rounds = 0; ///< exchanges in which all ranks took part
    double bytes = 0.0;      ///< that this rank sent
    double seconds = 0.0;    ///< that it spent in them, waiting for slower ranks included
};

/// The processes ("ranks") that share the rows of one problem, numbered from 0. All of them execute the same program on
/// their own rows; every function that exchanges numbers is called by all of them in the same order, and its result
/// has the same bits at every rank, so that all of them make the same decisions. Throws Refusal if a rank is lost.
class Ranks {
public:
    Ranks() = default;
    virtual ~Ranks() = default;
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;

    virtual int rank() const noexcept = 0;
    virtual int count() const noexcept = 0;

    /// values <- their sums over all ranks, added in the order of the ranks. All ranks give equally many.
    void sum(VectorSpan values);
    /// The sum over all ranks, added in the order of the ranks without loss of small terms.
    double sumOf(double value);
    double maxOf(double value);
    /// Whether it is true at every rank.
    bool all(bool value);
    /// The texts of all ranks, in their order.
    std::vector<std::string> gather(const std::string& text);
    /// Text k of `toEach` goes to rank k: the texts that were sent to this rank, in the order of the ranks.
    std::vector<std::string> exchange(const std::vector<std::string>& toEach);
    /// The value at rank 0.
    double ofFirst(double value);

    /// A stop that one rank wishes (a signal arrived) reaches all of them with the next exchange, so that none waits
    /// for another that has ended: `agreedStop` is requested at the same place of all ranks.
    void watch(std::stop_token wish) { m_wish = std::move(wish); }
    std::stop_token agreedStop() const noexcept { return m_agreed.get_token(); }

    const Traffic& traffic() const noexcept { return m_traffic; }

    /// Exchanges during its lifetime are not counted.
    class Uncounted {
    public:
        explicit Uncounted(Ranks* ranks) noexcept : m_ranks(ranks) {
            if (m_ranks != nullptr)
                m_before = m_ranks->m_traffic;
        }
        ~Uncounted() {
            if (m_ranks != nullptr)
                m_ranks->m_traffic = m_before;
        }
        Uncounted(const Uncounted&) = delete;
        Uncounted& operator=(const Uncounted&) = delete;

    private:
        Ranks* m_ranks;
        Traffic m_before{};
    };

protected:
    /// The numbers of all ranks, one rank after the other; all give equally many.
    virtual Vector gatherNumbers(const Vector& own) = 0;
    virtual std::vector<std::string> gatherTexts(const std::string& own) = 0;
    virtual std::vector<std::string> exchangeTexts(const std::vector<std::string>& toEach) = 0;
    /// Part k of `own` goes to rank k: the parts that were sent to this rank, one after the other. The parts begin at
    /// `begins` (count + 1 numbers), which are the same at all ranks.
    virtual Vector exchangeParts(const Vector& own, const std::vector<Index>& begins) = 0;
    /// Part k of the result is that of rank k.
    virtual void gatherParts(const Vector& ownPart, const std::vector<Index>& begins, VectorSpan all) = 0;

private:
    Vector gathered(const Vector& own);
    void sumShort(VectorSpan values);
    void sumLong(VectorSpan values);
    /// An exchange whose time is added.
    template <class Exchange>
    void timed(Exchange exchange);
    void agree(double wishes) {
        if (wishes > 0.0)
            m_agreed.request_stop();
    }
    double wish() const noexcept { return m_wish.stop_requested() ? 1.0 : 0.0; }

    std::stop_token m_wish;
    std::stop_source m_agreed;
    Traffic m_traffic;
};

} // namespace gapscope
