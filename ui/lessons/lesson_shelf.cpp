// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_shelf.h"

#include "ui/basics/language.h"

#include <QByteArrayView>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <limits>
#include <optional>

/// Resources of a static library must be initialized explicitly, outside all namespaces.
static void provideSheets() {
    Q_INIT_RESOURCE(lessons);
}

namespace gapscope {
namespace {

constexpr qint64 maxSheet = 1 << 20; ///< bytes

/// The length of a UTF-8 character, from its first byte.
qsizetype lengthOf(unsigned char first) {
    return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/// The position of the first byte that is not valid UTF-8; nothing if there is none.
std::optional<qsizetype> firstForeignByte(const QByteArray& bytes) {
    for (qsizetype i = 0; i < bytes.size();) {
        const qsizetype length = lengthOf(static_cast<unsigned char>(bytes[i]));
        if (bytes[i] == '\0' || !QByteArrayView(bytes).sliced(i, std::min(length, bytes.size() - i)).isValidUtf8())
            return i;
        i += length;
    }
    return std::nullopt;
}

Message notAText(const QByteArray& bytes, qsizetype foreign, const std::string& name) {
    const QByteArray before = bytes.first(foreign);
    const QByteArray value = QByteArray::number(static_cast<unsigned char>(bytes[foreign]), 16).rightJustified(2, '0');
    return {MessageId::fileIsBinary,
            {.file = name, .line = before.count('\n') + 1, .column = foreign - before.lastIndexOf('\n')},
            {"0x" + value.toStdString()}};
}

LessonOnShelf onShelf(const QString& name, const QString& path) {
    const Result<LessonSheet> sheet = readLessonFile(path, {});
    if (!sheet)
        return {name, path, name, QString()};
    return {name, path, QString::fromStdString(sheet->title), QString::fromStdString(sheet->summary),
            sheet->fingerprint};
}

qsizetype digitsBefore(const QString& name) {
    qsizetype digits = 0;
    while (digits < name.size() && name[digits].isDigit())
        ++digits;
    return digits;
}

/// Files are called "1-gap.md" so that they have an order; the name is "gap".
QString withoutNumber(const QString& name) {
    const qsizetype begin = digitsBefore(name);
    return begin > 0 && begin + 1 < name.size() && name[begin] == u'-' ? name.mid(begin + 1) : name;
}

QString bundledFolder() {
    provideSheets();
    return QStringLiteral(":/lessons");
}

/// The files of the lessons in a folder, in the language applied, in their order.
QStringList sheetsIn(const QString& folder) {
    QStringList files = QDir(folder).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    // "10-…" comes after "9-…"; files without a number keep their alphabetical order, at the end.
    std::ranges::stable_sort(files, {}, [](const QString& file) {
        const qsizetype digits = digitsBefore(file);
        return digits == 0 ? std::numeric_limits<int>::max() : file.left(digits).toInt();
    });
    for (QString& file : files)
        file = translatedFile(folder, file);
    return files;
}

std::vector<LessonOnShelf> lessonsIn(const QString& folder) {
    std::vector<LessonOnShelf> lessons;
    for (const QString& file : sheetsIn(folder))
        lessons.push_back(onShelf(lessonName(file), file));
    return lessons;
}

} // namespace

const std::vector<LessonOnShelf>& bundledLessons() {
    static const std::vector<LessonOnShelf> lessons = lessonsIn(bundledFolder());
    return lessons;
}

std::vector<LessonOnShelf> ownLessons() {
    return lessonsIn(ownLessonFolder());
}

QString ownLessonFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/lessons");
}

QString lessonName(const QString& path) {
    return withoutNumber(QFileInfo(path).completeBaseName());
}

Result<LessonSheet> readLessonFile(const QString& path, const LessonStartReader& reader) {
    const std::string name = path.toStdString();
    if (QFileInfo(path).isDir())
        return Message{MessageId::fileIsDirectory, {.file = name}};
    QFile file(path);
    const bool isOpen = file.open(QIODevice::ReadOnly);
    if (!isOpen)
        return Message{MessageId::fileCannotBeOpened, {.file = name}, {file.errorString().toStdString()}};
    const QByteArray bytes = file.read(maxSheet + 1);
    if (bytes.size() > maxSheet)
        return Message{MessageId::usageNotAChoice, {.file = name}, {name, "a lesson sheet of at most 1 MiB"}};
    if (const std::optional<qsizetype> foreign = firstForeignByte(bytes))
        return notAText(bytes, *foreign, name);
    return readLessonSheet(bytes.toStdString(), name, reader);
}

Result<QString> findLesson(const QString& nameOrPath) {
    std::string names;
    for (const QString& file : sheetsIn(bundledFolder()) + sheetsIn(ownLessonFolder())) {
        const QString name = lessonName(file);
        if (name == nameOrPath)
            return file;
        names += (names.empty() ? "" : ", ") + name.toStdString();
    }
    const bool isPath = nameOrPath.contains(u'/') || nameOrPath.contains(u'.');
    if (!isPath)
        return Message{MessageId::usageNotAChoice, {}, {nameOrPath.toStdString(), names + " or the file of a sheet"}};
    return nameOrPath;
}

} // namespace gapscope
