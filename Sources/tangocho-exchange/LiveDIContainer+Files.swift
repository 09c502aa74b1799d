import Application
import CommandOptions
import Domain
import Exchange
import Live
import TerminalUI

extension LiveDIContainer {
  /// The container of a library that is kept, in the given folder or the usual one, or on a server.
  /// - Parameters:
  ///   - library: The folder or the address; nil for the usual one.
  ///   - asks: Whether the password of a server may be asked for on the terminal.
  ///   - needsServer: Whether the command can do nothing without the server.
  ///   - mustExist: Whether a library that is named has to be there.
  /// - Returns: The container.
  /// - Throws: `LocationError`, `ConfigurationError`, `ExchangeUsageError.nothingKept`,
  ///   `SelectionError.noLibrary`, `StoreError`.
  static func ofFiles(
    library: String?,
    asks: Bool = true,
    needsServer: Bool = false,
    mustExist: Bool = false
  ) async throws -> LiveDIContainer {
    let launch = try Launch(library: library)
    if mustExist, launch.locations.isLibraryNamed { try launch.locations.requireLibrary() }
    if launch.library == .memory { throw ExchangeUsageError.nothingKept }
    NamedCommands.note(launch.library)
    try launch.refuseUnfinishedCopy()
    let container = LiveDIContainer(launch)
    await container.useHandedSecrets()
    try await container.connectToServer(isNeeded: needsServer) {
      asks ? PasswordPrompt.ask(for: $0) : nil
    }
    await container.fetchFromServer(insists: needsServer)
    return container
  }

  /// Says how much could not be read, or is missing, of what was read of the library.
  func reportLosses() async {
    if let text = Texts.english.losses(of: await health) { Lines.report(text) }
  }

  /// Ends a command; says what waits for the server of the library, and what of it is damaged or missing.
  func endCommand() async throws {
    await reportLosses()
    do {
      if let replica = try await finishCommand(), let text = Texts.english.describe(replica) {
        Lines.report(text)
      }
    } catch StoreError.leftLog(let path) {
      // What the command was to do is done.
      Lines.report(ImportTexts.describe(StoreError.leftLog(path: path), path: path))
    }
  }

  /// The sounds of the library.
  var soundFolder: SoundFolder {
    SoundFolder(library: place.mediaFolder(at: locations) ?? locations.library, random: random)
  }

  private var place: LibraryPlace { LibraryPlace(configuration, at: locations) }
}
