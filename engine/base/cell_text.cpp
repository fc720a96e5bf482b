// SPDX-License-Identifier: GPL-3.0-only
#include "engine/base/cell_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>

namespace gapscope {
namespace {

bool isNumber(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

bool isControl(char character) {
    const auto byte = static_cast<unsigned char>(character);
    return byte < 0x20 || byte == 0x7f;
}

std::string inOneLine(std::string_view text) {
    std::string line(text);
    std::ranges::replace_if(line, &isControl, ' ');
    return line;
}

} // namespace

bool isFormulaText(std::string_view text) {
    constexpr std::array<std::string_view, 11> beginnings{"=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"};
    const bool begins =
        std::ranges::any_of(beginnings, [text](std::string_view each) { return text.starts_with(each); });
    return begins && text.size() > 1 && !isNumber(text);
}

std::string csvCellText(std::string_view text) {
    std::string cell(isFormulaText(text) ? "'" : "");
    cell += text;
    if (cell.find_first_of(",;\"\n\r\t") == std::string::npos)
        return cell;
    for (std::size_t quote = cell.find('"'); quote != std::string::npos; quote = cell.find('"', quote + 2))
        cell.insert(quote, 1, '"');
    cell.insert(0, 1, '"');
    cell += '"';
    return cell;
}

std::string pastedCellText(std::string_view text) {
    std::string cell(isFormulaText(text) ? "'" : "");
    cell += inOneLine(text);
    return cell;
}

std::string latexCellText(std::string_view text) {
    std::string result;
    for (const char character : inOneLine(text)) {
        if (std::string_view("&%$#_{}").find(character) != std::string_view::npos)
            result += '\\';
        if (character == '\\')
            result += "\\textbackslash{}";
        else if (character == '~')
            result += "\\textasciitilde{}";
        else if (character == '^')
            result += "\\textasciicircum{}";
        else
            result += character;
    }
    return result;
}

std::string markdownCellText(std::string_view text) {
    std::string result;
    for (const char character : inOneLine(text)) {
        if (std::string_view("\\`*_[]<>|&~$").find(character) != std::string_view::npos)
            result += '\\';
        result += character;
    }
    return result;
}

std::string markdownParagraphText(std::string_view text) {
    std::string result = markdownCellText(text);
    result.erase(0, std::min(result.find_first_not_of(' '), result.size()));
    if (!result.empty() && std::string_view("#+-=").find(result.front()) != std::string_view::npos)
        result.insert(0, 1, '\\');
    const std::size_t digits = std::min(result.find_first_not_of("0123456789"), result.size());
    const bool isNumbered = digits > 0 && digits < result.size() && (result[digits] == '.' || result[digits] == ')');
    if (isNumbered && (digits + 1 == result.size() || result[digits + 1] == ' '))
        result.insert(digits, 1, '\\');
    return result;
}

} // namespace gapscope
