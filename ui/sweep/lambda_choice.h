// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"
#include "ui/sweep/sweep_session.h"
#include "ui/widgets/notice_bar.h"

#include <QObject>

namespace gapscope {

/// Chooses λ by cross-validation in one action: solves a path on five folds with the solver that is expected to be the
/// fastest, sets λ to the value with the smallest mean error, and offers the largest value within one standard error.
class LambdaChoice final : public QObject {
    Q_OBJECT

public:
    LambdaChoice(Session& session, SweepSession& sweep, NoticeBar& notice, QObject* parent = nullptr);

    /// Does nothing but say so while a sweep is going on, or if the settings have no problem with a λ.
    void start();

Q_SIGNALS:
    /// The path is being solved; the page of the sweep shows it.
    void started();
    /// λ was set.
    void chosen();

private:
    void follow();
    void finish();
    void take(double value);

    Session& m_session;
    SweepSession& m_sweep;
    NoticeBar& m_notice;
    bool m_isOwn = false; ///< the present path was started here and has not ended
};

} // namespace gapscope
