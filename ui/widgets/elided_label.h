// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QLabel>

namespace gapscope {

/// A plain-text line that shrinks if there is little room: to a shorter form if there is one that fits, else elided in
/// the middle; the full text is then in the tooltip.
class ElidedLabel final : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    /// Shorter forms of the text, the longest first.
    void setShorterForms(const QStringList& forms);
    /// What is painted at the present width.
    QString shownText() const;

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QStringList m_shorter;
};

} // namespace gapscope
