// SPDX-License-Identifier: GPL-3.0-only
//
// The window program: reads its options, creates settings, session and window, and starts the requested runs.
#include "app/options/run_command_line.h"
#include "app/options/write_signals.h"
#include "app/window/start_up.h"
#include "app/window/window_application.h"
#include "app/window/window_options.h"
#include "engine/base/failure.h"
#include "engine/distributed/cocoa.h"
#include "engine/distributed/cocoa_l1.h"
#include "engine/external/programs.h"
#include "engine/run/machine/version.h"
#include "engine/run/prepare/cached_load.h"
#include "engine/solvers/registry.h"
#include "ui/basics/plain_text.h"
#include "ui/basics/theme.h"
#include "ui/window/language_menu.h"

#include <QApplication>
#include <QIcon>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

/// The resources of a static library are linked only if initialized explicitly, outside all namespaces.
static void provideIcon() {
    Q_INIT_RESOURCE(pictures);
}

namespace {

constexpr int failed = 1;
constexpr int badUsage = 2;

int fail(const gapscope::Message& error) {
    const gapscope::Status told = gapscope::guarded("an error was printed", [&error] {
        std::string line = toEnglish(error);
        std::ranges::replace(line, '\n', ' ');
        std::fprintf(stderr, "gapscope: error: %s\n", line.c_str());
    });
    if (!told.ok())
        std::fputs("gapscope: error: out of memory\n", stderr);
    return badUsage;
}

int runWindow(const gapscope::WindowRequest& request, gapscope::WindowApplication& application) {
    using namespace gapscope;
    useDataCache(userCacheFolder());
    Settings settings(request.settings);
    const Language language = request.language.value_or(settings.language());
    applyLanguage(canBeDrawn(language) ? language : Language::english);
    if (request.language && !canBeDrawn(*request.language))
        std::fprintf(stderr, "gapscope: warning: --language: %s\n", qPrintable(noLettersText()));
    applyTheme(request.theme.value_or(settings.theme()));
    Session session;
    MainWindow window(session, settings, FileDialogs::Look::native);
    window.setCommandReader(&cli::readRunCommand);
    if (request.size)
        window.resize(*request.size);
    window.show();
    application.setFailureTeller([&window](const Message& failure) { window.showFailure(failure); });
    if (request.unreadable)
        fail(*request.unreadable); // to the terminal as well
    int status = failed;
    const Status ran = guarded("the window was opened", [&] {
        const StartUp startUp(request, session, window);
        status = QApplication::exec();
    });
    application.setFailureTeller({}); // the window is about to go
    if (!ran.ok())
        fail(ran.error());
    return status;
}

int runProgram(int& argc, char** argv) {
    using namespace gapscope;
    addSolver(cocoaInfo()); // logs of gapscope-mpi name them
    addSolver(cocoaL1Info());
    // Before QApplication is created: --help and --version need no display.
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (std::ranges::find(words, "--help") != words.end()) {
        std::fputs(windowHelp().c_str(), stdout);
        return 0;
    }
    if (std::ranges::find(words, "--version") != words.end()) {
        std::printf("gapscope %s\n", std::string(programVersion()).c_str());
        return 0;
    }
    QApplication::setApplicationName(QStringLiteral("gapscope"));
    QApplication::setApplicationDisplayName(QStringLiteral("Gapscope"));
    const Result<cli::Arguments> arguments = cli::parseArguments(words, windowOptionGroups(), "gapscope");
    if (!arguments)
        return fail(arguments.error());
    if (arguments->has("--allow-programs"))
        allowAllPrograms();
    const Result<WindowRequest> request = readWindowRequest(*arguments);
    if (!request)
        return fail(request.error());
    WindowApplication application(argc, argv);
    showTextsAsWritten();
    provideIcon();
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/desktop/gapscope.svg")));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.example.gapscope")); // lets Wayland find the icon
    return runWindow(*request, application);
}

} // namespace

int main(int argc, char** argv) {
    using namespace gapscope;
    cli::surviveFailedWrites();
    int status = failed;
    if (const Status ran = guarded("the window was opened", [&] { status = runProgram(argc, argv); }); !ran.ok())
        fail(ran.error());
    return status;
}
