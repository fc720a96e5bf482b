// SPDX-License-Identifier: GPL-3.0-only
//
// The dialog of moving pictures: its fields, its preview, and failures.
#include "tests/ui/support/animations_under_test.h"
#include "tests/ui/support/plane_under_test.h"
#include "ui/animation/animation_export.h"

#include <QGroupBox>
#include <QProgressBar>

#include <atomic>
#include <chrono>
#include <new>
#include <thread>

using namespace gapscope;

namespace {

/// A chart of a test: what it does when it is laid out and painted.
class TestPanel final : public FigurePanel {
public:
    using Act = std::function<void(const std::stop_token& stop)>;
    TestPanel(std::function<void()> layOut, Act paint) : m_layOut(std::move(layOut)), m_paint(std::move(paint)) {}
    QString title() const override { return QStringLiteral("test"); }
    void layOut(const QSizeF& size, const PlotLook&) override {
        m_area = QRectF(QPointF(), size);
        m_layOut();
    }
    QRectF area() const override { return m_area; }
    void paint(QPainter&, const std::stop_token& stop) const override { m_paint(stop); }

private:
    std::function<void()> m_layOut;
    Act m_paint;
    QRectF m_area;
};

ChartSource sourceOf(const char* id, const std::function<void()>& layOut, const TestPanel::Act& paint) {
    return {.id = QString::fromLatin1(id),
            .title = QString::fromLatin1(id),
            .obstacle = {},
            .motion = Motion{.axis = QStringLiteral("runs"), .name = QStringLiteral("x"), .last = 1500.0},
            .panel = [layOut, paint] { return std::make_unique<TestPanel>(layOut, paint); },
            .table = [] { return ChartTable{}; }};
}

} // namespace

class TestAnimationDialog final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }
    void numbersAreReadAsTheyAreShown();
    void lettersAreDistinct();
    void failuresAreSaid();
    void aNewRequestStopsTheDrawing();
};

/// In every language: what the fields offer can be typed, and groups of digits are refused.
void TestAnimationDialog::numbersAreReadAsTheyAreShown() {
    QLocale::setDefault(QLocale(QLocale::German));
    TaskPool pool;
    const auto nothing = [] {};
    ChartSource source = sourceOf("chart", nothing, [](const std::stop_token&) {});
    source.motion->first = 0.25;
    AnimationDialog dialog({source}, {}, {pool, this});
    dialog.show();
    const auto* note = dialog.findChild<QLabel*>(QStringLiteral("animationNote"));
    for (const char* name : {"animationFrom", "animationTo"}) {
        const auto* field = dialog.findChild<QLineEdit*>(QString::fromLatin1(name));
        QVERIFY(!field->placeholderText().contains(u','));
        typeText(dialog, name, field->placeholderText());
    }
    QTRY_VERIFY(exportButton(dialog)->isEnabled());
    QCOMPARE(dialog.order().motion.first, 0.25);
    QCOMPARE(dialog.order().motion.last, 1500.0);
    typeText(dialog, "animationTo", QStringLiteral("1,500"));
    QTRY_VERIFY(!exportButton(dialog)->isEnabled());
    QVERIFY2(note->text().contains(QStringLiteral("0.25 to 1500")), qPrintable(note->text()));
    pool.waitForDone();
}

void TestAnimationDialog::lettersAreDistinct() {
    TaskPool pool;
    AnimationDialog dialog({sourceOf(
                               "chart", [] {}, [](const std::stop_token&) {})},
                           {}, {pool, this});
    static const QRegularExpression letter(QStringLiteral("&([^& ])"));
    QStringList letters;
    const auto take = [&letters](const QString& text) {
        if (const QRegularExpressionMatch match = letter.match(text); match.hasMatch())
            letters += match.captured(1).toLower();
    };
    for (const QLabel* label : dialog.findChildren<QLabel*>())
        if (label->buddy() != nullptr)
            take(label->text());
    for (const QGroupBox* box : dialog.findChildren<QGroupBox*>())
        take(box->title());
    for (const QAbstractButton* button : dialog.findChildren<QAbstractButton*>())
        take(button->text());
    QVERIFY(letters.size() >= 11);
    QCOMPARE(letters.removeDuplicates(), 0);
    pool.waitForDone();
}

/// Out of memory: the dialog says why there is no preview, and the window why there is no file.
void TestAnimationDialog::failuresAreSaid() {
    WindowUnderTest test;
    FileDialogs files(test.session(), test.settings(), FileDialogs::Look::own, &test.window());
    TaskPool pool;
    AnimationExport exporter(test.settings(), files, {pool, this}, &test.window());
    QSignalSpy failed(&exporter, &AnimationExport::failed);
    exporter.open({sourceOf(
                      "chart", [] { throw std::bad_alloc(); }, [](const std::stop_token&) {})},
                  {});
    AnimationDialog* dialog = animationDialog(test);
    QVERIFY(dialog != nullptr);
    const auto* note = dialog->findChild<QLabel*>(QStringLiteral("animationNote"));
    QTRY_VERIFY2(note->text().contains(QStringLiteral("memory")), qPrintable(note->text()));
    exportTo(test, *dialog, test.path(QStringLiteral("none.webp")));
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(failed[0][0].toString().contains(QStringLiteral("memory")));
    pool.waitForDone();
}

/// A drawing that would never end shows how far it is, and is stopped by a change of the settings.
void TestAnimationDialog::aNewRequestStopsTheDrawing() {
    TaskPool pool;
    std::atomic<int> begun = 0;
    std::atomic<bool> isOver = false;
    const auto drawing = [&](const std::stop_token& stop) {
        ++begun;
        while (!stop.stop_requested() && !isOver)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    };
    const auto nothing = [] {};
    {
        AnimationDialog dialog(
            {sourceOf("quick", nothing, [](const std::stop_token&) {}), sourceOf("slow", nothing, drawing)}, {},
            {pool, this});
        dialog.show();
        QTRY_COMPARE(begun.load(), 1);
        const auto* share = dialog.findChild<FigurePreview*>()->findChild<QProgressBar*>();
        QTRY_COMPARE(share->value(), 50);
        typeNumber(dialog, "animationWidth", QStringLiteral("600"));
        const bool isStopped = QTest::qWaitFor([&] { return begun == 2; }, longest);
        isOver = true;
        QVERIFY(isStopped);
        QTRY_VERIFY(!dialog.findChild<FigurePreview*>()->picture().isNull());
    }
    pool.waitForDone();
}

QTEST_MAIN(TestAnimationDialog)
#include "test_animation_dialog.moc"
