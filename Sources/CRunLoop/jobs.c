#include "CRunLoop.h"

#if defined(__linux__)
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

#define SWIFT __attribute__((swiftcall))

// A piece of a task. The runtime leaves two words behind those of an object to whoever schedules it.
typedef struct Job {
  void *object[2];
  struct Job *next;
} Job;

// What the runtime calls instead of handing a job to Dispatch, if it is set
// (swift/Runtime/Concurrency.h).
extern SWIFT void (*swift_task_enqueueGlobal_hook)(Job *, void *original);

// Runs a job, which belongs to no actor if both words about its executor are zero.
extern SWIFT void swift_job_run(Job *, void *identity, void *implementation);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t news = PTHREAD_COND_INITIALIZER;
static Job *first, **end = &first;
static long waiting, idle, threads, most;

static void *run_jobs(void *unused) {
  pthread_mutex_lock(&lock);
  while (true) {
    while (!first) pthread_cond_wait(&news, &lock);
    Job *job = first;
    first = job->next;
    if (!first) end = &first;
    waiting--;
    idle--;
    pthread_mutex_unlock(&lock);
    swift_job_run(job, NULL, NULL);
    pthread_mutex_lock(&lock);
    idle++;
  }
}

// The thread that begins gets no signals but those about what it does itself.
static void begin_thread(void) {
  static const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
  sigset_t signals, before;
  sigfillset(&signals);
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&signals, faults[i]);
  pthread_sigmask(SIG_BLOCK, &signals, &before);
  pthread_t thread;
  while (pthread_create(&thread, NULL, run_jobs, NULL)) sleep(1);
  pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static SWIFT void add(Job *job, void *original) {
  pthread_mutex_lock(&lock);
  job->next = NULL;
  *end = job;
  end = &job->next;
  waiting++;
  bool begins = waiting > idle && threads < most;
  if (begins) {
    threads++;
    idle++;
  }
  pthread_mutex_unlock(&lock);
  if (begins) begin_thread();
  pthread_cond_signal(&news);
}

void tango_run_jobs(void) {
  most = sysconf(_SC_NPROCESSORS_ONLN);
  if (most < 2) most = 2;
  swift_task_enqueueGlobal_hook = add;
}

#endif
