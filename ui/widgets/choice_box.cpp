// SPDX-License-Identifier: GPL-3.0-only
#include "ui/widgets/choice_box.h"

#include <QStandardItemModel>
#include <QWheelEvent>

namespace gapscope {
namespace {

constexpr int meaningRole = Qt::UserRole + 1;
constexpr int reasonRole = Qt::UserRole + 2;
constexpr int minCharacters = 12;

QStandardItem* itemAt(const QComboBox& box, int index) {
    return qobject_cast<QStandardItemModel*>(box.model())->item(index);
}

} // namespace

ChoiceBox::ChoiceBox(QWidget* parent) : QComboBox(parent) {
    setModel(new QStandardItemModel(this));
    setFocusPolicy(Qt::StrongFocus);
    setMaxVisibleItems(24);
    connect(this, &QComboBox::activated, this, [this] { Q_EMIT chosen(currentId()); });
}

void ChoiceBox::addHeading(const QString& text) {
    addItem(text);
    QStandardItem* item = itemAt(*this, count() - 1);
    item->setFlags(Qt::NoItemFlags);
    QFont font = item->font();
    font.setBold(true);
    item->setFont(font);
}

void ChoiceBox::addChoice(const QString& id, const QString& title, const QString& meaning) {
    addItem(title, id);
    QStandardItem* item = itemAt(*this, count() - 1);
    item->setToolTip(meaning);
    item->setData(meaning, meaningRole);
    item->setData(meaning, Qt::AccessibleDescriptionRole);
}

void ChoiceBox::setCurrentId(const QString& id) {
    setCurrentIndex(indexOf(id));
}

void ChoiceBox::setReason(const QString& id, const std::optional<QString>& reason) {
    const int index = indexOf(id);
    if (index < 0)
        return;
    QStandardItem* item = itemAt(*this, index);
    item->setFlags(reason ? Qt::NoItemFlags : Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    item->setData(reason.value_or(QString()), reasonRole);
    const QString text = reason ? *reason : item->data(meaningRole).toString();
    item->setToolTip(text);
    item->setData(text, Qt::AccessibleDescriptionRole);
}

QString ChoiceBox::reason(const QString& id) const {
    const int index = indexOf(id);
    return index < 0 ? QString() : itemAt(*this, index)->data(reasonRole).toString();
}

void ChoiceBox::showPopup() {
    Q_EMIT aboutToOpen();
    QComboBox::showPopup();
}

QSize ChoiceBox::sizeHint() const {
    return {fontMetrics().averageCharWidth() * minCharacters, QComboBox::sizeHint().height()};
}

QSize ChoiceBox::minimumSizeHint() const {
    return sizeHint();
}

void ChoiceBox::wheelEvent(QWheelEvent* event) {
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

} // namespace gapscope
