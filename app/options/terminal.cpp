// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/terminal.h"

#include "engine/base/failure.h"
#include "engine/base/utf8_text.h"
#include "engine/data/io/system_reason.h"

#include <cerrno>
#include <cstdio>

namespace gapscope::cli {
namespace {

const char* shownName = programName;
int outputError = 0; ///< errno of the first failed write to standard output

/// Escapes control characters and invalid UTF-8, so that a file name or token fits on one line.
std::string oneLine(std::string_view text) {
    std::string line;
    for (const char character : shownBytesOf(text)) {
        const auto byte = static_cast<unsigned char>(character);
        if (character == '\n')
            line += "\\n";
        else if (byte < 0x20 || byte == 0x7f)
            line += '?';
        else
            line += character;
    }
    return line;
}

void printError(std::string_view kind, std::string_view text) {
    const std::string line = std::string(shownName) + ": " + std::string(kind) + ": " + oneLine(text) + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

/// Prints an error, or that there is no memory even for its sentence.
template <class Print>
void tell(const Print& print) noexcept {
    if (!guarded("an error was printed", print).ok())
        std::fputs("gapscope-cli: error: out of memory\n", stderr);
}

void appendLines(const std::string& prefix, const Json& value, std::string& text) {
    if (value.is_object()) {
        for (const auto& [key, inner] : value.items())
            appendLines(prefix.empty() ? key : prefix + "." + key, inner, text);
        return;
    }
    text += oneLine(prefix) + "\t" +
            oneLine(value.is_string() ? value.get_ref<const std::string&>() : jsonLine(value)) + "\n";
}

} // namespace

void nameProgram(const char* name) {
    shownName = name;
}

ExitStatus statusOfFailure(const Message& error) {
    switch (error.id) {
    case MessageId::fileWriteFailed:
    case MessageId::internalFailure:
    case MessageId::outOfMemory:
        return failed;
    default:
        return badInput;
    }
}

ExitStatus fail(const Message& error, ExitStatus status) {
    tell([&] {
        // Else the reader closed the pipe on purpose.
        if (error != Message{MessageId::fileWriteFailed, {.file = "-"}, {systemReason(EPIPE)}})
            printError("error", toEnglish(error));
    });
    return status;
}

ExitStatus fail(std::string_view sentence, ExitStatus status) {
    tell([sentence] { printError("error", sentence); });
    return status;
}

void warn(const std::vector<Message>& warnings) {
    for (const Message& warning : warnings)
        printError("warning", toEnglish(warning));
}

void print(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() && outputError == 0)
        outputError = errno;
}

Status finishOutput() {
    if (std::fflush(stdout) != 0 && outputError == 0)
        outputError = errno;
    if (outputError == 0 || outputError == EPIPE)
        return {};
    return Message{MessageId::fileWriteFailed, {.file = "standard output"}, {systemReason(outputError)}};
}

void print(const Json& report, Format format) {
    std::string text;
    if (format == Format::json)
        text = jsonLine(report) + "\n";
    else
        appendLines("", report, text);
    print(text);
}

} // namespace gapscope::cli
