// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/ranks/ranks.h"

#include <memory>
#include <string>

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
class MpiRanks final : public Ranks {
public:
    MpiRanks();

    int rank() const noexcept override { return m_rank; }
    int count() const noexcept override { return m_count; }

protected:
    Vector gatherNumbers(const Vector& own) override;
    std::vector<std::string> gatherTexts(const std::string& own) override;
    Vector exchangeParts(const Vector& own, const std::vector<Index>& begins) override;
    void gatherParts(const Vector& ownPart, const std::vector<Index>& begins, VectorSpan all) override;

private:
    /// Throws Refusal if a call of MPI has failed.
    void check(int code) const;

    int m_rank = 0;
    int m_count = 1;
};

} // namespace gapscope
