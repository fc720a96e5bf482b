// SPDX-License-Identifier: GPL-3.0-only
//
// Tasks on threads of a pool: all are done, in their order on one thread, and no failure of one harms the others.
#include "engine/math/threads/task_pool.h"

#include <QtTest>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace gapscope;

class TestTaskPool : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneThreadKeepsTheOrder();
    void severalThreadsWorkAtOnce();
    void whatATaskThrowsIsLost();
    void theEndWaitsForAll();
    void tasksMayStartTasks();
};

void TestTaskPool::oneThreadKeepsTheOrder() {
    TaskPool pool;
    pool.setMaxThreadCount(1);
    std::vector<int> done;
    for (int k = 0; k < 1000; ++k)
        QVERIFY(pool.start([&done, k] { done.push_back(k); }));
    pool.waitForDone();
    QCOMPARE(done.size(), std::size_t{1000});
    QVERIFY(std::ranges::is_sorted(done));
    pool.waitForDone(); // nothing to wait for
}

void TestTaskPool::severalThreadsWorkAtOnce() {
    TaskPool pool;
    pool.setMaxThreadCount(3);
    std::atomic<int> arrived = 0;
    for (int k = 0; k < 3; ++k)
        QVERIFY(pool.start([&arrived] {
            ++arrived;
            while (arrived < 3) // each waits for the others
                std::this_thread::yield();
        }));
    pool.waitForDone();
    QCOMPARE(arrived.load(), 3);
}

void TestTaskPool::whatATaskThrowsIsLost() {
    TaskPool pool;
    pool.setMaxThreadCount(1);
    std::atomic<int> done = 0;
    for (int k = 0; k < 10; ++k)
        QVERIFY(pool.start([&done, k] {
            ++done;
            if (k % 2 == 0)
                throw std::runtime_error("no");
        }));
    pool.waitForDone();
    QCOMPARE(done.load(), 10);
}

void TestTaskPool::theEndWaitsForAll() {
    std::atomic<int> done = 0;
    {
        TaskPool pool;
        pool.setMaxThreadCount(2);
        for (int k = 0; k < 50; ++k)
            QVERIFY(pool.start([&done] {
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
                ++done;
            }));
    }
    QCOMPARE(done.load(), 50);
}

void TestTaskPool::tasksMayStartTasks() {
    TaskPool pool;
    pool.setMaxThreadCount(1);
    std::atomic<int> done = 0;
    std::atomic<bool> isAccepted = false;
    QVERIFY(pool.start([&] { isAccepted = pool.start([&done] { ++done; }); }));
    pool.waitForDone();
    QVERIFY(isAccepted);
    QCOMPARE(done.load(), 1);
}

QTEST_GUILESS_MAIN(TestTaskPool)
#include "test_task_pool.moc"
