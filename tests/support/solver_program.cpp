// SPDX-License-Identifier: GPL-3.0-only
//
// A solver as a program, for tests: `gd`, proximal gradient descent for squared + l2 with a given step, which can be
// told to break the protocol at an iteration; and `scratch`, which computes every iterate from scratch.
#include "engine/json/json_text.h"
#include "engine/math/vector.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace gapscope;

namespace {

void say(const Json& message) {
    std::cout << jsonLine(message) << std::endl;
}

Json hear() {
    std::string line;
    if (!std::getline(std::cin, line))
        std::exit(0);
    JsonFailure failure;
    const std::optional<Json> message = parseJson(line, failure);
    if (!message || message->value("message", "") == "stop")
        std::exit(0);
    return *message;
}

/// An array of the protocol.
template <class T>
T* arrayOf(const Json& reference, int access = PROT_READ) {
    const auto offset = reference.at("offset").get<std::size_t>();
    const int file = open(reference.at("file").get<std::string>().c_str(), access == PROT_READ ? O_RDONLY : O_RDWR);
    struct stat status {};
    fstat(file, &status);
    void* const memory = mmap(nullptr, static_cast<std::size_t>(status.st_size), access, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED)
        std::abort();
    return reinterpret_cast<T*>(static_cast<char*>(memory) + offset);
}

/// The rows of the problem, dense or sparse.
struct Rows {
    Index n;
    Index p;
    const double* values;
    const std::int32_t* columns = nullptr;
    const std::int64_t* starts = nullptr;

    explicit Rows(const Json& problem) : n(problem.at("rows")), p(problem.at("columns")) {
        const Json& features = problem.at("features");
        values = arrayOf<double>(features.at("values"));
        if (features.at("storage") == "csr") {
            columns = arrayOf<std::int32_t>(features.at("columns"));
            starts = arrayOf<std::int64_t>(features.at("starts"));
        }
    }
    template <class Visit>
    void visit(Index i, const Visit& visitEntry) const {
        for (Index e = starts == nullptr ? i * p : starts[i]; e < (starts == nullptr ? (i + 1) * p : starts[i + 1]);
             ++e)
            visitEntry(starts == nullptr ? e - i * p : columns[e], values[e]);
    }
};

struct Solver {
    explicit Solver(const Json& start)
        : rows(start.at("problem")), y(arrayOf<double>(start.at("problem").at("labels"))),
          lambda(start.at("problem").at("regularizer").at("lambda")), step(start.at("parameters").at("step")),
          w(Eigen::Map<const Vector>(arrayOf<double>(start.at("start").at("w")), rows.p)), initial(w),
          shownW(arrayOf<double>(start.at("iterate").at("w"), PROT_READ | PROT_WRITE)) {}

    void advance() {
        Vector gradient = lambda * w;
        for (Index i = 0; i < rows.n; ++i) {
            double residual = -y[i];
            rows.visit(i, [&](Index j, double value) { residual += value * w[j]; });
            rows.visit(i,
                       [&](Index j, double value) { gradient[j] += value * residual / static_cast<double>(rows.n); });
        }
        w -= step * gradient;
    }
    void show() const { std::copy(w.begin(), w.end(), shownW); }

    Rows rows;
    const double* y;
    double lambda;
    double step;
    Vector w;
    Vector initial;
    double* shownW;
};

/// Breaks the protocol in one of many ways; returns where the program may go on.
void misbehave(const std::string& fault, Solver& solver) {
    if (fault == "exit") {
        std::cerr << "something went wrong\nin the third line\nof this program" << std::endl;
        std::_Exit(3);
    }
    if (fault == "leave")
        std::_Exit(0);
    if (fault == "kill")
        raise(SIGKILL);
    if (fault == "segfault") {
        signal(SIGSEGV, SIG_DFL); // the address sanitizer would exit with a report
        raise(SIGSEGV);
    }
    if (fault == "rubbish")
        std::cout << "step 1 done" << std::endl;
    if (fault == "half") {
        std::cout << "{\"message\": \"iter" << std::flush;
        std::_Exit(0);
    }
    if (fault == "binary")
        std::cout << std::string("\xff\xfe\0\x01\n", 5) << std::flush;
    if (fault == "long") {
        std::cout << std::string(3 << 20, 'x') << std::endl;
    }
    if (fault == "nan")
        solver.w[1] = std::numeric_limits<double>::quiet_NaN();
    if (fault == "infinite")
        solver.w[1] = std::numeric_limits<double>::infinity();
    if (fault == "future")
        say({{"gapscope", 99}, {"message", "iterate"}, {"iteration", 1}});
    if (fault == "unknown")
        say({{"message", "hello"}});
    if (fault == "backwards")
        say({{"message", "iterate"}, {"iteration", -5}});
    if (fault == "failed")
        say({{"message", "failed"}, {"error", "NameError: no w"}, {"file", "gd.py"}, {"line", 7}});
    if (fault == "end")
        say({{"message", "end"}, {"reason", "the gradient is small"}});
    if (fault == "silent")
        for (;;)
            pause();
    if (fault == "busy")
        for (;;)
            solver.advance();
    if (fault == "children" && fork() == 0)
        for (;;)
            pause();
    if (fault == "chatter")
        for (int i = 0; i < 100'000; ++i)
            std::cerr << "a line that nobody reads\n";
}

void iterate(Solver& solver, const Json& parameters) {
    const std::string fault = parameters.at("fault");
    const auto at = parameters.at("at").get<Index>();
    Index iteration = 0;
    for (;;) {
        const Json request = hear();
        const Index until = request.at("until");
        for (; iteration < until; ++iteration)
            solver.advance();
        if (iteration >= at)
            misbehave(fault, solver);
        solver.show();
        say({{"message", "iterate"},
             {"iteration", iteration},
             {"passes", iteration},
             {"extras", {{"step", solver.step}}}});
    }
}

void startAnew(Solver& solver) {
    for (;;) {
        const Json request = hear();
        solver.w = solver.initial;
        const Index budget = request.contains("budget") ? request.at("budget").get<Index>() : 0;
        const Index done = std::min<Index>(budget, 20);
        for (Index iteration = 0; iteration < done; ++iteration)
            solver.advance();
        solver.show();
        say({{"message", "iterate"}, {"iteration", done}});
    }
}

void run(const Json& start) {
    const Json& parameters = start.at("parameters");
    const std::string fault = parameters.value("fault", "none");
    if (fault == "refuse") {
        say({{"message", "refused"}, {"reason", "it is Monday"}, {"hint", "wait a day"}});
        return;
    }
    if (fault == "asleep")
        pause();
    Solver solver(start);
    say({{"message", "ask"}, {"what", "smoothness"}});
    if (solver.step == 0.0)
        solver.step = 1.0 / (hear().at("smoothness").get<double>() + solver.lambda);
    else
        hear();
    say({{"message", "ready"}});
    if (start.at("solver") == "scratch")
        startAnew(solver);
    else
        iterate(solver, parameters);
}

Json numberJson(const char* key, double value) {
    return {{"key", key}, {"kind", "number"}, {"default", value}, {"min", 0.0}};
}

Json description() {
    const Json faults = {"none",   "exit", "leave",    "kill",    "segfault", "rubbish",   "half",   "binary",
                         "long",   "nan",  "infinite", "future",  "unknown",  "backwards", "failed", "end",
                         "silent", "busy", "children", "chatter", "refuse",   "asleep"};
    const Json fault = {{"key", "fault"}, {"kind", "choice"}, {"default", "none"}, {"choices", faults}};
    const Json at = {{"key", "at"}, {"kind", "integer"}, {"default", 3}, {"min", 0}};
    return {{"gapscope", 1},
            {"message", "solvers"},
            {"solvers",
             {{{"name", "gd"},
               {"title", "Gradient descent in another process"},
               {"passes", true},
               {"losses", {"squared"}},
               {"regularizers", {"l2"}},
               {"intercept", false},
               {"seeded", false},
               {"extras", {{{"name", "step"}, {"meaning", "the step size"}}}},
               {"parameters", {numberJson("step", 0.0), fault, at}}},
              {{"name", "scratch"},
               {"sampling", "restart"},
               {"losses", {"squared"}},
               {"intercept", false},
               {"parameters", {numberJson("step", 0.0)}}}}}};
}

} // namespace

int main() {
    for (;;) {
        const Json message = hear();
        if (message.at("message") == "describe")
            say(description());
        else
            run(message);
    }
}
