import CNcurses
import Dispatch
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Takes signals on a thread of its own, so that they are answered also while the rest is busy.
///
/// The threads of Dispatch, the main one among them, block nearly all signals. Handlers run on
/// this thread, write the number into a pipe, and the thread reads it there.
/// The only file that touches the static state of `signals.h`. Every file has a copy of that of its own:
/// what touches it must not be inlined into another one, as an optimised build would.
@MainActor
final class SignalRelay {
  private let input: Int32
  private let output: Int32

  /// How long the program may take to save and leave once it was asked to, in milliseconds.
  private nonisolated static let patience: Int32 = 1500

  /// Sent down the pipe for a terminal that is gone.
  private nonisolated static let hangUp: UInt8 = 0

  /// Signals that ask the program to end.
  nonisolated static let endings: [Int32] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]

  /// Takes the signals, or is `nil` without a pipe.
  ///
  /// They wait in the pipe until someone listens.
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

  /// Starts to hand signals out, on the thread of the relay.
  ///
  /// Only from here on are signals for using the terminal from the background taken: a program
  /// started there shall stop while it sets the terminal up.
  @inline(never)
  func listen(_ onSignal: @escaping @Sendable (Int32) -> Void) {
    tango_relay(SIGTTIN, 0)
    tango_relay(SIGTTOU, 0)
    let input = input
    DispatchQueue(label: "tangocho.signals").async {
      tango_unblock_signals()
      Self.relay(from: input, to: onSignal)
    }
  }

  /// Leaves the signals of the keyboard to the program that has the terminal: one that ends it ends
  /// that program alone, one that stops it stops both, so that the shell can go on with both.
  @inline(never)
  static func standBack() {
    for number in [SIGINT, SIGQUIT] { signal(number, SIG_IGN) }
    for number in [SIGTSTP, SIGTTIN, SIGTTOU] { signal(number, SIG_DFL) }
  }

  /// Takes them again.
  @inline(never)
  static func stepForward() {
    for number in [SIGINT, SIGQUIT, SIGTSTP] { tango_relay(number, 1) }
    for number in [SIGTTIN, SIGTTOU] { tango_relay(number, 0) }
  }

  /// Ends the process if it has not done so by itself in a while.
  func leaveSoonAfterHangUp() {
    var byte = Self.hangUp
    _ = write(output, &byte, 1)
  }

  /// Reads signals for ever, or until the program's patience with itself is over.
  ///
  /// What it waits for after that, a stalled terminal or a busy main queue, may never come.
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

/// The terminal's modes, and giving them back however the program ends.
enum TerminalModes {
  /// Notes how the shell left the terminal; before anything else touches it.
  @inline(never)
  static func rememberShell() { tango_remember_shell_modes() }

  /// Notes the modes of the program, and how to leave them even in a crash.
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

  /// Gives the terminal back with a single small write.
  @inline(never)
  static func leave() { tango_leave(0) }

  /// Gives the terminal back when nothing may be written any more.
  @inline(never)
  static func leaveForGood() { tango_leave_for_good() }

  /// Stops the program; returns when it goes on and may use the terminal.
  @inline(never)
  static func stop() {
    repeat { tango_stop() } while tango_is_foreground() == 0
  }

  /// Whether the program may use the terminal.
  static var isForeground: Bool { tango_is_foreground() != 0 }
}
