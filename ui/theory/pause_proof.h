// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/problem/enclosure/proved_bounds.h"
#include "ui/session/run_list.h"

#include <QObject>

#include <optional>
#include <stop_token>
#include <string>

namespace gapscope {

/// The proved bounds of a run at the iterate at which it waits, computed in the background when the user asks.
class PauseProof final : public QObject {
    Q_OBJECT

public:
    enum class State {
        notPaused, ///< or there is no iterate
        unknown,   ///< no bounds are known for the problem: `without` names what has none
        open,      ///< `prove` can be called
        working,
        done,   ///< `bounds` are known
        failed, ///< `failure` says why
    };

    explicit PauseProof(QObject* parent = nullptr);
    ~PauseProof() override;

    /// Forgets what it knows of another run or iterate.
    State look(const Run& run);
    /// Starts the computation if the state is `open`.
    void prove(const Run& run);
    const ProvedBounds& bounds() const { return *m_bounds; }
    const std::string& without() const { return m_without; }
    const Message& failure() const { return *m_failure; }

Q_SIGNALS:
    void changed();

private:
    struct Place {
        int run = -1;
        double iteration = -1.0;
        const Iterate* iterate = nullptr; ///< only compared
        bool operator==(const Place&) const = default;
    };
    void forget();

    Place m_place;
    std::string m_without;
    std::optional<ProvedBounds> m_bounds;
    std::optional<Message> m_failure;
    bool m_isWorking = false;
    int m_ticket = 0; ///< of the latest computation
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
