// SPDX-License-Identifier: GPL-3.0-only
//
// The application of the window program: what leaves a slot is told, and the event loop goes on.
#include "app/window/window_application.h"

#include <QPushButton>
#include <QTimer>
#include <QtTest>

#include <new>
#include <stdexcept>
#include <vector>

using namespace gapscope;

namespace {

WindowApplication& application() {
    return *static_cast<WindowApplication*>(QCoreApplication::instance());
}

} // namespace

class TestWindowApplication : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_told.clear();
        application().setFailureTeller([this](const Message& failure) { m_told.push_back(failure); });
    }
    void cleanup() { application().setFailureTeller({}); }
    void whatATimerThrowsIsTold();
    void whatAClickThrowsIsTold();
    void tellingMayFail();

private:
    std::vector<Message> m_told;
};

void TestWindowApplication::whatATimerThrowsIsTold() {
    bool isAlive = false;
    QTimer::singleShot(0, this, [] { throw std::bad_alloc(); });
    QTimer::singleShot(20, this, [&isAlive] { isAlive = true; });
    QTRY_VERIFY(isAlive);
    QCOMPARE(m_told.size(), std::size_t{1});
    QVERIFY(m_told[0].id == MessageId::outOfMemory);
}

void TestWindowApplication::whatAClickThrowsIsTold() {
    QPushButton button(QStringLiteral("Do"));
    int clicks = 0;
    connect(&button, &QPushButton::clicked, this, [&clicks] {
        if (++clicks == 1)
            throw std::runtime_error("no");
    });
    button.show();
    QVERIFY(QTest::qWaitForWindowExposed(&button));
    QTest::mouseClick(&button, Qt::LeftButton);
    QCOMPARE(m_told.size(), std::size_t{1});
    QVERIFY(m_told[0].id == MessageId::internalFailure);
    QTest::mouseClick(&button, Qt::LeftButton); // it works again
    QCOMPARE(clicks, 2);
    QCOMPARE(m_told.size(), std::size_t{1});
}

void TestWindowApplication::tellingMayFail() {
    int attempts = 0;
    application().setFailureTeller([&attempts](const Message&) {
        ++attempts;
        throw std::bad_alloc();
    });
    bool isAlive = false;
    QTimer::singleShot(0, this, [] { throw std::bad_alloc(); });
    QTimer::singleShot(20, this, [&isAlive] { isAlive = true; });
    QTRY_VERIFY(isAlive);
    QCOMPARE(attempts, 1);
}

int main(int argc, char** argv) {
    WindowApplication application(argc, argv);
    TestWindowApplication test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_window_application.moc"
