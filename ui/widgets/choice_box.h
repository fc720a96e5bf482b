// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QComboBox>

#include <optional>

namespace gapscope {

/// A selection of named entries under headings. Unavailable entries stay visible but disabled, with the reason in the
/// tooltip and for assistive technology. The wheel has no effect unless the box has focus, so that a panel can be
/// scrolled over it.
class ChoiceBox final : public QComboBox {
    Q_OBJECT

public:
    explicit ChoiceBox(QWidget* parent = nullptr);

    void addHeading(const QString& text);
    void addChoice(const QString& id, const QString& title, const QString& meaning = {});
    QString currentId() const { return currentData().toString(); }
    /// Selects without emitting `chosen`; an unknown id clears the selection.
    void setCurrentId(const QString& id);
    /// Disables an entry with a reason, or enables it again.
    void setReason(const QString& id, const std::optional<QString>& reason);
    /// The reason why an entry is disabled; empty if it is not.
    QString reason(const QString& id) const;
    int indexOf(const QString& id) const { return findData(id); }

    void showPopup() override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The user selected an entry.
    void chosen(const QString& id);
    /// The list of entries is about to open.
    void aboutToOpen();

protected:
    void wheelEvent(QWheelEvent* event) override;
};

} // namespace gapscope
