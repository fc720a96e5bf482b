// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/data_view/data_feed.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/message_label.h"

#include <QLineEdit>
#include <QToolButton>
#include <QWidget>

#include <array>

namespace gapscope {

/// The axes of the scatter plot: principal components, two named features, or a random projection.
class ScatterBar final : public QWidget {
    Q_OBJECT

public:
    explicit ScatterBar(DataFeed& feed, QWidget* parent = nullptr);

    /// Makes a feature an axis, 0 or 1; the other axis keeps its feature.
    void setAxis(int axis, Index feature);

private:
    void makeFields();
    void takeData();
    void follow();
    void ask(const ScatterRequest& request);

    DataFeed& m_feed;
    ChoiceBox* m_kind;
    std::array<QLineEdit*, 2> m_features{};
    QToolButton* m_another;
    MessageLabel* m_problem;
};

} // namespace gapscope
