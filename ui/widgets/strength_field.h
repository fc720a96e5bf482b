// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QWidget>

#include <optional>

namespace gapscope {

/// A strength: a logarithmic slider beside an exact text such as "1/n" or "1e-7", and the value of the text. Moving the
/// slider writes a number; typing moves the slider and leaves the text as typed. A long number that is set is shown
/// with four digits but kept exactly.
class StrengthField final : public QWidget {
    Q_OBJECT

public:
    explicit StrengthField(QWidget* parent = nullptr);

    QString text() const { return m_text; }
    /// Sets the text without emitting a signal.
    void setText(const QString& text);
    /// Sets the value of the text, or nothing while it is unknown.
    void setResolved(std::optional<double> value);

    QSlider* slider() const { return m_slider; }
    QLineEdit* edit() const { return m_edit; }
    /// The value at a position of the slider, rounded to the resolution of its steps.
    static double valueAt(int position);
    static int positionOf(double value);

Q_SIGNALS:
    void edited(const QString& text);

private:
    void take(const QString& text);

    QString m_text; ///< as typed or set; the field may show a shortened form
    QSlider* m_slider;
    QLineEdit* m_edit;
    QLabel* m_number;
};

} // namespace gapscope
