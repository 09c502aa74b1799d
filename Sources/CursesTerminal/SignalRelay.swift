import CNcurses
import Files
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Handles signals on a thread of its own, so that they are answered even while everything else is
/// busy.
///
/// The threads of tasks, of Dispatch and of `BlockingExecutor` block most signals. Handlers, which run on
/// this thread or the main one, write the number into a pipe, which this thread reads.
/// This is the only file that uses the static state of `signals.h`. Every file has its own copy of
/// that state: functions that use it must not be inlined into another file, as an optimized build
/// would do.
@MainActor
final class SignalRelay {
  private let input: Int32
  private let output: Int32

  /// How long the program may take to save and exit after it was asked to, in milliseconds.
  private nonisolated static let patience: Int32 = 1500

  /// Sent through the pipe when the terminal was closed.
  private nonisolated static let hangUp: UInt8 = 0

  /// Signals that ask the program to end.
  nonisolated static let endings: [Int32] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]

  /// Installs the signal handlers; nil without a pipe.
  ///
  /// Signals wait in the pipe until `listen` is called.
  @inline(never)
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    (input, output) = (ends[0], ends[1])
    tango_set_relay(output)
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for number in Self.endings + [SIGTSTP, SIGCONT, SIGWINCH] { tango_relay(number, 1) }
  }

  /// Starts forwarding signals, on the thread of the relay.
  ///
  /// Signals for using the terminal from the background are handled only from here on: a program
  /// started in the background must stop while it sets up the terminal.
  @inline(never)
  func listen(_ onSignal: @escaping @Sendable (Int32) -> Void) {
    tango_relay(SIGTTIN, 0)
    tango_relay(SIGTTOU, 0)
    let input = input
    BlockingExecutor("signals").start {
      tango_unblock_signals()
      Self.relay(from: input, to: onSignal)
    }
  }

  /// Leaves the signals of the keyboard to the child process: a signal that ends it ends only that
  /// program, one that stops it stops both, so that the shell can continue both.
  @inline(never)
  static func standBack() {
    for number in [SIGINT, SIGQUIT] { signal(number, SIG_IGN) }
    for number in [SIGTSTP, SIGTTIN, SIGTTOU] { signal(number, SIG_DFL) }
  }

  /// Handles them again.
  @inline(never)
  static func stepForward() {
    for number in [SIGINT, SIGQUIT, SIGTSTP] { tango_relay(number, 1) }
    for number in [SIGTTIN, SIGTTOU] { tango_relay(number, 0) }
  }

  /// Ends the process if it has not exited by itself after a while.
  func leaveSoonAfterHangUp() {
    var byte = Self.hangUp
    _ = write(output, &byte, 1)
  }

  /// Reads signals until the process ends, or until the program has taken too long to exit.
  ///
  /// What it would wait for, a stalled terminal or a busy main queue, may never come.
  @inline(never)
  private nonisolated static func relay(
    from input: Int32,
    to onSignal: @Sendable (Int32) -> Void
  ) {
    var status: Int32?
    var number: UInt8 = 0
    while true {
      var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let ready = poll(&state, 1, status == nil ? -1 : patience)
      if ready == 0, let status {
        tango_leave_for_good()
        _exit(status)
      }
      guard ready > 0, read(input, &number, 1) == 1 else { continue }
      let signal = number == hangUp ? SIGHUP : Int32(number)
      if endings.contains(signal) { status = 128 + signal }
      if number != hangUp { onSignal(signal) }
    }
  }
}

/// Saves the terminal's modes, and restores them however the program ends.
enum TerminalModes {
  /// Saves the modes that the shell set, and switches the echo off; every way out restores them.
  @inline(never)
  nonisolated static func silence() { tango_silence() }

  /// Saves the modes that the shell set, unless that was done; call it before anything else changes
  /// them.
  @inline(never)
  static func rememberShell() { tango_remember_shell_modes() }

  /// Saves the modes of the program, and how to restore the shell's even in a crash.
  @inline(never)
  static func rememberOwn(leave: [UInt8], sink: UnsafeMutablePointer<tango_sink>) {
    tango_remember_own_modes()
    leave.withUnsafeBytes { bytes in
      tango_set_leave(
        sink,
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        bytes.count
      )
    }
    tango_set_entered(1)
    tango_leave_on_crash()
  }

  /// Sets the program's modes again.
  @inline(never)
  static func enter() {
    tango_restore_own_modes()
    tango_set_entered(1)
  }

  /// Restores the terminal with a single small write.
  @inline(never)
  static func leave() { tango_leave(0) }

  /// Restores the terminal when nothing may be written any more.
  @inline(never)
  static func leaveForGood() { tango_leave_for_good() }

  /// Stops the program; returns when it continues in the foreground.
  @inline(never)
  static func stop() {
    repeat { tango_stop() } while tango_is_foreground() == 0
  }

  /// Whether the program may use the terminal.
  static var isForeground: Bool { tango_is_foreground() != 0 }
}
