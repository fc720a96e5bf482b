// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/certificate.h"
#include "engine/run/optimality.h"
#include "ui/run_watch.h"
#include "ui/session.h"

#include <QLabel>
#include <QThreadPool>
#include <QVBoxLayout>
#include <QWidget>

#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
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
    const std::vector<SlownessHint>& hints() const { return m_hints; }

private:
    static QString wordsOf(const Run& run, const Snapshot& last);
    QString optimalityWords(const Run& run);
    void showHints(const Run& run);
    void addHint(const SlownessHint& hint, const Run& run);
    double columnScalesOf(const Run& run);
    void clearHints();

    Session& m_session;
    RunWatch& m_watch;
    QLabel* m_words;
    QVBoxLayout* m_hintRows;
    std::vector<SlownessHint> m_hints; ///< as shown
    std::vector<QLabel*> m_hintWords;
    int m_hintsOf = -1;                     ///< the run that they are of
    std::map<std::string, double> m_scales; ///< by the fingerprint of the data; -1 while it is computed
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
