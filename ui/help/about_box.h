// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QDialog>
#include <QThreadPool>

class QLabel;

namespace gapscope {

/// The box About: version, licence and libraries, and a button that copies the report of `gapscope-cli doctor`, with
/// the screens, for whoever looks at a problem. Deletes itself when it is closed.
class AboutBox final : public QDialog {
    Q_OBJECT

public:
    explicit AboutBox(QWidget* parent);
    ~AboutBox() override;

private:
    void copyReport();

    QLabel* m_state; ///< what became of the report; empty before
    QThreadPool m_pool;
};

} // namespace gapscope
