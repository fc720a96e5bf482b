// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QScrollArea>

#include <vector>

namespace gapscope {

/// A scroll area in which Tab goes from field to field as they stand, line by line, whenever they were made. Not by
/// QWidget::setTabOrder: Qt 6.4 cuts the chain of focus at editable combo boxes.
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
