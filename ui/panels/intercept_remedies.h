// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;

namespace gapscope {

/// Buttons below the choice of the intercept, each a change of the draft after which it has the one that its labels
/// call for. Hidden where nothing is wrong with it.
class InterceptRemedies final : public QWidget {
    Q_OBJECT

public:
    explicit InterceptRemedies(Session& session, QWidget* parent = nullptr);

    /// Offers what answers the present draft and these warnings of its intercept.
    void offer(const std::vector<Message>& warnings);

private:
    struct Remedy {
        QString name;
        QString meaning;
        std::function<void(RunSpec&)> change;
    };
    std::vector<Remedy> remediesFor(const std::vector<Message>& warnings) const;
    void addSolver(std::vector<Remedy>& remedies) const;

    Session& m_session;
    QHBoxLayout* m_layout;
    QStringList m_names; ///< of the buttons that are there
    std::vector<QWidget*> m_buttons;
};

} // namespace gapscope
