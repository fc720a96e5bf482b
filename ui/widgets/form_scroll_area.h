// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QScrollArea>

#include <vector>

namespace gapscope {

/// A scroll area for a form. It has no frame and takes no focus itself: its fields do, and are scrolled into view.
/// Tab follows the visual order, line by line, whatever the order of creation. Does not use QWidget::setTabOrder,
/// because Qt 6.4 breaks the focus chain at editable combo boxes.
class FormScrollArea final : public QScrollArea {
    Q_OBJECT

public:
    explicit FormScrollArea(QWidget* form, QWidget* parent = nullptr);

    /// Moves the focus for focusNextPrevChild() of the window, which then goes through the form as a whole, however
    /// late its fields were made.
    bool moveFocus(bool next);

protected:
    bool focusNextPrevChild(bool next) override;

private:
    std::vector<QWidget*> fieldsAsTheyStand() const;
};

} // namespace gapscope
