// SPDX-License-Identifier: GPL-3.0-only
#include "ui/widgets/strength_field.h"

#include "ui/basics/numbers.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr int minDecade = -9;
constexpr int maxDecade = 3;
constexpr int stepsPerDecade = 40;
constexpr int stepDigits = 3; // forty steps a decade differ in three digits
constexpr int shortDigits = 4;
constexpr qsizetype longText = 10; ///< the number of characters that fit into the field

/// The text in the field: a number with many digits, such as one from a chart, is rounded.
QString shortened(const QString& text) {
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    return isNumber && text.size() > longText ? fieldNumber(value, shortDigits) : text;
}

} // namespace

StrengthField::StrengthField(QWidget* parent)
    : QWidget(parent), m_slider(new QSlider(Qt::Horizontal, this)), m_edit(new QLineEdit(this)),
      m_number(new QLabel(this)) {
    m_slider->setRange(minDecade * stepsPerDecade, maxDecade * stepsPerDecade);
    m_slider->setSingleStep(1);
    m_slider->setPageStep(stepsPerDecade);
    m_slider->setAccessibleName(tr("Strength, logarithmic"));
    m_slider->setMinimumWidth(fontMetrics().averageCharWidth() * 8);
    m_edit->setAccessibleName(tr("Strength, exact"));
    m_edit->setPlaceholderText(QStringLiteral("1/n"));
    m_number->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_number->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setFocusProxy(m_edit);

    // Text and number share a fixed width, so that the slider keeps its length with and without a number.
    auto* place = new QWidget(this);
    auto* both = new QHBoxLayout(place);
    both->setContentsMargins(0, 0, 0, 0);
    both->setSpacing(4);
    both->addWidget(m_edit, 1);
    both->addWidget(m_number);
    const int number = fontMetrics().horizontalAdvance(QStringLiteral("= 1.234e-05"));
    place->setFixedWidth(number + fontMetrics().averageCharWidth() * 11);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_slider, 1);
    layout->addWidget(place);
    setTabOrder(m_slider, m_edit);

    connect(m_edit, &QLineEdit::textEdited, this, [this](const QString& text) { take(text); });
    connect(m_slider, &QSlider::valueChanged, this, [this](int position) {
        const QString text = fieldNumber(valueAt(position), stepDigits);
        m_edit->setText(text);
        take(text);
    });
    connect(m_slider, &QSlider::sliderMoved, this, [this] {
        const QPoint below = m_slider->mapToGlobal(QPoint(m_slider->width() / 2, m_slider->height()));
        QToolTip::showText(
            below, tr("%1 for the next run, and for the runs at once while Live is on").arg(m_edit->text()), m_slider);
    });
}

void StrengthField::take(const QString& text) {
    m_text = text;
    m_edit->setToolTip({}); // the whole field's tooltip applies
    Q_EMIT edited(text);
}

void StrengthField::setText(const QString& text) {
    if (m_text == text)
        return;
    m_text = text;
    const QString shown = shortened(text);
    m_edit->setText(shown);
    m_edit->setCursorPosition(0);
    m_edit->setToolTip(shown == text ? QString() : text); // the exact value is in the tooltip
}

void StrengthField::setResolved(std::optional<double> value) {
    // If the field contains a plain number, it is not repeated.
    bool isNumber = false;
    static_cast<void>(m_edit->text().toDouble(&isNumber));
    m_number->setText(value && !isNumber ? tr("= %1").arg(shownNumber(*value)) : QString());
    m_number->setVisible(value && !isNumber);
    m_number->setToolTip(value ? fullNumber(*value) : QString());
    if (!value || !(*value > 0.0) || m_slider->isSliderDown())
        return;
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(positionOf(*value));
}

double StrengthField::valueAt(int position) {
    const double value = std::pow(10.0, static_cast<double>(position) / stepsPerDecade);
    return fieldNumber(value, stepDigits).toDouble();
}

int StrengthField::positionOf(double value) {
    const double position = std::round(std::log10(value) * stepsPerDecade);
    return static_cast<int>(std::clamp<double>(position, minDecade * stepsPerDecade, maxDecade * stepsPerDecade));
}

} // namespace gapscope
