/// How a program ended that had the terminal.
public enum ProgramEnd: Hashable, Sendable {
  /// It ended by itself, with this status.
  case exited(Int32)
  /// A signal ended it.
  case signalled(Int32)
  /// It could not be started: errno.
  case notStarted(Int32)
}
