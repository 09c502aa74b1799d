/// The connection to a library on a server of which this computer has no replica yet.
public protocol LibraryConnection: Sendable {
  /// The server and the database, as messages name them.
  var place: String { get }

  /// Whether the library can be used without the server already.
  func isOpen() async -> Bool

  /// Whether the server asks for a password that is not stored, or refuses the one that it got.
  func needsPassword() async -> Bool

  /// Uses a password that was typed.
  func usePassword(_ password: String) async

  /// Fetches the whole library.
  /// - Parameter progress: Receives the share that is done, from 0 to 1.
  /// - Throws: `StoreError`; what was fetched is kept, and the next call continues.
  func open(_ progress: @escaping @Sendable (Double) -> Void) async throws
}
