/* measured PROGRAM ARGUMENT...: runs a program, discards its output, and prints the milliseconds and the peak KiB that it
   took. It is a small parent on purpose: the system's figure begins with that of the process that started the program. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **arguments) {
    struct timespec start, end;
    struct rusage usage;
    int status;
    if (count < 2) return 2;
    clock_gettime(CLOCK_MONOTONIC, &start);
    pid_t pid = fork();
    if (pid == 0) {
        dup2(open("/dev/null", O_WRONLY), 1);
        execv(arguments[1], arguments + 1);
        _exit(127);
    }
    if (wait4(pid, &status, 0, &usage) != pid || !WIFEXITED(status) || WEXITSTATUS(status) != 0) return 1;
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%.3f %ld\n", (end.tv_sec - start.tv_sec) * 1e3 + (end.tv_nsec - start.tv_nsec) / 1e6, usage.ru_maxrss);
    return 0;
}
