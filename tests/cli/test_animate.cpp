// SPDX-License-Identifier: GPL-3.0-only
//
// Moving pictures of logs: what is in the files, read back by libwebp's own decoder, and what becomes of bad input.
#include "tests/cli/cli_process.h"

#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QtTest>

#include <webp/demux.h>

#include <memory>
#include <vector>

using namespace gapscope::cli_test;

namespace {

struct Film {
    QSize size;
    unsigned loops = 1;
    std::vector<QImage> frames;
    std::vector<int> ends; ///< of every frame, in milliseconds
};

/// Nothing in it where the bytes are no film.
Film decoded(const QByteArray& bytes) {
    const WebPData data{reinterpret_cast<const uint8_t*>(bytes.constData()), static_cast<std::size_t>(bytes.size())};
    const std::unique_ptr<WebPAnimDecoder, void (*)(WebPAnimDecoder*)> decoder(WebPAnimDecoderNew(&data, nullptr),
                                                                               WebPAnimDecoderDelete);
    WebPAnimInfo info;
    if (!decoder || WebPAnimDecoderGetInfo(decoder.get(), &info) == 0)
        return {};
    Film film{{static_cast<int>(info.canvas_width), static_cast<int>(info.canvas_height)}, info.loop_count, {}, {}};
    while (WebPAnimDecoderHasMoreFrames(decoder.get()) != 0) {
        uint8_t* pixels = nullptr;
        int end = 0;
        if (WebPAnimDecoderGetNext(decoder.get(), &pixels, &end) == 0)
            return {};
        film.frames.push_back(QImage(pixels, film.size.width(), film.size.height(), QImage::Format_RGBA8888)
                                  .convertToFormat(QImage::Format_RGB32));
        film.ends.push_back(end);
    }
    return film;
}

} // namespace

class TestAnimate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aFilmHoldsEveryFrame();
    void theEndIsHeld();
    void everyFrameIsAFile();
    void aWholeFilmHasTheRunsTogether();
    void theDarkThemeIsDark();
    void quantitiesOfTheMethodAreDrawn();
    void mp4IsMadeByFfmpeg();
    void withoutFfmpegThereIsNoMp4();
    void aPartOfTheAxis();
    void aSessionIsDrawnLikeItsLogs();
    void badSessions_data();
    void badSessions();
    void badInput_data();
    void badInput();
    void aFolderWithFilesIsLeftAlone();
    void whatCannotBeWrittenIsSaid();
    void anInterruptLeavesNothing_data();
    void anInterruptLeavesNothing();

private:
    Finished animate(const QString& arguments) const { return m_folder.line("animate " + arguments); }
    QImage frame(const QString& name) const {
        return QImage(m_folder.path(name)).convertToFormat(QImage::Format_RGB32);
    }
    QStringList names(const QString& folder = {}) const {
        return QDir(m_folder.path(folder))
            .entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden, QDir::Name);
    }
    /// A program of that name for the film, and the environment in which it is found.
    QStringList environmentWithFfmpeg(const QByteArray& script) const;
    QByteArray sessionOf(const QByteArray& first, const QByteArray& second) const;

    Folder m_folder;
};

void TestAnimate::initTestCase() {
    const QString run = QStringLiteral("run --data breast-cancer --standardize --loss hinge --reg l2 --lambda 1/n "
                                       "--max-passes 30 --solver %1 --log %1.jsonl");
    for (const char* solver : {"prox-sdca", "pdprox-dual"})
        QCOMPARE(m_folder.line(run.arg(QLatin1String(solver))).status, 3);
    const QByteArray log = m_folder.read("prox-sdca.jsonl");
    m_folder.write("headers.jsonl", log.left(log.indexOf('\n') + 1));
    m_folder.write("notes.gapscope", "not a session\n");
    QVERIFY(QFile::link(m_folder.path("prox-sdca.jsonl"), m_folder.path("link.webp")));
}

void TestAnimate::aFilmHoldsEveryFrame() {
    const QString options = QStringLiteral("prox-sdca.jsonl pdprox-dual.jsonl --log-x --seconds 1.2 --fps 10 --hold 0 "
                                           "--size 480x300 --out ");
    const Finished film = animate(options + "film.webp");
    QCOMPARE(film.err, QString());
    QCOMPARE(film.out, QString());
    QCOMPARE(film.status, 0);
    QCOMPARE(animate(options + "frames/").status, 0);
    const Film read = decoded(m_folder.read("film.webp"));
    QCOMPARE(read.size, QSize(480, 300));
    QCOMPARE(read.loops, 0U); // for ever
    QCOMPARE(read.frames.size(), std::size_t{12});
    QCOMPARE(names("frames").size(), 12);
    for (std::size_t k = 0; k < read.frames.size(); ++k) {
        QCOMPARE(read.ends[k], 100 * static_cast<int>(k + 1));
        QCOMPARE(read.frames[k], frame(QStringLiteral("frames/frame-%1.png").arg(k + 1, 4, 10, QLatin1Char('0'))));
        if (k > 0)
            QVERIFY(read.frames[k] != read.frames[k - 1]);
    }
}

void TestAnimate::theEndIsHeld() {
    QCOMPARE(animate("prox-sdca.jsonl --seconds 2 --fps 5 --hold 1 --size 400x250 --chart gap --out held.webp").status,
             0);
    const Film read = decoded(m_folder.read("held.webp"));
    QCOMPARE(read.ends, (std::vector<int>{200, 400, 600, 800, 2000}));
}

void TestAnimate::everyFrameIsAFile() {
    const Finished made = animate("prox-sdca.jsonl --seconds 1 --fps 4 --hold 0.5 --size 400x250 --frames svg "
                                  "--progress --out new/svg/");
    QCOMPARE(made.status, 0);
    QVERIFY2(made.err.endsWith("frame 2 of 2\n"), qPrintable(made.err));
    QCOMPARE(names("new/svg"), QStringList({"frame-0001.svg", "frame-0002.svg", "frame-0003.svg", "frame-0004.svg"}));
    const QByteArray first = m_folder.read("new/svg/frame-0001.svg");
    const QByteArray last = m_folder.read("new/svg/frame-0004.svg");
    QVERIFY(first.contains("<svg") && first.size() < last.size());
    QCOMPARE(m_folder.read("new/svg/frame-0003.svg"), last);
    QCOMPARE(m_folder.read("new/svg/frame-0002.svg"), last);
}

/// A frame shows nothing behind its place; the axis of a part ends at its ends, and so does the motion.
void TestAnimate::aPartOfTheAxis() {
    const QString options = QStringLiteral("prox-sdca.jsonl --chart gap --size 480x300 --seconds 1 --fps 4 --hold 0 ");
    QCOMPARE(animate(options + "--out whole/").status, 0);
    QCOMPARE(animate(options + "--from 10 --to 20 --out part/").status, 0);
    QCOMPARE(animate(options + "--to 100 --out longer/").status, 0);
    QCOMPARE(names("part").size(), 4);
    const auto last = [&](const QString& folder) { return frame(folder + "/frame-0004.png"); };
    QVERIFY(last("part") != last("whole"));
    // With an axis three times as long as the run, the right half stays empty.
    const QImage early = frame("longer/frame-0002.png");
    const QImage late = last("longer");
    for (int y = 0; y < late.height(); ++y)
        for (int x = late.width() / 2; x < late.width(); ++x)
            QVERIFY2(early.pixel(x, y) == late.pixel(x, y), qPrintable(QString::number(x)));
}

/// A session with these logs, the second under a name of its own, and a hidden run.
QByteArray TestAnimate::sessionOf(const QByteArray& first, const QByteArray& second) const {
    const QByteArray spec =
        first.mid(first.indexOf("\"spec\":") + 7, first.indexOf(",\"data\":{\"n\"") - first.indexOf("\"spec\":") - 7);
    return "{\"gapscope_session\":1,\"draft\":" + spec + ",\"fingerprint\":\"\",\"view\":{}}\n" +
           R"({"gapscope_run":{"name":"Prox-SDCA","note":"","visible":true}})" + "\n" + first +
           R"({"gapscope_run":{"name":"mine","note":"","visible":true}})" + "\n" + second +
           R"({"gapscope_run":{"name":"hidden","note":"","visible":false}})" + "\n" + second;
}

void TestAnimate::aSessionIsDrawnLikeItsLogs() {
    const QByteArray first = m_folder.read("prox-sdca.jsonl");
    const QByteArray second = m_folder.read("pdprox-dual.jsonl");
    m_folder.write("race.gapscope", sessionOf(first, second));
    const QString options = QStringLiteral(" --size 480x300 --seconds 0.4 --fps 5 --frames svg --out ");
    const Finished made = animate("race.gapscope" + options + "session/");
    QCOMPARE(made.err, QString());
    QCOMPARE(made.status, 0);
    QCOMPARE(animate("prox-sdca.jsonl pdprox-dual.jsonl" + options + "logs/").status, 0);
    QCOMPARE(names("session"), names("logs"));
    const QString saved = QString::fromUtf8(m_folder.read("session/frame-0002.svg"));
    QVERIFY(saved.contains(">mine<") && !saved.contains("hidden"));
    // Only the name differs.
    const auto curves = [](const QString& drawing) { return drawing.count("<polyline"); };
    QCOMPARE(curves(saved), curves(QString::fromUtf8(m_folder.read("logs/frame-0002.svg"))));
    // A run that had not begun is left out, and said.
    m_folder.write("begun.gapscope", sessionOf(first, second.left(second.indexOf('\n') + 1)));
    const Finished begun = animate("begun.gapscope" + options + "begun/");
    QCOMPARE(begun.status, 0);
    QVERIFY2(begun.err.contains("\"mine\" is left out; a run that has begun expected"), qPrintable(begun.err));
}

void TestAnimate::badSessions_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("error");
    QTest::newRow("another version") << "\"gapscope_session\":1"
                                     << "\"gapscope_session\":9"
                                     << "format version 9, but this program reads version 2";
    QTest::newRow("all hidden")
        << "\"visible\":true"
        << "\"visible\":false"
        << "\"bad.gapscope\" is without visible runs that have begun; a session with such runs expected";
    QTest::newRow("a broken line") << "{\"iter\":"
                                   << "{\"iter:"
                                   << "damaged log line";
}

void TestAnimate::badSessions() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, error);
    QByteArray session = sessionOf(m_folder.read("prox-sdca.jsonl"), m_folder.read("pdprox-dual.jsonl"));
    session.replace(from.toUtf8(), to.toUtf8());
    m_folder.write("bad.gapscope", session);
    const Finished refused = animate("bad.gapscope --out bad.webp");
    QCOMPARE(refused.status, 2);
    QVERIFY2(refused.err.contains(error) && refused.err.count('\n') == 1, qPrintable(refused.err));
    QVERIFY(!names().contains("bad.webp"));
}

/// The last frame is the picture without motion, whatever the length of the film was.
void TestAnimate::aWholeFilmHasTheRunsTogether() {
    const QString both = QStringLiteral("prox-sdca.jsonl pdprox-dual.jsonl --size 480x300 --fps 10 --out ");
    QCOMPARE(animate(both + "one/ --seconds 0.1").status, 0);
    QCOMPARE(animate(both + "some/ --seconds 0.5").status, 0);
    QCOMPARE(animate("prox-sdca.jsonl --size 480x300 --fps 10 --seconds 0.1 --out alone/").status, 0);
    QCOMPARE(names("one"), QStringList{"frame-0001.png"});
    QCOMPARE(frame("some/frame-0005.png"), frame("one/frame-0001.png"));
    QVERIFY(frame("some/frame-0001.png") != frame("one/frame-0001.png"));
    QVERIFY(frame("alone/frame-0001.png") != frame("one/frame-0001.png"));
}

void TestAnimate::theDarkThemeIsDark() {
    QCOMPARE(animate("prox-sdca.jsonl --size 400x250 --seconds 0.1 --out light/").status, 0);
    QCOMPARE(animate("prox-sdca.jsonl --size 400x250 --seconds 0.1 --theme dark --out dark/").status, 0);
    QCOMPARE(frame("light/frame-0001.png").pixelColor(0, 0), QColor(Qt::white));
    QVERIFY(frame("dark/frame-0001.png").pixelColor(0, 0).lightness() < 50);
}

QStringList TestAnimate::environmentWithFfmpeg(const QByteArray& script) const {
    QDir().mkpath(m_folder.path("bin"));
    m_folder.write("bin/ffmpeg", "#!/bin/sh\n" + script);
    QFile::setPermissions(m_folder.path("bin/ffmpeg"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return {"PATH=" + m_folder.path("bin") + ":/usr/bin:/bin"};
}

/// Of the first run that has them; the other one has no curve in that chart.
void TestAnimate::quantitiesOfTheMethodAreDrawn() {
    const QString options = QStringLiteral("prox-sdca.jsonl pdprox-dual.jsonl --seconds 0.5 --fps 2 --hold 0 "
                                           "--size 480x300 --out ");
    const auto lastFrame = [&](const QString& name, const QString& chosen) {
        const Finished made = animate(options + name + "/ " + chosen);
        return made.status == 0 ? frame(name + QStringLiteral("/frame-0001.png")) : QImage();
    };
    const QImage first = lastFrame(QStringLiteral("steps"), QStringLiteral("--quantity step-sizes"));
    QVERIFY(!first.isNull());
    QCOMPARE(lastFrame(QStringLiteral("again"), QStringLiteral("--chart method")), first); // its first chart
    const QImage single = lastFrame(QStringLiteral("tau"), QStringLiteral("--chart method --quantity tau"));
    QVERIFY(!single.isNull() && single != first);
    QVERIFY(lastFrame(QStringLiteral("gap"), QStringLiteral("--chart gap")) != first);
    const Finished still = m_folder.line("charts pdprox-dual.jsonl --quantity tau --out with");
    QVERIFY2(still.status == 0, qPrintable(still.err));
    QVERIFY(names(QStringLiteral("with")).contains(QStringLiteral("method.svg")));
    QVERIFY(!QImage(m_folder.path("with/method.png")).isNull());
    QCOMPARE(m_folder.line("charts pdprox-dual.jsonl --out without").status, 0);
    QVERIFY(!names(QStringLiteral("without")).contains(QStringLiteral("method.png")));
    const auto refusal = [&](const QString& arguments) {
        return m_folder.line("charts prox-sdca.jsonl --out none " + arguments).err;
    };
    QCOMPARE(refusal("--quantity mu"), QString("gapscope-cli: error: --quantity: \"mu\" is not in these runs; a run of "
                                               "a solver that publishes quantities expected\n"));
    QCOMPARE(refusal("--quantity ''"), QString("gapscope-cli: error: --quantity: value missing; NAME expected\n"));
}

/// A program in place of ffmpeg keeps what it is given: every frame in full, the held ones too.
void TestAnimate::mp4IsMadeByFfmpeg() {
    const QStringList works = environmentWithFfmpeg("for last; do :; done\necho \"$@\" > arguments\n"
                                                    "wc -c > bytes\necho film > \"$last\"\n");
    const QStringList command{"animate", "prox-sdca.jsonl", "--size", "320x200", "--seconds", "1", "--fps",
                              "8",       "--chart=gap",     "--out",  "race.mp4"};
    const Finished made = m_folder.run(command, {}, works);
    QCOMPARE(made.err, QString());
    QCOMPARE(made.status, 0);
    QCOMPARE(m_folder.read("race.mp4"), QByteArray("film\n"));
    QCOMPARE(m_folder.read("bytes").trimmed().toInt(), 320 * 200 * 4 * 8);
    QVERIFY(m_folder.read("arguments").contains("-pixel_format bgr0 -video_size 320x200 -framerate 8 -i - "));

    m_folder.write("race.mp4", "the film before");
    const Finished failed =
        m_folder.run(command, {}, environmentWithFfmpeg("cat > /dev/null\necho 'no such codec' >&2\nexit 1\n"));
    QCOMPARE(failed.status, 1);
    QCOMPARE(failed.err, QString("gapscope-cli: error: race.mp4: cannot be written: ffmpeg: no such codec\n"));
    QCOMPARE(m_folder.read("race.mp4"), QByteArray("the film before"));
    QCOMPARE(names().filter(".part"), QStringList());
}

void TestAnimate::withoutFfmpegThereIsNoMp4() {
    const Finished none = m_folder.run({"animate", "prox-sdca.jsonl", "--out", "none.mp4"}, {}, {"PATH=/nowhere"});
    QCOMPARE(none.status, 1);
    QCOMPARE(none.err, QString("gapscope-cli: error: none.mp4: cannot be written: MP4 needs ffmpeg, which is not "
                               "installed; choose .webp\n"));
    QVERIFY(!names().contains("none.mp4"));
}

void TestAnimate::badInput_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, const QString& arguments, const QString& error) {
        QTest::newRow(name) << arguments << error;
    };
    const QString log = QStringLiteral("prox-sdca.jsonl ");
    const QString names = QStringLiteral("a name that ends in .webp or .mp4, or a folder, which ends in /, expected");
    row("no output", log, "--out is missing; " + names);
    row("an unknown ending", log + "--out race.avi", "--out: unknown format \"race.avi\"; " + names);
    row("no ending", log + "--out race", "--out: unknown format \"race\"; " + names);
    row("no log", "--out a.webp", "LOG|SESSION is missing; see gapscope-cli animate --help");
    row("no such log", log + "other.jsonl --out a.webp", "other.jsonl: cannot be opened: No such file or directory");
    row("over the log", log + "--out link.webp", "--out: \"link.webp\" is the log or session; another file expected");
    row("too small", log + "--out a.webp --size 100x100",
        "--size: size is 100x100; WIDTHxHEIGHT in pixels, from 320x200 to 3840x2160, expected");
    row("too large", log + "--out a.webp --size 3841x2160",
        "--size: size is 3841x2160; WIDTHxHEIGHT in pixels, from 320x200 to 3840x2160, expected");
    row("no size", log + "--out a.webp --size large",
        "--size: \"large\" is not a size; WIDTHxHEIGHT in pixels, from 320x200 to 3840x2160, expected");
    row("too flat", log + "--out a.webp --size 3840x200",
        "--size: \"3840x200\" is too flat or too narrow for 4 charts; another shape, or fewer charts (--chart), "
        "expected");
    row("odd", log + "--out a.mp4 --size 641x400", "--size: size is 641x400; even numbers for MP4 expected");
    row("too long", log + "--out a.webp --seconds 601", "--seconds: seconds is 601; 0.1 to 600 expected");
    row("no length", log + "--out a.webp --seconds x", "--seconds: \"x\" is not a number; 0.1 to 600 expected");
    row("not a number", log + "--out a.webp --seconds nan", "--seconds: seconds is nan; 0.1 to 600 expected");
    row("held too long", log + "--out a.webp --seconds 2 --hold 3", "--hold: hold is 3; 0 to 2 expected");
    row("too fast", log + "--out a.webp --fps 61", "--fps: fps is 61; 1 to 60 expected");
    row("half a frame", log + "--out a.webp --fps 7.5", "--fps: \"7.5\" is not an integer; 1 to 60 expected");
    row("a theme", log + "--out a.webp --theme blue", "--theme: \"blue\" is not a valid value; light or dark expected");
    row("a chart", log + "--out a.webp --chart map",
        "--chart: \"map\" is not a valid value; objectives, gap, sparsity, errors or method expected");
    row("a quantity", "pdprox-dual.jsonl --out a.webp --quantity mu",
        "--quantity: \"mu\" is not a valid value; one of ball_gap, c, gap_bound, sigma, step-sizes, tau expected");
    row("no quantities", log + "--out a.webp --chart method",
        "--chart: \"method\" is without quantities in these runs; a run of a solver that publishes quantities "
        "expected");
    row("a quantity of no run", log + "--out a.webp --quantity mu",
        "--quantity: \"mu\" is not in these runs; a run of a solver that publishes quantities expected");
    row("a quantity without a name", log + "--out a.webp --quantity ''", "--quantity: value missing; NAME expected");
    row("frames", log + "--out a/ --frames gif", "--frames: \"gif\" is not a valid value; png or svg expected");
    row("an axis", log + "--out a.webp --x hours",
        "--x: x: \"hours\" is not a valid value; one of passes, iterations, seconds, rounds, bytes-sent expected");
    row("an axis of no run", log + "--out a.webp --x bytes-sent",
        "--x: \"bytes-sent\" is not in these runs; a log of gapscope-mpi expected");
    row("from after to", log + "--out a.webp --from 20 --to 10",
        "--from: from is 20; a place before --to, 10, expected");
    row("from is to", log + "--out a.webp --from 5 --to 5", "--from: from is 5; a place before --to, 5, expected");
    row("from behind the runs", log + "--out a.webp --from 31",
        "--from: from is 31; a place before the end of the runs, 30, expected");
    row("to before the runs", log + "--out a.webp --log-x --to 1e-9",
        "--to: to is 1e-09; a place behind the beginning of the runs, 1, expected");
    row("from 0 on a logarithmic axis", log + "--out a.webp --log-x --from 0",
        "--from: from is 0; a number above 0 expected");
    row("to is negative", log + "--out a.webp --to -3", "--to: to is -3; 0 or more expected");
    row("from is no number", log + "--out a.webp --from first",
        "--from: \"first\" is not a number; a place of the x axis expected");
    row("not a session", "notes.gapscope --out a.webp",
        "notes.gapscope:1:2: damaged log line: syntax error while parsing value - invalid literal; last read: 'no'");
    row("no values", "headers.jsonl --out a.webp",
        "\"headers.jsonl\" is without values to draw; a log with snapshots of a run expected");
}

void TestAnimate::badInput() {
    QFETCH(QString, arguments);
    QFETCH(QString, error);
    const QByteArray log = m_folder.read("prox-sdca.jsonl");
    const QStringList before = names();
    const Finished refused = animate(arguments);
    QCOMPARE(refused.err, "gapscope-cli: error: " + error + "\n");
    QCOMPARE(refused.status, 2);
    QCOMPARE(names(), before);
    QCOMPARE(m_folder.read("prox-sdca.jsonl"), log);
}

void TestAnimate::aFolderWithFilesIsLeftAlone() {
    QDir().mkpath(m_folder.path("full"));
    m_folder.write("full/frame-0001.png", "of another film");
    const Finished refused = animate("prox-sdca.jsonl --seconds 0.2 --out full/");
    QCOMPARE(refused.status, 1);
    QCOMPARE(refused.err, QString("gapscope-cli: error: full/: cannot be written: the folder is not empty\n"));
    QCOMPARE(names("full"), QStringList{"frame-0001.png"});
    QCOMPARE(m_folder.read("full/frame-0001.png"), QByteArray("of another film"));
}

void TestAnimate::whatCannotBeWrittenIsSaid() {
    for (const char* out : {"nowhere/race.webp", "prox-sdca.jsonl/frames/"}) {
        const Finished refused = animate(QStringLiteral("prox-sdca.jsonl --seconds 0.2 --out ") + QLatin1String(out));
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.err.contains("cannot be written: ") && refused.err.count('\n') == 1, qPrintable(refused.err));
    }
    QVERIFY(!names().contains("nowhere"));
}

void TestAnimate::anInterruptLeavesNothing_data() {
    QTest::addColumn<QString>("out");
    QTest::newRow("WebP") << "long.webp";
    QTest::newRow("frames") << "long/frames/";
    QTest::newRow("MP4") << "long.mp4";
}

void TestAnimate::anInterruptLeavesNothing() {
    QFETCH(QString, out);
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString& variable : environmentWithFfmpeg("cat > /dev/null\n"))
        environment.insert(variable.section('=', 0, 0), variable.section('=', 1));
    environment.insert("TMPDIR", m_folder.path("temporary"));
    QDir().mkpath(m_folder.path("temporary"));
    const QString runtime = m_folder.path("runtime"); // else Qt makes a folder for it among the temporary ones
    QDir().mkpath(runtime);
    QFile::setPermissions(runtime, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    environment.insert("XDG_RUNTIME_DIR", runtime);
    process.setProcessEnvironment(environment);
    const QStringList before = names();
    m_folder.start(process, {"animate", "prox-sdca.jsonl", "--seconds", "600", "--fps", "60", "--size", "320x200",
                             "--progress", "--out", out});
    process.setReadChannel(QProcess::StandardError);
    QByteArray said;
    while (!said.contains("frame ")) {
        QVERIFY(process.waitForReadyRead(60000));
        said += process.readAllStandardError();
    }
    process.terminate();
    QVERIFY(process.waitForFinished(120000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    QCOMPARE(names(), before);
    QCOMPARE(names("temporary"), QStringList());
}

QTEST_GUILESS_MAIN(TestAnimate)
#include "test_animate.moc"
