// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/ui/support/host_under_test.h"

namespace gapscope {

/// The host of a test with stand-ins for a cluster's programs, which the server finds in PATH. Tasks run on this
/// computer. Files in the folder of the cluster hold tasks back ("hold"), end one as if its node had died ("crash-K"),
/// or let it refuse to cancel any ("deaf"). With GAPSCOPE_TEST_SLURM the programs are those of a real Slurm, for
/// tests/cluster/run.
class ClusterUnderTest {
public:
    explicit ClusterUnderTest(const HostUnderTest& host) : m_host(host), m_path(qgetenv("PATH")) {
        QDir(host.path({})).mkpath(QStringLiteral("cluster/queue"));
        QDir(host.path({})).mkpath(QStringLiteral("slurm"));
        QDir(host.path({})).mkpath(QStringLiteral("parallel"));
        QDir(host.path({})).mkpath(QStringLiteral("nothing"));
        writeSlurm();
        const QByteArray missing = "#!/bin/sh\nexit 1\n";
        for (const char* folder : {"parallel", "nothing"})
            for (const char* program : {"sbatch", "squeue"})
                writeProgram(folder, program, missing);
        writeProgram("nothing", "parallel", missing);
        // One task after the other.
        writeProgram("parallel", "parallel",
                     "#!/usr/bin/env bash\n"
                     "[ \"$1\" = --version ] && { echo 'GNU parallel 20221122'; exit 0; }\n"
                     "while [ \"$1\" != ::: ]; do command=$1; shift; done\n"
                     "shift\n"
                     "for part; do bash -c \"${command//\\{\\}/$part}\"; done\n");
    }
    ~ClusterUnderTest() { qputenv("PATH", m_path); }
    ClusterUnderTest(const ClusterUnderTest&) = delete;
    ClusterUnderTest& operator=(const ClusterUnderTest&) = delete;

    static bool isReal() { return !qEnvironmentVariableIsEmpty("GAPSCOPE_TEST_SLURM"); }
    /// "slurm", "parallel" or "nothing", for connections from now on.
    void use(const QByteArray& kind) const {
        if (isReal())
            return;
        qputenv("PATH", m_host.path(QString::fromLatin1(kind)).toLocal8Bit() + ":" + m_path);
        m_host.cut();
    }
    void set(const QString& name, bool isThere) const {
        if (isThere)
            m_host.write(QStringLiteral("cluster/") + name, "x");
        else
            QFile::remove(m_host.path(QStringLiteral("cluster/") + name));
    }

private:
    void writeProgram(const char* folder, const char* name, const QByteArray& text) const {
        const QString file = QStringLiteral("%1/%2").arg(QLatin1String(folder), QLatin1String(name));
        m_host.write(file, text);
        QFile(m_host.path(file)).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    void writeSlurm() const {
        const QByteArray begin =
            "#!/usr/bin/env bash\ncluster=" + m_host.path(QStringLiteral("cluster")).toLocal8Bit() +
            "\n[ \"$1\" = --version ] && { echo 'slurm 22.05.8'; exit 0; }\n";
        writeProgram("slurm", "sbatch", begin + R"(for word; do
    case $word in
    --array=*) list=${word#--array=} ;;
    --parsable) ;;
    *) file=$word ;;
    esac
done
id=$(($(cat "$cluster/id" 2>/dev/null || echo 100) + 1))
echo $id >"$cluster/id"
output=$(sed -n 's/^#SBATCH --output=//p' "$file")
for range in ${list//,/ }; do
    for part in $(seq "${range%-*}" "${range#*-}"); do
        # In a session of its own, so that it outlives this program and what started it.
        setsid "$(dirname "$0")/node" "$id" "$part" "$file" "$output" >/dev/null 2>&1 </dev/null &
        until [ -e "$cluster/begun-${id}_$part" ]; do sleep 0.01; done
    done
done
echo "$id;test"
)");
        writeProgram("slurm", "node", begin + R"(id=$1 part=$2 file=$3 output=$4
echo PENDING >"$cluster/queue/${id}_$part"
echo >"$cluster/begun-${id}_$part"
while [ -e "$cluster/hold" ]; do sleep 0.05; done
[ -e "$cluster/queue/${id}_$part" ] || exit 0
echo RUNNING >"$cluster/queue/${id}_$part"
if [ -e "$cluster/crash-$part" ]; then
    rm "$cluster/crash-$part"
    echo "node1 999999" >"$(dirname "$output")/part-$part.begun"
    echo "${id}_$part|NODE_FAIL" >>"$cluster/accounts"
else
    SLURM_ARRAY_TASK_ID=$part bash "$file" >"${output//%a/$part}" 2>&1
fi
rm -f "$cluster/queue/${id}_$part"
)");
        writeProgram("slurm", "squeue", begin + R"(for word; do
    case $word in --jobs=*) jobs=,${word#--jobs=}, ;; esac
done
for file in "$cluster"/queue/*; do
    [ -e "$file" ] || continue
    name=${file##*/}
    case $jobs in *,${name%_*},*) echo "${name##*_}|$(cat "$file")|node1|Resources" ;; esac
done
)");
        writeProgram("slurm", "sacct", begin + "cat \"$cluster/accounts\" 2>/dev/null || true\n");
        writeProgram("slurm", "scancel",
                     begin + R"([ -e "$cluster/deaf" ] && { echo 'the cluster does not listen' >&2; exit 1; }
for id; do
    for file in "$cluster/queue/${id}_"*; do
        [ -e "$file" ] || continue
        echo "${file##*/}|CANCELLED" >>"$cluster/accounts"
        rm -f "$file"
    done
done
)");
    }

    const HostUnderTest& m_host;
    QByteArray m_path;
};

} // namespace gapscope
