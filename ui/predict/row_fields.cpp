// SPDX-License-Identifier: GPL-3.0-only
#include "ui/predict/row_fields.h"

#include "engine/base/message.h"
#include "ui/basics/plain_text.h"
#include "ui/widgets/form_scroll_area.h"

#include <QComboBox>
#include <QFormLayout>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>

namespace gapscope {
namespace {

constexpr std::size_t maxFields = 300;

/// A field of CSV in quotes.
std::string quoted(const std::string& text) {
    std::string field = "\"";
    for (const char c : text) {
        if (c == '"')
            field += '"';
        field += c;
    }
    return field + "\"";
}

} // namespace

QString RowFields::Field::text() const {
    return level != nullptr ? level->currentText() : number->text().trimmed();
}

void RowFields::Field::setText(const QString& text) const {
    if (level != nullptr)
        level->setCurrentIndex(level->findText(text.trimmed()));
    else
        number->setText(text.trimmed());
}

RowFields::RowFields(const Model& model, const std::vector<double>& example, QWidget* parent)
    : QWidget(parent), m_line(new QLineEdit) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_line->setObjectName(QStringLiteral("pastedRow"));
    m_line->setClearButtonEnabled(true);
    m_line->setAccessibleName(tr("Row"));
    m_line->setToolTip(tr("The values of a row, as they are written in a file of data"));
    layout->addWidget(m_line);
    if (model.columns != nullptr && model.columns->columns.size() <= maxFields) {
        m_line->setPlaceholderText(tr("Paste a row here, or change values below"));
        connect(m_line, &QLineEdit::textChanged, this, &RowFields::setRow);
        makeFields(*model.columns, example);
        return;
    }
    m_line->setPlaceholderText(tr("index:value pairs, such as 1:0.5 3:2"));
    QString text;
    for (std::size_t j = 0; j < example.size(); ++j)
        if (example[j] != 0.0)
            text += QStringLiteral("%1:%2 ").arg(j + 1).arg(QString::fromStdString(shown(example[j])));
    m_line->setText(text.trimmed());
    connect(m_line, &QLineEdit::textChanged, this, &RowFields::changed);
    layout->addStretch(1);
}

void RowFields::makeFields(const ColumnEncoding& columns, const std::vector<double>& example) {
    auto* content = new QWidget;
    auto* form = new QFormLayout(content);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    std::size_t feature = 0;
    for (const ColumnEncoding::Column& column : columns.columns) {
        Field field{.name = column.name};
        const auto value = [&](std::size_t k) { return k < example.size() ? example[k] : 0.0; };
        const QString name = QString::fromStdString(column.name);
        QWidget* widget = nullptr;
        if (column.levels.empty()) {
            field.number = new QLineEdit(QString::fromStdString(shown(value(feature))));
            connect(field.number, &QLineEdit::textChanged, this, &RowFields::changed);
            widget = field.number;
        } else {
            field.level = new QComboBox;
            for (const std::string& level : column.levels)
                field.level->addItem(QString::fromStdString(level));
            for (std::size_t k = 0; k < column.levels.size(); ++k)
                if (value(feature + k) > 0.0)
                    field.level->setCurrentIndex(static_cast<int>(k));
            connect(field.level, &QComboBox::currentIndexChanged, this, &RowFields::changed);
            widget = field.level;
        }
        widget->setAccessibleName(name);
        widget->setAccessibleDescription(tr("The value of this feature in the row"));
        form->addRow(actionText(name), widget);
        feature += static_cast<std::size_t>(column.width());
        m_fields.push_back(field);
    }
    layout()->addWidget(new FormScrollArea(content));
}

void RowFields::setRow(const QString& text) {
    if (text.trimmed().isEmpty())
        return;
    const QString separator = text.contains(u'\t')  ? QStringLiteral("\t")
                              : text.contains(u';') ? QStringLiteral(";")
                              : text.contains(u',') ? QStringLiteral(",")
                                                    : QString();
    const QStringList values = separator.isEmpty()
                                   ? text.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts)
                                   : text.split(separator);
    {
        const QSignalBlocker blocker(this);
        for (std::size_t k = 0; k < std::min(m_fields.size(), static_cast<std::size_t>(values.size())); ++k)
            m_fields[k].setText(values[static_cast<qsizetype>(k)]);
    }
    Q_EMIT changed();
}

std::string RowFields::fileText() const {
    if (m_fields.empty())
        return "0 " + m_line->text().trimmed().toStdString() + "\n";
    std::string names;
    std::string values;
    for (const Field& field : m_fields) {
        names += (names.empty() ? "" : ",") + quoted(field.name);
        const QString text = field.text();
        values += (&field == &m_fields.front() ? "" : ",") +
                  (field.level != nullptr ? quoted(text.toStdString()) : text.toStdString());
    }
    return names + "\n" + values + "\n";
}

} // namespace gapscope
