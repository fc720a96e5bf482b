// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QDialog>
#include <QTextBrowser>

namespace gapscope {

/// Shows the help, with pictures for the present theme and screen.
class HelpBrowser final : public QTextBrowser {
    Q_OBJECT

public:
    explicit HelpBrowser(QWidget* parent = nullptr);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void changeEvent(QEvent* event) override;

private:
    void showText();
};

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
