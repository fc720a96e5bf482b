// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/math/threads/task_pool.h"
#include "engine/run/machine/system_report.h"

#include <QDialog>

class QLabel;

namespace gapscope {

/// The box About: version, licence and libraries, and a button that copies the report of `gapscope-cli doctor`, with
/// the screens, for whoever looks at a problem. Deletes itself when it is closed.
class AboutBox final : public QDialog {
    Q_OBJECT

public:
    /// The report is made in the pool and delivered through `context`, which outlives the pool's tasks.
    AboutBox(TaskPool& pool, QObject* context, QWidget* parent);

private:
    void copyReport();
    void take(const Result<SystemReport>& report);

    QLabel* m_state; ///< what became of the report; empty before
    TaskPool& m_pool;
    QObject* m_context;
};

} // namespace gapscope
