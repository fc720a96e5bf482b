// SPDX-License-Identifier: GPL-3.0-only
#include "tests/bench/solver_bench/liblinear.h"

#include "tests/bench/solver_bench/clocks.h"

#include <dlfcn.h>

#include <cstdlib>

namespace gapscope::bench {
namespace {

// The binary interface of liblinear.so.4 (LIBLINEAR 2.30), so that no header of it is needed.
struct ForeignProblem {
    int rows;
    int columns;
    double* labels;
    LiblinearEntry** rowStarts;
    double bias;
};
struct ForeignParameter {
    int solver;
    double epsilon;
    double c;
    int weights;
    int* weightLabels;
    double* weightValues;
    double p;
    double* start;
};
struct ForeignModel {
    ForeignParameter parameter;
    int classes;
    int columns;
    double* w;
    int* labels;
    double bias;
};
using Train = ForeignModel* (*)(const ForeignProblem*, const ForeignParameter*);
using FreeModel = void (*)(ForeignModel**);
using SetPrint = void (*)(void (*)(const char*));

template <class Function>
Function functionOf(void* library, const char* name) {
    return reinterpret_cast<Function>(dlsym(library, name));
}

} // namespace

std::optional<Liblinear> Liblinear::load() {
    void* library = dlopen("liblinear.so.4", RTLD_NOW);
    if (library == nullptr || dlsym(library, "train") == nullptr)
        return std::nullopt;
    functionOf<SetPrint>(library, "set_print_string_function")([](const char*) {});
    return Liblinear(library);
}

LiblinearModel Liblinear::train(const LiblinearData& data, int solver, double c, double epsilon) const {
    std::vector<LiblinearEntry*> rows;
    for (const std::size_t start : data.start)
        rows.push_back(const_cast<LiblinearEntry*>(data.entries.data()) + start);
    ForeignProblem problem{static_cast<int>(rows.size()), data.columns, const_cast<double*>(data.labels.data()),
                           rows.data(), -1.0};
    ForeignParameter parameter{};
    parameter.solver = solver;
    parameter.epsilon = epsilon;
    parameter.c = c;
    std::srand(1); // it draws its permutations from rand()
    const Stopwatch watch;
    ForeignModel* model = functionOf<Train>(m_library, "train")(&problem, &parameter);
    LiblinearModel result{{}, watch.cpu(), watch.wall()};
    if (data.classes == 0) {
        const double sign = model->labels[0] > 0 ? 1.0 : -1.0; // w belongs to the first label encountered
        for (int j = 0; j < data.columns; ++j)
            result.w.push_back(sign * model->w[j]);
    } else { // the Crammer-Singer solver orders the classes of W as encountered
        result.w.resize(static_cast<std::size_t>(data.columns) * static_cast<std::size_t>(data.classes));
        for (int j = 0; j < data.columns; ++j)
            for (int k = 0; k < data.classes; ++k)
                result.w[static_cast<std::size_t>(j * data.classes + model->labels[k])] =
                    model->w[j * data.classes + k];
    }
    functionOf<FreeModel>(m_library, "free_and_destroy_model")(&model);
    return result;
}

} // namespace gapscope::bench
