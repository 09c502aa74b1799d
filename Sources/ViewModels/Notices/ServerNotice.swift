/// About the server of the library.
public nonisolated enum ServerNotice: Hashable, Sendable {
  /// It does not answer; this many changes wait on this computer.
  case away(waiting: Int)
  /// It answers again; this many changes that had waited were sent.
  case back(sent: Int)
}
