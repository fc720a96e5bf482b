// SPDX-License-Identifier: GPL-3.0-only
#include "app/window/start_up.h"

#include "ui/lessons/lesson_controller.h"
#include "ui/lessons/lesson_shelf.h"
#include "ui/start/start_controller.h"

#include <QCoreApplication>
#include <QTimer>

#include <cstdio>

namespace gapscope {
namespace {

constexpr double millisecondsPerSecond = 1000.0;

/// Whether the command line names nothing to look at.
bool isBare(const WindowRequest& request) {
    return request.draft.data.source.empty() && request.session.isEmpty() && request.lesson.isEmpty() &&
           !request.solution && !request.dataView;
}

} // namespace

StartUp::StartUp(const WindowRequest& request, Session& session, MainWindow& window)
    : QObject(&window), m_request(request), m_session(session), m_window(window) {
    // Single shot: data that are loaded later do not add runs.
    connect(&session, &Session::dataChanged, this, &StartUp::addRuns,
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    if (request.draftGiven)
        session.replaceDraft(request.draft, request.lossGiven ? Session::LossChoice::made : Session::LossChoice::open);
    if (!request.session.isEmpty())
        window.openFile(request.session);
    window.charts().setXQuantity(request.x.quantity);
    window.charts().setXLogarithmic(request.x.isLogarithmic);
    window.charts().setMapShown(request.map);
    if (request.solution)
        window.showSolution();
    if (request.dataView)
        window.showDataView();
    if (isBare(request))
        window.start().show();
    if (!request.lesson.isEmpty()) {
        // In the language, which was not applied when the options were read; since then the file may have gone.
        const Result<QString> lesson = findLesson(request.lesson);
        window.lessons().open(lesson ? *lesson : request.lesson);
    }
    if (!request.grab.isEmpty())
        QTimer::singleShot(static_cast<int>(request.afterSeconds * millisecondsPerSecond), this, &StartUp::takePicture);
}

void StartUp::addRuns() {
    const Session::Begin begin = m_request.start ? Session::Begin::now : Session::Begin::later;
    if (!m_request.solvers.empty()) {
        m_session.edit([this](RunSpec& draft) { draft.solver = m_request.solvers.back(); });
        m_session.addRunsOf(m_request.solvers, begin);
    } else if (m_request.start) {
        m_session.addRun(begin);
    }
    // Let the fields show the run that was added last.
    m_session.replaceDraft(m_session.draft(),
                           m_request.lossGiven ? Session::LossChoice::made : Session::LossChoice::open);
}

void StartUp::takePicture() {
    const bool isSaved = m_window.picture().save(m_request.grab);
    if (!isSaved)
        std::fprintf(stderr, "gapscope: error: %s: cannot be written as a picture\n", qPrintable(m_request.grab));
    QCoreApplication::exit(isSaved ? 0 : 1);
}

} // namespace gapscope
