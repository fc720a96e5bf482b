// SPDX-License-Identifier: GPL-3.0-only
#include "engine/base/failure.h"

#include <new>
#include <system_error>

namespace gapscope {
namespace {

Message meaningOfException(const char* doing) {
    try {
        throw;
    } catch (const Refusal& refusal) {
        return refusal.message();
    } catch (const std::bad_alloc&) {
        return {MessageId::outOfMemory, {}, {doing}};
    } catch (const std::system_error& failure) {
        if (failure.code() == std::errc::resource_unavailable_try_again)
            return {MessageId::outOfMemory, {}, {"starting a thread"}};
        return {MessageId::internalFailure, {}, {failure.what()}};
    } catch (const std::exception& failure) {
        return {MessageId::internalFailure, {}, {failure.what()}};
    } catch (...) {
        return {MessageId::internalFailure, {}, {"unknown exception"}};
    }
}

} // namespace

Message failureMessage(const char* doing) noexcept {
    try {
        return meaningOfException(doing);
    } catch (...) { // not even enough memory for the message
        return MessageId::outOfMemory;
    }
}

std::string lastingSentence(Message message) {
    constexpr std::size_t available = 3; // index of the argument that holds the available memory
    if (message.id == MessageId::tooLargeForMemory && message.arguments.size() > available)
        message.arguments[available] = "less";
    return sentence(message);
}

} // namespace gapscope
