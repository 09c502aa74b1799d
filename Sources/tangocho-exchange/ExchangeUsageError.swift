import Application
import CommandOptions
import Domain
import Exchange
import Live
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A command that names something that there is not, or that does not fit.
enum ExchangeUsageError: Error, CustomStringConvertible {
  case closedBook(String)
  case noSubscriptions
  case notSubscribed(String)
  case subscribed(String, address: String)
  case inOtherBooks
  case noDeck(String)
  case noPackage(path: String)
  case nothingKept
  case rejects(path: String, code: Int32)

  var description: String {
    switch self {
    case .closedBook(let title):
      "“\(title)” is closed. Reopen it on the home screen to refresh it."
    case .noSubscriptions:
      "no book is subscribed on this computer. `tangocho subscribe https://…` begins."
    case .notSubscribed(let title):
      "“\(title)” is not subscribed on this computer. `tangocho subscribe --list` lists those that are."
    case .subscribed(let title, let address):
      "“\(title)” follows \(address) already. Name another book with --book, or stop following it with "
        + "`tangocho unsubscribe`."
    case .inOtherBooks:
      "all words of it are in your books already. Name the book that has them with --book: it then "
        + "follows the file."
    case .noDeck(let name):
      "Anki has no deck “\(name)”. `tangocho anki decks` lists them."
    case .noPackage(let path):
      "Anki did not write \(path). If it runs on another computer, or may not write there, export "
        + "the deck in Anki and import the file; TMPDIR names another folder."
    case .nothingKept:
      "the settings keep the library in memory, so there is nothing to import into or export from. "
        + "Set “database” to “json” or “sqlite” (`tangocho path` names the file)."
    case .rejects(let path, EEXIST):
      "“\(path)” is there already, and no file is overwritten. Nothing was imported; name another "
        + "file with --rejects."
    case .rejects(let path, let code):
      "“\(path)” cannot be written: \(strerror(code).map { String(cString: $0) } ?? "error \(code)"). "
        + "Nothing was imported; name another file with --rejects."
    }
  }

  /// The exit status: 2 for wrong usage.
  var status: Int32 {
    switch self {
    case .closedBook, .notSubscribed, .subscribed, .noDeck, .nothingKept, .rejects: 2
    case .noSubscriptions, .inOtherBooks, .noPackage: 1
    }
  }
}

extension LiveDIContainer {
  /// The container of a library that is kept, in the given folder or the usual one, or on a server.
  /// - Parameters:
  ///   - library: The folder or the address; nil for the usual one.
  ///   - asks: Whether the password of a server may be asked for on the terminal.
  ///   - needsServer: Whether the command can do nothing without the server.
  /// - Returns: The container.
  /// - Throws: `LocationError`, `ConfigurationError`, `ExchangeUsageError.nothingKept`, `StoreError`.
  static func ofFiles(
    library: String?,
    asks: Bool = true,
    needsServer: Bool = false
  ) async throws -> LiveDIContainer {
    let launch = try Launch(library: library)
    if launch.configuration.database == .memory { throw ExchangeUsageError.nothingKept }
    NamedCommands.note(launch.library)
    try launch.refuseUnfinishedCopy()
    let container = LiveDIContainer(launch)
    await container.useHandedPassword()
    try await container.connectToServer(isNeeded: needsServer) {
      asks ? PasswordPrompt.ask(for: $0) : nil
    }
    await container.fetchFromServer()
    return container
  }

  /// Says how many lines could not be read of what was read of the library.
  func reportDamage() async {
    let count = await damagedLines
    if count > 0 { Lines.print("tangocho: " + Texts.english.damagedLines(count), to: 2) }
  }

  /// Ends a command; says what waits for the server of the library, and what of it is damaged.
  func endCommand() async throws {
    await reportDamage()
    if let replica = try await finishCommand(), let text = Texts.english.describe(replica) {
      Lines.print("tangocho: " + text, to: 2)
    }
  }

  /// The sounds of the library.
  var soundFolder: SoundFolder {
    SoundFolder(library: place.folder ?? locations.library, random: random)
  }

  private var place: LibraryPlace { LibraryPlace(configuration, at: locations) }
}

extension PerformedCommand {
  /// Does the work of a command on a library, and reports an error.
  ///
  /// The library is in the given folder, or in the usual one; errors of files and servers name the
  /// subject. The other parameters are those of `LiveDIContainer.ofFiles`.
  /// - Returns: The exit status.
  @MainActor
  func perform(
    on library: String?,
    about subject: String,
    asks: Bool = true,
    needsServer: Bool = false,
    _ work: @MainActor (LiveDIContainer) async throws -> Int32
  ) async -> Int32 {
    do {
      let container = try await LiveDIContainer.ofFiles(
        library: library,
        asks: asks,
        needsServer: needsServer
      )
      let status = try await work(container)
      try await container.endCommand()
      return status
    } catch {
      Lines.print("tangocho: " + ImportTexts.describe(error, path: subject), to: 2)
      return ImportTexts.status(of: error)
    }
  }
}
