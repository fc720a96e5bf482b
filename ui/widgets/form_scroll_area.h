// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QScrollArea>

#include <vector>

namespace gapscope {

/// A scroll area in which Tab follows the visual order, line by line, whatever the order of creation. Does not use
/// QWidget::setTabOrder, because Qt 6.4 breaks the focus chain at editable combo boxes.
class FormScrollArea final : public QScrollArea {
    Q_OBJECT

public:
    using QScrollArea::QScrollArea;

protected:
    bool focusNextPrevChild(bool next) override;

private:
    std::vector<QWidget*> fieldsAsTheyStand() const;
    QWidget* neighbourOutside(bool next) const;
};

} // namespace gapscope
