// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/parsing/date_text.h"

#include <algorithm>
#include <cstddef>

namespace gapscope {
namespace {

/// Consumes a text from the front.
class DateScanner {
public:
    explicit DateScanner(std::string_view text) : m_text(text) {}

    bool atEnd() const { return m_text.empty(); }
    bool take(char c) {
        if (m_text.empty() || m_text.front() != c)
            return false;
        m_text.remove_prefix(1);
        return true;
    }
    bool takeWord(std::string_view word) {
        if (!m_text.starts_with(word))
            return false;
        m_text.remove_prefix(word.size());
        return true;
    }
    char next() const { return m_text.empty() ? '\0' : m_text.front(); }

    struct Number {
        int value = 0;
        std::size_t digits = 0;
    };
    /// Takes a number of at most nine digits; zero digits if there are more or none.
    Number takeNumber() {
        Number number;
        const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
        while (number.digits < m_text.size() && isDigit(m_text[number.digits]) && number.digits < 10)
            ++number.digits;
        if (number.digits > 9)
            return {};
        for (const char c : m_text.substr(0, number.digits))
            number.value = number.value * 10 + (c - '0');
        m_text.remove_prefix(number.digits);
        return number;
    }

private:
    std::string_view m_text;
};

bool isDay(DateScanner::Number number) {
    return number.digits >= 1 && number.digits <= 2 && number.value >= 1 && number.value <= 31;
}

bool takeDate(DateScanner& scanner) {
    const DateScanner::Number first = scanner.takeNumber();
    const char separator = scanner.next();
    if (separator != '-' && separator != '/' && separator != '.')
        return false;
    scanner.take(separator);
    const DateScanner::Number second = scanner.takeNumber();
    if (!scanner.take(separator))
        return false;
    const DateScanner::Number third = scanner.takeNumber();
    if (first.digits == 4)
        return isDay(second) && second.value <= 12 && isDay(third);
    const bool hasYear = third.digits == 4 || third.digits == 2;
    return isDay(first) && isDay(second) && hasYear && std::min(first.value, second.value) <= 12;
}

bool takeHours(DateScanner& scanner) {
    const DateScanner::Number number = scanner.takeNumber();
    return number.digits >= 1 && number.digits <= 2 && number.value <= 24;
}

/// Takes minutes or seconds.
bool takeSixtieth(DateScanner& scanner) {
    const DateScanner::Number number = scanner.takeNumber();
    return number.digits == 2 && number.value <= 60;
}

/// Takes "Z", "UTC", "GMT", "+01", "+01:00", "+0100", AM or PM; the zone may also be missing.
bool takeZone(DateScanner& scanner) {
    scanner.take(' ');
    if (scanner.atEnd() || scanner.take('Z') || scanner.takeWord("UTC") || scanner.takeWord("GMT"))
        return true;
    for (const char* half : {"AM", "PM", "am", "pm"})
        if (scanner.takeWord(half))
            return true;
    if (!scanner.take('+') && !scanner.take('-'))
        return false;
    const DateScanner::Number hours = scanner.takeNumber();
    if (hours.digits == 4)
        return true;
    return hours.digits == 2 && (scanner.atEnd() || (scanner.take(':') && takeSixtieth(scanner)));
}

/// Whether the whole rest of a text is a time.
bool isTime(DateScanner& scanner) {
    if (!takeHours(scanner) || !scanner.take(':') || !takeSixtieth(scanner))
        return false;
    if (scanner.take(':')) {
        if (!takeSixtieth(scanner))
            return false;
        if ((scanner.take('.') || scanner.take(',')) && scanner.takeNumber().digits == 0)
            return false;
    }
    return takeZone(scanner) && scanner.atEnd();
}

} // namespace

bool isDate(std::string_view text) {
    DateScanner time(text);
    if (isTime(time))
        return true;
    DateScanner scanner(text);
    if (!takeDate(scanner))
        return false;
    if (scanner.atEnd())
        return true;
    return (scanner.take('T') || scanner.take(' ')) && isTime(scanner);
}

} // namespace gapscope
