// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/window/window_options.h"
#include "ui/session/session.h"
#include "ui/window/main_window.h"

#include <QObject>

namespace gapscope {

/// Carries out the requests of the command line once the window exists: data, draft, runs, picture.
class StartUp final : public QObject {
    Q_OBJECT

public:
    StartUp(const WindowRequest& request, Session& session, MainWindow& window);

private:
    void addRuns();
    void takePicture();

    WindowRequest m_request;
    Session& m_session;
    MainWindow& m_window;
};

} // namespace gapscope
