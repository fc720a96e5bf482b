// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gapscope {

/// How to start a program. No shell is involved.
struct ChildCommand {
    std::vector<std::string> arguments; ///< the program first, found in PATH if it has no slash
    std::string folder{};               ///< working directory; empty: this process's own
    std::vector<std::pair<std::string, std::string>> environment{}; ///< variables set besides the inherited ones
    std::vector<int> descriptors{};                                 ///< open in the child under the same numbers
};

/// A child process in a process group of its own, whose standard input and output carry lines. It ends with this
/// object, and with the thread that started it, however that ends. Used by that thread alone.
class ChildProcess {
public:
    using Clock = std::chrono::steady_clock;

    /// Throws Refusal with the system's reason if the program cannot be started.
    explicit ChildProcess(const ChildCommand& command);
    /// Kills the process and its group.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Writes a line, whose end is added, to the standard input. False if the child reads nothing for that long.
    bool write(std::string_view line, std::chrono::milliseconds patience = std::chrono::seconds(1));
    /// The same without an end of line.
    bool writeBytes(std::string_view rest, std::chrono::milliseconds patience);
    /// Tells the child that there is no more input.
    void closeInput();

    enum class Reading : std::uint8_t {
        line,    ///< a whole line, without its end
        nothing, ///< nothing within the given time
        end,     ///< the output has ended; `line` holds what came after the last line
        tooLong, ///< a line of more than maxLineBytes
    };
    static constexpr std::size_t maxLineBytes = std::size_t{1} << 20;
    /// Waits for the next line of the standard output.
    Reading read(std::string& line, std::chrono::milliseconds patience);

    /// Appends the output that is there within the given time to `bytes`, whatever it is. False at its end.
    bool readBytes(std::string& bytes, std::chrono::milliseconds patience);

    /// The last lines that the child wrote to its standard error, at most `maxErrorBytes`.
    static constexpr std::size_t maxErrorBytes = 4000;
    std::string lastErrors();

    /// Processor time of the child, its threads and its own children so far.
    double processorSeconds() const;

    /// Waits for the end of the child, and kills it after `patience`. "exit status 1", "signal 9 (Killed)"; empty after
    /// a normal end.
    std::string end(std::chrono::milliseconds patience);

private:
    bool hasEnded() const;
    void drainErrors();
    void fill(int timeoutMilliseconds);

    int m_process = -1; ///< -1 after it was waited for
    int m_input = -1;
    int m_output = -1;
    int m_errors = -1;
    int m_status = 0;
    bool m_outputEnded = false;
    std::string m_read;      ///< output that has not been returned yet
    std::string m_lastError; ///< the end of the standard error
};

} // namespace gapscope
