/// How a child process that used the terminal ended.
public enum ProgramEnd: Hashable, Sendable {
  /// The process exited with a status.
  case exited(Int32)
  /// A signal ended it.
  case signalled(Int32)
  /// The process could not be started: errno.
  case notStarted(Int32)
}
