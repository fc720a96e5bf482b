// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QMenu>
#include <QToolButton>

#include <map>
#include <string>
#include <vector>

namespace gapscope {

/// Which solvers a sweep compares: that of the settings, and others at their defaults. A button with a menu of ticks;
/// what cannot solve the present problem is grey and says why.
class SolverChoice final : public QToolButton {
    Q_OBJECT

public:
    explicit SolverChoice(Session& session, QWidget* parent = nullptr);

    /// At least one: that of the settings stands in where nothing that can be chosen is.
    std::vector<RunSpec::SolverPart> chosen() const;
    /// The tick of a solver, for tests and keys; null for an unknown one.
    QAction* action(const std::string& id) const;

private:
    void follow();
    bool isOfSettings(const std::string& id) const;

    Session& m_session;
    QMenu* m_menu;
    QAction* m_ofSettings;
    std::map<std::string, QAction*> m_actions; ///< by the solver's id
};

} // namespace gapscope
