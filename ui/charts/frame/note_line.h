// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>
#include <QWidget>

namespace gapscope {

/// A one-line note in a small muted font, elided if there is little room; the full text is in the tooltip and available
/// to assistive technology.
class NoteLine final : public QWidget {
    Q_OBJECT

public:
    explicit NoteLine(QWidget* parent = nullptr, Qt::Alignment alignment = Qt::AlignLeft);
    const QString& text() const { return m_text; }
    /// `meaning` explains the text in the tooltip; `brief` replaces it if there is no room.
    void setText(const QString& text, const QString& meaning = {}, const QString& brief = {});
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFontMetrics metrics() const;

    Qt::Alignment m_alignment;
    QString m_text;
    QString m_brief;
};

} // namespace gapscope
