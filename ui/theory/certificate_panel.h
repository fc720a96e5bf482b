// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/run/record/optimality.h"
#include "ui/theory/pause_proof.h"
#include "ui/theory/ranks_view.h"
#include "ui/theory/slowness_panel.h"
#include "ui/widgets/words_view.h"

#include <QWidget>

#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// What the gap of the current run proves, in words and numbers, why the run may be slow, with remedies, and the parts
/// of the processes that share its rows, if there are several.
class CertificatePanel final : public QWidget {
    Q_OBJECT

public:
    CertificatePanel(Session& session, RunWatch& watch, QWidget* parent = nullptr);
    ~CertificatePanel() override;

    /// Updates to the current run, if the panel is visible.
    void refresh();
    QString text() const { return m_words->text(); }
    const std::vector<SlownessHint>& hints() const { return m_slowness->hints(); }

private:
    /// The row of the button that proves the present state of a run that waits.
    QWidget* proofRow();
    QString proofWords(const Run& run);
    QString optimalityWords(const Run& run);

    Session& m_session;
    WordsView* m_words;
    SlownessPanel* m_slowness;
    PauseProof* m_proof;
    QWidget* m_proofRow;
    RanksView* m_ranks;
    /// The optimality residuals of a run at rest, computed or being computed.
    struct Residuals {
        int run = -1;
        double iteration = -1.0;
        std::optional<OptimalityResiduals> found{};
    };
    Residuals m_residuals;
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
