// SPDX-License-Identifier: GPL-3.0-only
#include "ui/widgets/parameter_form.h"

#include "engine/base/parameter_name.h"
#include "ui/basics/engine_text.h"

#include <QComboBox>
#include <QLineEdit>

#include <algorithm>

namespace gapscope {
namespace {

bool sameDeclarations(const std::vector<Parameter>& first, const std::vector<Parameter>& second) {
    return std::ranges::equal(first, second, [](const Parameter& a, const Parameter& b) {
        return a.key == b.key && a.choices == b.choices && a.words == b.words;
    });
}

/// The meaning and the accepted values.
QString meaningOf(const Parameter& parameter) {
    const QString range = argumentText(acceptedRange(parameter));
    return ParameterForm::tr("%1\nAccepted: %2. Default: %3. Key: %4")
        .arg(registryText(parameter.meaning), range, QString::fromStdString(parameter.defaultText),
             QString::fromStdString(parameter.key));
}

} // namespace

ParameterForm::ParameterForm(QWidget* parent) : QWidget(parent), m_grid(new FieldGrid(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_grid);
    hide();
}

QString ParameterForm::displayName(const Parameter& parameter) {
    QString name = parameterNameText(parameterName(parameter));
    const QString symbol = QString::fromStdString(parameter.symbol);
    if (name.isEmpty() || symbol.isEmpty())
        return name + symbol;
    if (parameter.symbol == parameter.key) // of a program, which has no formulas
        return name;
    return QStringLiteral("%1 %2").arg(name, symbol);
}

void ParameterForm::showParameters(const std::string& owner, const std::vector<Parameter>& parameters,
                                   const ParameterValues& values) {
    m_filling = true;
    if (owner != m_owner || !sameDeclarations(parameters, m_parameters)) {
        m_owner = owner;
        m_parameters = parameters;
        m_fields.clear();
        m_grid->clear();
        for (const Parameter& parameter : parameters)
            if (parameter.kind != Parameter::Kind::choice || parameter.choices.size() > 1)
                addField(parameter);
    }
    m_values = ParameterValues(parameters);          // `values` need not give all
    for (const ParameterValue& value : values.all()) // one that is not declared is ignored
        static_cast<void>(m_values.set(parameters, owner, value.key, value.text));
    for (Field& field : m_fields) {
        field.setText(QString::fromStdString(m_values.text(field.parameter.key)));
        field.error.reset();
        field.row.showError(std::nullopt);
    }
    m_filling = false;
    setVisible(!m_fields.empty());
}

void ParameterForm::addField(const Parameter& parameter) {
    const std::size_t index = m_fields.size();
    Field field;
    field.parameter = parameter;
    QWidget* widget = nullptr;
    if (parameter.kind == Parameter::Kind::choice) {
        auto* combo = new QComboBox;
        for (const std::string& choice : parameter.choices)
            combo->addItem(QString::fromStdString(choice));
        connect(combo, &QComboBox::currentTextChanged, this, [this, index](const QString& text) { take(index, text); });
        field.setText = [combo](const QString& text) { combo->setCurrentText(text); };
        widget = combo;
    } else if (!parameter.words.empty()) {
        auto* combo = new QComboBox;
        combo->setEditable(true);
        combo->setInsertPolicy(QComboBox::NoInsert);
        for (const std::string& word : parameter.words)
            combo->addItem(QString::fromStdString(word));
        connect(combo, &QComboBox::editTextChanged, this, [this, index](const QString& text) { take(index, text); });
        field.setText = [combo](const QString& text) {
            if (combo->currentText() != text)
                combo->setEditText(text);
        };
        widget = combo;
    } else {
        auto* edit = new QLineEdit;
        edit->setPlaceholderText(argumentText(acceptedRange(parameter)));
        connect(edit, &QLineEdit::textChanged, this, [this, index](const QString& text) { take(index, text); });
        field.setText = [edit](const QString& text) {
            if (edit->text() != text)
                edit->setText(text);
        };
        widget = edit;
    }
    // A long entry must not widen the panel.
    widget->setMinimumWidth(fontMetrics().averageCharWidth() * 8);
    widget->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    widget->setObjectName(QString::fromStdString(parameter.key));
    widget->setAccessibleName(QString::fromStdString(parameter.key)); // screen readers cannot pronounce symbols
    field.row = m_grid->addRow(displayName(parameter), widget, meaningOf(parameter));
    m_fields.push_back(std::move(field));
}

void ParameterForm::take(std::size_t index, const QString& text) {
    if (m_filling)
        return;
    Field& field = m_fields[index];
    const std::optional<Message> before = error();
    const Status set = m_values.set(m_parameters, m_owner, field.parameter.key, text.trimmed().toStdString());
    field.error = set.ok() ? std::nullopt : std::optional(set.error());
    field.row.showError(field.error);
    if (set.ok())
        Q_EMIT valuesChanged();
    if (error() != before)
        Q_EMIT errorChanged();
}

std::optional<Message> ParameterForm::error() const {
    for (const Field& field : m_fields)
        if (field.error)
            return field.error;
    return std::nullopt;
}

} // namespace gapscope
