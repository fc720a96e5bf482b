// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QComboBox>

#include <optional>

namespace gapscope {

/// A choice among named things under headings. What cannot be chosen stays visible, grey, with the reason on hover and
/// for assistive technology. The wheel changes nothing while the box has no focus, so that a panel can be scrolled over
/// it.
class ChoiceBox final : public QComboBox {
    Q_OBJECT

public:
    explicit ChoiceBox(QWidget* parent = nullptr);

    void addHeading(const QString& text);
    void addChoice(const QString& id, const QString& title, const QString& meaning = {});
    QString currentId() const { return currentData().toString(); }
    /// Chooses without the signal `chosen`; an unknown id leaves nothing chosen.
    void setCurrentId(const QString& id);
    /// Greys a choice and says why, or frees it again.
    void setReason(const QString& id, const std::optional<QString>& reason);
    /// The reason why a choice is grey; empty when it is not.
    QString reason(const QString& id) const;
    int indexOf(const QString& id) const { return findData(id); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// A person chose.
    void chosen(const QString& id);

protected:
    void wheelEvent(QWheelEvent* event) override;
};

} // namespace gapscope
