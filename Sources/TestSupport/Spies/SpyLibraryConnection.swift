import Domain

/// A `LibraryConnection` that does what a test says.
public final class SpyLibraryConnection: LibraryConnection {
  /// The address of a server that does not exist.
  public let place = "postgres://h/words"
  /// What `isOpen()` does.
  public let onIsOpen = Endpoint<Void, Bool>("LibraryConnection.isOpen")
  /// What `needsPassword()` does.
  public let onNeedsPassword = Endpoint<Void, Bool>("LibraryConnection.needsPassword")
  /// What `usePassword(_:)` does.
  public let onUsePassword = Endpoint<String, Void>("LibraryConnection.usePassword")
  /// What `open(_:)` does; it gets the closure that receives the progress.
  public let onOpen = Endpoint<@Sendable (Double) -> Void, Void>("LibraryConnection.open")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onIsOpen`.
  public func isOpen() async -> Bool { (try? await onIsOpen()) ?? false }

  /// Calls `onNeedsPassword`.
  public func needsPassword() async -> Bool { (try? await onNeedsPassword()) ?? false }

  /// Calls `onUsePassword`.
  public func usePassword(_ password: String) async { try? await onUsePassword(password) }

  /// Calls `onOpen`.
  public func open(_ progress: @escaping @Sendable (Double) -> Void) async throws {
    try await onOpen(progress)
  }
}
