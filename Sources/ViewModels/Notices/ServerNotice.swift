/// About the server of the library.
public nonisolated enum ServerNotice: Hashable, Sendable {
  /// The server does not answer; a number of changes wait on this computer.
  case away(waiting: Int)
  /// The server answers again; a number of changes that had waited were sent.
  case back(sent: Int)
}
