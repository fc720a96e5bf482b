// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QDialog>
#include <QTextBrowser>

namespace gapscope {

/// The help in a window of its own that stays beside the work.
class HelpWindow final : public QDialog {
    Q_OBJECT

public:
    explicit HelpWindow(QWidget* parent = nullptr);

    /// Shows an entry, e.g. "solver-prox-sdca"; the beginning where it is empty.
    void showEntry(const QString& anchor);
    const QTextBrowser& browser() const { return *m_browser; }

private:
    QTextBrowser* m_browser;
};

} // namespace gapscope
