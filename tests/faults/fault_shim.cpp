// SPDX-License-Identifier: GPL-3.0-only
//
// A library for LD_PRELOAD that makes one request of a program to the system fail, or that one and all behind it:
//   GAPSCOPE_FAULT=KIND:K    the K-th request of a kind (1: the first); KIND:K+ that one and all that follow
//   GAPSCOPE_FAULT_ROOT=DIR  only files in this folder, and standard output, are concerned
//   GAPSCOPE_FAULT_REPORT=F  at its end the program writes the number of requests of each kind to this file, how many
//                            have failed, and the readings of the wall clock if GAPSCOPE_FAULT_CLOCK is given: lines
//                            "KIND<TAB>COUNT", "hit<TAB>COUNT" and "clock<TAB>COUNT"
//   GAPSCOPE_FAULT_CLOCK=K   from the K-th reading on, the wall clock is an hour slow
// Kinds: memory (of the program's own code, not of its libraries, which are others' to test), open (also of folders),
// read, write, sync, close, rename, thread. A write to a full disk is half done first.
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <new>

#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);
void __libc_free(void*);
}

namespace {

enum Kind { memory, openFile, readFile, writeFile, syncFile, closeFile, renameFile, startThread, kinds };
constexpr std::array<const char*, kinds> names{"memory", "open", "read", "write", "sync", "close", "rename", "thread"};

struct Range {
    std::uintptr_t begin = 0;
    std::uintptr_t end = 0;
};

constexpr int maxDescriptors = 4096;
std::array<std::atomic<bool>, maxDescriptors> isOurs{}; ///< descriptors of files in the folder
std::array<std::atomic<std::uint64_t>, kinds> made{};
std::atomic<std::uint64_t> hits = 0;
std::atomic<bool> hasTakenHalf = false; ///< a full disk takes a part of what is written
std::atomic<bool> isFull = false;       ///< and then nothing: the next write fails
std::array<Range, 16> ownCode{};        ///< of the program and of the C++ library
std::size_t ranges = 0;
std::atomic<bool> isReady = false; ///< during main(): nobody can catch what a static object throws
int kindWanted = -1;
std::uint64_t wanted = 0;
bool isLasting = false;
const char* root = nullptr;
std::size_t rootLength = 0;
const char* report = nullptr;
std::uint64_t clockBackFrom = 0; ///< 0: never
std::atomic<std::uint64_t> clockReadings = 0;

template <class Function>
Function* next(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

int noteCode(dl_phdr_info* info, std::size_t, void* count) {
    auto& module = *static_cast<int*>(count);
    const bool isProgram = module++ == 0;
    if (!isProgram && std::strstr(info->dlpi_name, "libstdc++") == nullptr)
        return 0;
    for (int k = 0; k < info->dlpi_phnum; ++k) {
        const auto& part = info->dlpi_phdr[k];
        if (part.p_type == PT_LOAD && (part.p_flags & PF_X) != 0 && ranges < ownCode.size())
            ownCode[ranges++] = {info->dlpi_addr + part.p_vaddr, info->dlpi_addr + part.p_vaddr + part.p_memsz};
    }
    return 0;
}

bool isOwnCode(const void* address) {
    const auto place = reinterpret_cast<std::uintptr_t>(address);
    for (std::size_t k = 0; k < ranges; ++k)
        if (place >= ownCode[k].begin && place < ownCode[k].end)
            return true;
    return false;
}

/// Whether this request is to fail.
bool fails(Kind kind) {
    if (!isReady)
        return false;
    const std::uint64_t number = ++made[kind];
    if (kind != kindWanted || (isLasting ? number < wanted : number != wanted))
        return false;
    ++hits;
    return true;
}

bool isInRoot(const char* path) {
    return isReady && path != nullptr && root != nullptr && std::strncmp(path, root, rootLength) == 0;
}

/// Files are named relative to the working folder, too, which is then the root.
bool isConcerned(const char* path) {
    return isInRoot(path) || (isReady && path != nullptr && root != nullptr && path[0] != '/');
}

void note(int descriptor, bool ours) {
    if (descriptor >= 0 && descriptor < maxDescriptors)
        isOurs[static_cast<std::size_t>(descriptor)] = ours;
}

bool isNoted(int descriptor) {
    return descriptor == STDOUT_FILENO ||
           (descriptor >= 0 && descriptor < maxDescriptors && isOurs[static_cast<std::size_t>(descriptor)]);
}

int opened(int folder, const char* path, int flags, mode_t mode) {
    const bool ours = isConcerned(path);
    if (ours && fails(openFile)) {
        errno = (flags & O_CREAT) != 0 ? ENOSPC : EMFILE;
        return -1;
    }
    const int descriptor = static_cast<int>(syscall(SYS_openat, folder, path, flags, mode));
    note(descriptor, ours);
    return descriptor;
}

mode_t modeOf(int flags, std::va_list arguments) {
    const bool isMade = (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE;
    return isMade ? va_arg(arguments, mode_t) : 0;
}

__attribute__((constructor)) void begin() {
    int module = 0;
    dl_iterate_phdr(&noteCode, &module);
    root = std::getenv("GAPSCOPE_FAULT_ROOT");
    rootLength = root == nullptr ? 0 : std::strlen(root);
    report = std::getenv("GAPSCOPE_FAULT_REPORT");
    if (const char* fault = std::getenv("GAPSCOPE_FAULT")) {
        const char* colon = std::strchr(fault, ':');
        for (int kind = 0; kind < kinds && colon != nullptr; ++kind)
            if (std::strncmp(fault, names[static_cast<std::size_t>(kind)], static_cast<std::size_t>(colon - fault)) ==
                0)
                kindWanted = kind;
        char* rest = nullptr;
        wanted = colon == nullptr ? 0 : std::strtoull(colon + 1, &rest, 10);
        isLasting = rest != nullptr && *rest == '+';
    }
    if (const char* from = std::getenv("GAPSCOPE_FAULT_CLOCK"))
        clockBackFrom = std::strtoull(from, nullptr, 10);
    unsetenv("LD_PRELOAD"); // programs that it starts are not concerned
}

using Main = int(int, char**, char**);
Main* mainOfProgram = nullptr;

int watchedMain(int count, char** arguments, char** environment) {
    isReady = true;
    const int status = mainOfProgram(count, arguments, environment);
    isReady = false;
    return status;
}

__attribute__((destructor)) void end() {
    isReady = false;
    if (report == nullptr)
        return;
    std::array<char, 1024> text{};
    int length = 0;
    for (std::size_t kind = 0; kind < kinds; ++kind)
        length += std::snprintf(text.data() + length, text.size() - static_cast<std::size_t>(length), "%s\t%llu\n",
                                names[kind], static_cast<unsigned long long>(made[kind].load()));
    length += std::snprintf(text.data() + length, text.size() - static_cast<std::size_t>(length),
                            "hit\t%llu\nclock\t%llu\n", static_cast<unsigned long long>(hits.load()),
                            static_cast<unsigned long long>(clockReadings.load()));
    const long file = syscall(SYS_openat, AT_FDCWD, report, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0)
        return;
    syscall(SYS_write, file, text.data(), static_cast<std::size_t>(length));
    syscall(SYS_close, file);
}

void* allocated(const void* caller, std::size_t size) {
    if (isOwnCode(caller) && fails(memory)) {
        errno = ENOMEM;
        return nullptr;
    }
    return __libc_malloc(size);
}

void* allocatedAligned(const void* caller, std::size_t alignment, std::size_t size) {
    if (isOwnCode(caller) && fails(memory)) {
        errno = ENOMEM;
        return nullptr;
    }
    return __libc_memalign(alignment, size);
}

void* required(void* block) {
    if (block == nullptr)
        throw std::bad_alloc();
    return block;
}

} // namespace

#define CALLER __builtin_return_address(0)

// Memory. The operators call no function that another library could see as the caller.
void* operator new(std::size_t size) {
    return required(allocated(CALLER, size == 0 ? 1 : size));
}
void* operator new[](std::size_t size) {
    return required(allocated(CALLER, size == 0 ? 1 : size));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return allocated(CALLER, size == 0 ? 1 : size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
    return allocated(CALLER, size == 0 ? 1 : size);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return required(allocatedAligned(CALLER, static_cast<std::size_t>(alignment), size == 0 ? 1 : size));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return required(allocatedAligned(CALLER, static_cast<std::size_t>(alignment), size == 0 ? 1 : size));
}
void operator delete(void* block) noexcept {
    __libc_free(block);
}
void operator delete[](void* block) noexcept {
    __libc_free(block);
}
void operator delete(void* block, std::size_t) noexcept {
    __libc_free(block);
}
void operator delete[](void* block, std::size_t) noexcept {
    __libc_free(block);
}
void operator delete(void* block, const std::nothrow_t&) noexcept {
    __libc_free(block);
}
void operator delete[](void* block, const std::nothrow_t&) noexcept {
    __libc_free(block);
}
void operator delete(void* block, std::align_val_t) noexcept {
    __libc_free(block);
}
void operator delete[](void* block, std::align_val_t) noexcept {
    __libc_free(block);
}
void operator delete(void* block, std::size_t, std::align_val_t) noexcept {
    __libc_free(block);
}
void operator delete[](void* block, std::size_t, std::align_val_t) noexcept {
    __libc_free(block);
}

extern "C" {

void* malloc(std::size_t size) {
    return allocated(CALLER, size);
}
void* calloc(std::size_t count, std::size_t size) {
    if (isOwnCode(CALLER) && fails(memory)) {
        errno = ENOMEM;
        return nullptr;
    }
    return __libc_calloc(count, size);
}
void* realloc(void* block, std::size_t size) {
    if (isOwnCode(CALLER) && fails(memory)) {
        errno = ENOMEM;
        return nullptr;
    }
    return __libc_realloc(block, size);
}
void* memalign(std::size_t alignment, std::size_t size) {
    return allocatedAligned(CALLER, alignment, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) {
    return allocatedAligned(CALLER, alignment, size);
}
int posix_memalign(void** block, std::size_t alignment, std::size_t size) {
    void* const taken = allocatedAligned(CALLER, alignment, size);
    if (taken == nullptr)
        return ENOMEM;
    *block = taken;
    return 0;
}
void free(void* block) {
    __libc_free(block);
}

int __libc_start_main(Main* program, int count, char** arguments, void (*initialize)(), void (*finish)(),
                      void (*finishLoader)(), void* stackEnd) {
    mainOfProgram = program;
    using Start = int(Main*, int, char**, void (*)(), void (*)(), void (*)(), void*);
    return next<Start>("__libc_start_main")(&watchedMain, count, arguments, initialize, finish, finishLoader, stackEnd);
}

// Files.
int open(const char* path, int flags, ...) {
    std::va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeOf(flags, arguments);
    va_end(arguments);
    return opened(AT_FDCWD, path, flags, mode);
}
int open64(const char* path, int flags, ...) {
    std::va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeOf(flags, arguments);
    va_end(arguments);
    return opened(AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char* path, int flags, ...) {
    std::va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeOf(flags, arguments);
    va_end(arguments);
    return opened(folder, path, flags, mode);
}
int openat64(int folder, const char* path, int flags, ...) {
    std::va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeOf(flags, arguments);
    va_end(arguments);
    return opened(folder, path, flags, mode);
}
int __open_2(const char* path, int flags) {
    return opened(AT_FDCWD, path, flags, 0);
}
int __open64_2(const char* path, int flags) {
    return opened(AT_FDCWD, path, flags, 0);
}
int mkdir(const char* path, mode_t mode) {
    if (isConcerned(path) && fails(openFile)) {
        errno = ENOSPC;
        return -1;
    }
    return static_cast<int>(syscall(SYS_mkdirat, AT_FDCWD, path, mode));
}
FILE* fopen(const char* path, const char* mode) {
    const bool ours = isConcerned(path);
    if (ours && fails(openFile)) {
        errno = EMFILE;
        return nullptr;
    }
    static auto* const real = next<FILE*(const char*, const char*)>("fopen");
    FILE* const file = real(path, mode);
    if (file != nullptr)
        note(fileno(file), ours);
    return file;
}
FILE* fopen64(const char* path, const char* mode) {
    return fopen(path, mode);
}

ssize_t read(int descriptor, void* into, std::size_t count) {
    if (descriptor != STDOUT_FILENO && isNoted(descriptor) && fails(readFile)) {
        errno = EIO;
        return -1;
    }
    return syscall(SYS_read, descriptor, into, count);
}
ssize_t __read_chk(int descriptor, void* into, std::size_t count, std::size_t) {
    return read(descriptor, into, count);
}
ssize_t pread(int descriptor, void* into, std::size_t count, off_t offset) {
    if (isNoted(descriptor) && fails(readFile)) {
        errno = EIO;
        return -1;
    }
    return syscall(SYS_pread64, descriptor, into, count, offset);
}
ssize_t pread64(int descriptor, void* into, std::size_t count, off_t offset) {
    return pread(descriptor, into, count, offset);
}
std::size_t fread(void* into, std::size_t size, std::size_t count, FILE* file) {
    if (isNoted(fileno(file)) && fails(readFile)) {
        file->_flags |= 0x20; // the C library's mark of an error, which ferror() reads
        errno = EIO;
        return 0;
    }
    static auto* const real = next<std::size_t(void*, std::size_t, std::size_t, FILE*)>("fread");
    return real(into, size, count, file);
}
ssize_t write(int descriptor, const void* from, std::size_t count) {
    if (isNoted(descriptor) && (isFull.exchange(false) || fails(writeFile))) {
        if (count > 1 && !hasTakenHalf.exchange(true)) {
            isFull = true;
            return syscall(SYS_write, descriptor, from, count / 2);
        }
        errno = ENOSPC;
        return -1;
    }
    return syscall(SYS_write, descriptor, from, count);
}
ssize_t pwrite(int descriptor, const void* from, std::size_t count, off_t offset) {
    if (isNoted(descriptor) && fails(writeFile)) {
        errno = ENOSPC;
        return -1;
    }
    return syscall(SYS_pwrite64, descriptor, from, count, offset);
}
ssize_t pwrite64(int descriptor, const void* from, std::size_t count, off_t offset) {
    return pwrite(descriptor, from, count, offset);
}
ssize_t writev(int descriptor, const iovec* parts, int count) {
    if (isNoted(descriptor) && fails(writeFile)) {
        errno = ENOSPC;
        return -1;
    }
    return syscall(SYS_writev, descriptor, parts, count);
}
int fflush(FILE* file) {
    if (file != nullptr && file != stderr && isNoted(fileno(file)) && fails(writeFile)) {
        errno = ENOSPC;
        return EOF;
    }
    static auto* const real = next<int(FILE*)>("fflush");
    return real(file);
}
int fclose(FILE* file) {
    note(fileno(file), false);
    static auto* const real = next<int(FILE*)>("fclose");
    return real(file);
}
int fsync(int descriptor) {
    if (isNoted(descriptor) && fails(syncFile)) {
        errno = EIO;
        return -1;
    }
    return static_cast<int>(syscall(SYS_fsync, descriptor));
}
int fdatasync(int descriptor) {
    if (isNoted(descriptor) && fails(syncFile)) {
        errno = EIO;
        return -1;
    }
    return static_cast<int>(syscall(SYS_fdatasync, descriptor));
}
int close(int descriptor) {
    const bool isFailing = descriptor != STDOUT_FILENO && isNoted(descriptor) && fails(closeFile);
    note(descriptor, false);
    const auto result = static_cast<int>(syscall(SYS_close, descriptor));
    if (!isFailing)
        return result;
    errno = EIO;
    return -1;
}
int rename(const char* from, const char* to) {
    if (isConcerned(from) && fails(renameFile)) {
        errno = ENOSPC;
        return -1;
    }
    return static_cast<int>(syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}
int renameat2(int fromFolder, const char* from, int toFolder, const char* to, unsigned flags) {
    if (isConcerned(from) && fails(renameFile)) {
        errno = ENOSPC;
        return -1;
    }
    return static_cast<int>(syscall(SYS_renameat2, fromFolder, from, toFolder, to, flags));
}

// The wall clock; the steady one cannot go back.
int clock_gettime(clockid_t clock, timespec* time) {
    const auto result = static_cast<int>(syscall(SYS_clock_gettime, clock, time));
    constexpr time_t hour = 3600;
    if (result == 0 && clock == CLOCK_REALTIME && clockBackFrom > 0 && ++clockReadings >= clockBackFrom)
        time->tv_sec -= hour;
    return result;
}
time_t time(time_t* seconds) {
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    if (seconds != nullptr)
        *seconds = now.tv_sec;
    return now.tv_sec;
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*body)(void*), void* argument) {
    if (fails(startThread))
        return EAGAIN;
    static auto* const real = next<int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*)>("pthread_create");
    return real(thread, attributes, body, argument);
}

} // extern "C"
