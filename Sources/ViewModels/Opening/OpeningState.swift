import Domain

/// The state of the screen that opens a library on a server.
public nonisolated struct OpeningState: Hashable, Sendable {
  /// The phase of the screen.
  public enum Phase: Hashable, Sendable {
    /// The server was asked, and has not answered yet.
    case asking
    /// The server asks for a password, which is typed here.
    case password(TextLine)
    /// The library is being fetched; the part that is done, 0 to 1.
    case fetching(Double)
    /// The library could not be opened.
    case failed(Failure)
  }

  /// The server and the database.
  public let place: String
  /// The phase of the screen.
  public var phase = Phase.asking

  /// Creates the initial state.
  public init(place: String) { self.place = place }
}
