// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QMenu>
#include <QToolButton>

#include <map>
#include <string>
#include <vector>

namespace gapscope {

/// The solvers that a sweep compares: the one of the settings, and others with their defaults. A button with a menu of
/// check marks; solvers that do not support the current problem are disabled, with the reason.
class SolverChoice final : public QToolButton {
    Q_OBJECT

public:
    explicit SolverChoice(Session& session, QWidget* parent = nullptr);

    /// At least one: the solver of the settings if no other can be selected.
    std::vector<RunSpec::SolverPart> chosen() const;
    /// The menu entry of a solver, for tests and keys; null for an unknown one.
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
