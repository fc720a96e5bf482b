// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/strength_field.h"

#include "ui/numbers.h"

#include <QHBoxLayout>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr int leastDecade = -9;
constexpr int greatestDecade = 3;
constexpr int stepsPerDecade = 40;
constexpr int stepDigits = 3; // forty steps a decade: three digits tell neighbours apart

} // namespace

StrengthField::StrengthField(QWidget* parent)
    : QWidget(parent), m_slider(new QSlider(Qt::Horizontal, this)), m_edit(new QLineEdit(this)),
      m_number(new QLabel(this)) {
    m_slider->setRange(leastDecade * stepsPerDecade, greatestDecade * stepsPerDecade);
    m_slider->setSingleStep(1);
    m_slider->setPageStep(stepsPerDecade);
    m_slider->setAccessibleName(tr("Strength, logarithmic"));
    m_slider->setMinimumWidth(fontMetrics().averageCharWidth() * 8);
    m_edit->setAccessibleName(tr("Strength, exact"));
    m_edit->setPlaceholderText(QStringLiteral("1/n"));
    m_edit->setFixedWidth(fontMetrics().averageCharWidth() * 11);
    m_number->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_number->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setFocusProxy(m_edit);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_edit);
    layout->addWidget(m_number);
    setTabOrder(m_slider, m_edit);

    connect(m_edit, &QLineEdit::textEdited, this, [this](const QString& text) { Q_EMIT edited(text); });
    connect(m_slider, &QSlider::valueChanged, this, [this](int position) {
        m_edit->setText(fieldNumber(valueAt(position), stepDigits));
        Q_EMIT edited(m_edit->text());
    });
    // While the slider is held it keeps its length: else a first small pull would move it by decades.
    connect(m_slider, &QSlider::sliderPressed, this, [this] { m_number->setMinimumWidth(m_number->width()); });
    connect(m_slider, &QSlider::sliderReleased, this, [this] {
        m_number->setMinimumWidth(0);
        m_number->setVisible(!m_number->text().isEmpty());
    });
}

void StrengthField::setText(const QString& text) {
    if (m_edit->text() != text)
        m_edit->setText(text);
}

void StrengthField::setResolved(std::optional<double> value) {
    // A number that stands in the field already needs no repetition.
    bool isNumber = false;
    static_cast<void>(m_edit->text().toDouble(&isNumber));
    m_number->setText(value && !isNumber ? tr("= %1").arg(shownNumber(*value)) : QString());
    if (!m_slider->isSliderDown())
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
    return static_cast<int>(
        std::clamp<double>(position, leastDecade * stepsPerDecade, greatestDecade * stepsPerDecade));
}

} // namespace gapscope
