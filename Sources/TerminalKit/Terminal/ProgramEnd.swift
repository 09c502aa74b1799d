/// How a child process that used the terminal ended.
public enum ProgramEnd: Hashable, Sendable {
  /// It exited with this status.
  case exited(Int32)
  /// A signal ended it.
  case signalled(Int32)
  /// It could not be started: errno.
  case notStarted(Int32)
}
