// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/optimality.h"
#include "ui/theory/slowness_panel.h"
#include "ui/widgets/words_view.h"

#include <QThreadPool>
#include <QWidget>

#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// In words and numbers what the gap of the current run proves, and why the run may be slow, with what mends it.
class CertificatePanel final : public QWidget {
    Q_OBJECT

public:
    CertificatePanel(Session& session, RunWatch& watch, QWidget* parent = nullptr);
    ~CertificatePanel() override;

    /// Reads the current run, where the panel can be seen.
    void refresh();
    QString text() const { return m_words->text(); }
    const std::vector<SlownessHint>& hints() const { return m_slowness->hints(); }

private:
    static QString wordsOf(const Run& run, const Snapshot& last);
    QString optimalityWords(const Run& run);

    Session& m_session;
    WordsView* m_words;
    SlownessPanel* m_slowness;
    /// The residuals of a run that rests, as they were found or are being looked for.
    struct Residuals {
        int run = -1;
        double iteration = -1.0;
        std::optional<OptimalityResiduals> found{};
    };
    Residuals m_residuals;
    std::stop_source m_stop;
    QThreadPool m_pool;
};

} // namespace gapscope
