import Domain

/// Whether a server asked for a password, kept as UI state: a start with a replica asks the server first
/// only then.
nonisolated struct AskedPassword: Sendable {
  private let store: any UIStateStore
  private let place: String

  /// - Parameters:
  ///   - store: Keeps it.
  ///   - place: Where the server is.
  init(_ store: any UIStateStore, place: String) { (self.store, self.place) = (store, place) }

  private var name: String {
    "password-" + SHA256.hexadecimalHash(of: Array(place.utf8)).prefix(16)
  }

  /// Whether the server asked.
  var isNoted: Bool { get async { await store.state(name) != nil } }

  /// Records that it asked; if that cannot be stored, the next start merely continues offline.
  func note() async { try? await store.save(["asked": place], as: name) }

  /// Records that a connection worked without a typed password; otherwise the next start would ask
  /// for one needlessly.
  func forget() async { try? await store.save(nil, as: name) }
}
