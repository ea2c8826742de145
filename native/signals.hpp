// Long work that Ctrl-C can end.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace tilewright {

// Calls work() in another thread; until it ends, signals are handled here, and stop() is called if a handler raises.  What
// either throws is thrown here.
template <class Stop, class Work>
void with_signals(Stop&& stop, Work&& work) {
    std::mutex mutex;
    std::condition_variable ended;
    bool done = false;
    std::exception_ptr error;
    std::thread thread([&] {
        try {
            work();
        } catch (...) { error = std::current_exception(); }
        std::lock_guard lock(mutex);
        done = true;
        ended.notify_one();
    });
    bool signalled = false;
    for (bool over = false; !over;) {
        {
            nanobind::gil_scoped_release free_the_interpreter;
            std::unique_lock lock(mutex);
            over = ended.wait_for(lock, std::chrono::milliseconds(50), [&] { return done; });
        }
        if (!signalled && PyErr_CheckSignals() != 0) {
            signalled = true;
            stop();
        }
    }
    thread.join();
    if (signalled) throw nanobind::python_error();
    if (error) std::rethrow_exception(error);
}

}  // namespace tilewright
