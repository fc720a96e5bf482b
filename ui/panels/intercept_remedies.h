// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;

namespace gapscope {

/// Buttons below the choice of the intercept, each of which changes the draft to an intercept that suits the labels.
/// Hidden if there is no warning.
class InterceptRemedies final : public QWidget {
    Q_OBJECT

public:
    explicit InterceptRemedies(Session& session, QWidget* parent = nullptr);

    /// Offers the remedies for these warnings on the intercept of the draft.
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
    QStringList m_names; ///< of the current buttons
    std::vector<QWidget*> m_buttons;
};

} // namespace gapscope
