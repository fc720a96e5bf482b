// SPDX-License-Identifier: GPL-3.0-only
#include "ui/widgets/field_grid.h"

#include "ui/basics/message_text.h"
#include "ui/basics/spacing.h"

#include <QFontMetrics>

namespace gapscope {
namespace {

constexpr int labelGap = 8;

} // namespace

void FieldGrid::Row::setVisible(bool visible) {
    m_visible = visible;
    label->setVisible(visible);
    field->setVisible(visible);
    message->setVisible(visible && !message->text().isEmpty());
}

void FieldGrid::Row::showError(const std::optional<Message>& error) {
    message->setKind(MessageLabel::Kind::error);
    message->showMessage(error);
    message->setVisible(m_visible && !message->text().isEmpty());
}

void FieldGrid::Row::showMessages(const std::optional<Message>& error, const std::vector<Message>& warnings) {
    if (error || warnings.empty()) {
        showError(error);
        return;
    }
    QStringList texts;
    for (const Message& warning : warnings)
        texts += windowText(warning);
    message->setKind(MessageLabel::Kind::warning);
    message->showText(texts.join(u'\n'));
    message->setVisible(m_visible);
}

void FieldGrid::Row::showHint(const QString& text) {
    message->setKind(MessageLabel::Kind::hint);
    message->showText(text);
    message->setVisible(m_visible && !text.isEmpty());
}

FieldGrid::FieldGrid(QWidget* parent) : QWidget(parent), m_layout(new QGridLayout(this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setVerticalSpacing(spacing);
    m_layout->setHorizontalSpacing(labelGap);
    m_layout->setColumnMinimumWidth(0, labelWidth(this));
    m_layout->setColumnStretch(1, 1);
}

int FieldGrid::labelWidth(const QWidget* widget) {
    // The longest word of a label in any language, which cannot wrap.
    return widget->fontMetrics().horizontalAdvance(QStringLiteral("Achsenabschnitt"));
}

FieldGrid::Row FieldGrid::addRow(const QString& name, QWidget* field, const QString& meaning) {
    Row row;
    row.label = new QLabel(this);
    row.label->setTextFormat(Qt::mightBeRichText(name) ? Qt::RichText : Qt::PlainText); // symbols have subscripts
    row.label->setText(name);
    row.label->setBuddy(field);
    row.label->setToolTip(meaning);
    row.label->setFixedWidth(labelWidth(this));
    row.label->setWordWrap(true);
    row.field = field;
    if (field->toolTip().isEmpty())
        field->setToolTip(meaning);
    if (field->accessibleName().isEmpty())
        field->setAccessibleName(QString(name).remove(u'&'));
    if (field->accessibleDescription().isEmpty())
        field->setAccessibleDescription(meaning);
    // Of a field that is made of several, each is read on its own.
    for (QWidget* part : field->findChildren<QWidget*>())
        if (part->focusPolicy() != Qt::NoFocus && part->toolTip().isEmpty() && part->accessibleDescription().isEmpty())
            part->setAccessibleDescription(meaning);
    row.message = new MessageLabel(MessageLabel::Kind::error, this);
    row.message->setSubject(field);
    m_layout->addWidget(row.label, m_rows, 0, Qt::AlignLeft | Qt::AlignVCenter);
    m_layout->addWidget(field, m_rows, 1);
    m_layout->addWidget(row.message, m_rows + 1, 1);
    m_rows += 2;
    return row;
}

void FieldGrid::addWide(QWidget* widget) {
    m_layout->addWidget(widget, m_rows, 0, 1, 2);
    ++m_rows;
}

void FieldGrid::clear() {
    while (QLayoutItem* item = m_layout->takeAt(0)) {
        if (QWidget* widget = item->widget(); widget != nullptr) {
            // Deferred: clearing the grid may be triggered by one of these widgets.
            widget->hide();
            widget->setParent(nullptr);
            widget->deleteLater();
        }
        delete item;
    }
    m_rows = 0;
}

} // namespace gapscope
