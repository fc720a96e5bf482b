// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"
#include "tests/soak/soak_window.h"

#include <map>
#include <string>
#include <vector>

namespace gapscope {

/// What a user does in the window, by mouse and keys, chosen at random from a seed.
class SoakActions {
public:
    SoakActions(SoakWindow& window, std::uint64_t seed);

    /// Does the next action, waits a moment, and returns its name.
    std::string next();
    /// How often each action was done.
    const std::map<std::string, int>& counts() const { return m_counts; }
    /// What is wrong in the window now, as a sentence; empty if nothing is. To be called often: it compares with the
    /// call before.
    std::string fault();

private:
    struct Action {
        const char* name;
        int weight;
        void (SoakActions::*act)();
    };
    static const std::vector<Action>& actions();

    int below(int count) { return static_cast<int>(m_random.below(static_cast<std::uint64_t>(count))); }
    void load();
    void changeProblem();
    void start();
    void pause();
    void resume();
    void step();
    void stop();
    void rewind();
    void remove();
    void undo();
    void redo();
    void sweep();
    void stopSweep();
    void saveSession();
    void openSession();
    void experiment();
    void lesson();
    void page();
    void charts();
    void look();
    void help();

    SoakWindow& m_window;
    Random m_random;
    std::map<std::string, int> m_counts;
    std::map<int, std::size_t> m_snapshots; ///< of every run, at the last call of fault()
    int m_saved = 0;
};

} // namespace gapscope
