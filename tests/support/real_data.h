// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QString>

#include <array>

/// Data sets that are too large or not free enough to be bundled, as LIBSVM text. Looked up in the folder
/// GAPSCOPE_REAL_DATA, else in the configured one; tests of missing files are skipped.
namespace gapscope::realdata {

struct RealData {
    const char* file;
    const char* source;
    const char* sha256; ///< of the compressed file
};

inline constexpr std::array files{
    RealData{"heart_scale.bz2", "heart_scale of the LIBSVM package, github.com/cjlin1/libsvm",
             "f919bdd00315b2e5c778d6d71cb01fccc7cb01963490de120d32dc9c53773cb5"},
    RealData{"a9a.bz2", "a9a of the LIBSVM data sets, csie.ntu.edu.tw/~cjlin/libsvmtools/datasets",
             "492b39d646a679f2863b6c7afd6cdde55b13817e8cdbfc3195cbd7e212326271"},
    RealData{"a9a.t.bz2", "a9a.t of the LIBSVM data sets, csie.ntu.edu.tw/~cjlin/libsvmtools/datasets",
             "50c35f1d7edeb870cc8619f6f672d6b83448842ea91fe615f12ead1347837d08"},
    RealData{"w8a.bz2", "w8a of the LIBSVM data sets, csie.ntu.edu.tw/~cjlin/libsvmtools/datasets",
             "15838cb4a316ae056c334199d5a96f55b02cf2119fd0f04f9c9a1bb820b20854"},
    RealData{"agaricus.bz2", "demo/data/agaricus.txt.train of github.com/dmlc/xgboost, labels 0/1 as -1/+1",
             "08caa11f5b8e93312ee1cd03f50c5e2f1f1b1e5c09e60f4d2a95f3b07c6dc0ec"},
    RealData{"higgs_7k.bz2",
             "examples/binary_classification/binary.train of github.com/microsoft/LightGBM, labels 0/1 as -1/+1",
             "b8c88d50919f73ea651ebfac66adfcb874d5732afb92eeb6d340d7e85d6062be"},
    RealData{"school.bz2",
             "data/school.mat of github.com/jiayuzhou/MALSAR, the task as qid, without its constant column",
             "aeb45301b0794161948c6e1af425c495b0378987cb72989e328f4b0aed2701ce"},
    RealData{"mnist.t3k.xz", "the first 3000 test digits of MNIST, archive.ics.uci.edu",
             "73f12975465fdeace1bac891e4eb7f85b4045f116ed8333c24749cd8eb5cbe1e"},
    RealData{"twenty_news.t.xz", "20 Newsgroups, \"bydate\" test part, archive.ics.uci.edu; tf-idf rows of unit length",
             "a7708c18f9f0d3a2f42a8fea649d79598ca46409aa6df43ddd18347086065988"},
    RealData{"breast_cancer.bz2", "load_breast_cancer of scikit-learn",
             "5e0974943dcb579ae7c6ec4b80c0d7017cb96367c5ebcc3728a3485638822ccf"},
    RealData{"diabetes_reg.bz2", "load_diabetes of scikit-learn",
             "9a29711528929d01deb66ec23ba25b262360b2b3a6314da0934161afd0883e40"},
    RealData{"digits.bz2", "load_digits of scikit-learn",
             "e49f0d684182feedfc2860bfc26ed0efbd859206e175523f911a43c8a660ae7b"},
    RealData{"wine.bz2", "load_wine of scikit-learn",
             "8a20c27504be568fe6dead95fbb598085e42fa87584fad1c7872d118ccaee9c3"}};

inline QString path(const QString& file) {
    const QString folder = qEnvironmentVariable("GAPSCOPE_REAL_DATA", QStringLiteral(GAPSCOPE_REAL_DATA_DIR));
    return QDir(folder).filePath(file);
}

/// Why a test of this file cannot run, with the source of the file; empty if it can.
inline QString obstacle(const QString& file) {
    for (const RealData& known : files) {
        if (file != QLatin1String(known.file))
            continue;
        QFile content(path(file));
        const QString wanted =
            QStringLiteral("%1 (SHA-256 %2), from %3")
                .arg(content.fileName(), QLatin1String(known.sha256), QString::fromUtf8(known.source));
        if (!content.open(QIODevice::ReadOnly))
            return QStringLiteral("not on this machine: ") + wanted;
        QCryptographicHash hash(QCryptographicHash::Sha256);
        if (!hash.addData(&content) || hash.result().toHex() != known.sha256)
            return QStringLiteral("another file: ") + wanted;
        return {};
    }
    return QStringLiteral("%1 is not in the table of real data").arg(file);
}

} // namespace gapscope::realdata
