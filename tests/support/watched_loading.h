// SPDX-License-Identifier: GPL-3.0-only
//
// Sources and watches for tests of loading.
#pragma once

#include "engine/data/dataset/storage_choice.h"
#include "engine/data/io/memory.h"
#include "engine/data/loading/load_watch.h"
#include "engine/data/observed_load.h"
#include "engine/data/readers.h"
#include "engine/data/source.h"
#include "engine/math/random.h"
#include "tests/support/loaded_text.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <condition_variable>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <new>
#include <thread>

#include <sys/stat.h>

namespace gapscope {

/// A source in memory that reports what was read, and may fail as if out of memory.
class ToldSource final : public ByteSource {
public:
    struct Facts {
        std::int64_t position = 0;
        int readsAfterStop = 0;
        std::int64_t failsAt = -1; ///< reads throw from there on; -1 = never
        int slowReads = 0;         ///< number of initial reads that take longer than the interval between reports
    };
    ToldSource(const QByteArray& text, Facts& facts, std::stop_token stop = {})
        : m_text(text), m_facts(facts), m_stop(std::move(stop)) {}

    Result<std::size_t> read(char* into, std::size_t capacity) override {
        if (m_facts.failsAt >= 0 && m_facts.position >= m_facts.failsAt)
            throw std::bad_alloc();
        if (m_facts.slowReads-- > 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(15));
        m_facts.readsAfterStop += m_stop.stop_requested() ? 1 : 0;
        const std::size_t count = std::min(capacity, static_cast<std::size_t>(m_text.size() - m_facts.position));
        std::copy_n(m_text.constData() + m_facts.position, count, into);
        m_facts.position += static_cast<std::int64_t>(count);
        return count;
    }
    std::int64_t position() const noexcept override { return m_facts.position; }
    std::int64_t size() const noexcept override { return m_text.size(); }

private:
    const QByteArray& m_text;
    Facts& m_facts;
    std::stop_token m_stop;
};

/// Rows of forty entries, or cells if `isTable`.
inline QByteArray manyRows(bool isTable, int rows) {
    QByteArray row = "1";
    for (int k = 1; k <= 40; ++k)
        row += isTable ? "," + QByteArray::number(k) + ".25" : " " + QByteArray::number(100 * k) + ":0.25";
    return (row + '\n' + "-" + row + '\n').repeated(rows / 2);
}

struct Formats {
    static void add() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("rows");
        QTest::addColumn<bool>("isDense");
        QTest::newRow("libsvm") << QByteArray("+1 1:0.5 7:2\n# no row\n-1 3:1\n") << "1| 0=0.5 6=2; -1| 2=1" << false;
        QTest::newRow("chains") << QByteArray("noun 1:1 2:1\nverb 2:1\n\n") << "noun| 0=1 1=1; verb| 1=1" << true;
        QTest::newRow("csv") << QByteArray("a,colour,b,y\n1,red,,x\n0,\"bl ue\",2,z\n")
                             << "x| 0=1 1=red 2=?; z| 0=0 1=bl ue 2=2" << true;
        QTest::newRow("csv without header") << QByteArray("1,2,0.5\n3,0,-1\n") << "0.5| 0=1 1=2; -1| 0=3 1=0" << true;
        QTest::newRow("arff") << QByteArray("@relation r\n@attribute a numeric\n@attribute c {u,v}\n@attribute y "
                                            "numeric\n@data\n1,v,5\n?,u,6\n")
                              << "5| 0=1 1=v; 6| 0=? 1=u" << true;
        QTest::newRow("ratings") << QByteArray("1 2 3.5\n2 4 1\n") << "3.5| 0=1 1=2; 1| 0=2 1=4" << true;
    }
};

inline QString shownRows(const LoadPreview& preview) {
    QStringList rows;
    for (const LoadPreview::Row& row : preview.rows) {
        QString text = QString::fromStdString(row.label) + "|";
        for (const TableCell& cell : row.cells)
            text += QString(" %1=%2")
                        .arg(cell.column)
                        .arg(QString::fromStdString(cell.kind == TableCell::Kind::missing ? "?"
                                                    : cell.kind == TableCell::Kind::text  ? cell.text
                                                                                          : shown(cell.number)));
        rows << text;
    }
    return rows.join("; ");
}

inline double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace gapscope
