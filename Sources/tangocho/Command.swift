import Application
import ArgumentParser
import CommandOptions
import CursesTerminal
import Domain
import Live

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The start and the end of every command: finds the library, and reports errors.
@MainActor
enum Command {
  /// The container of the library that the command uses.
  private static var opened: LiveDIContainer?

  /// The container for the chosen library.
  /// - Throws: `LocationError`, `SelectionError.noLibrary`, `ConfigurationError`.
  static func container(for choice: LibraryChoice) async throws -> LiveDIContainer {
    let container = try newContainer(for: choice)
    try await connect(container)
    await container.fetchFromServer()
    await container.makeOptimizerService().recall()
    return container
  }

  /// Prepares a library on a server, and shows the progress.
  /// - Parameters:
  ///   - container: The container of the library.
  ///   - insists: Whether to ask the server even in the minutes after it did not answer a command.
  /// - Throws: `StoreError`.
  static func connect(_ container: LiveDIContainer, insists: Bool = false) async throws {
    guard container.isOnServer else { return }
    let bar = ProgressLine("fetching the library")
    defer { bar.clear() }
    try await container.connectToServer(
      insists: insists,
      password: PasswordPrompt.ask
    ) { done, total in
      bar.show(Double(done) / Double(max(1, total)))
    }
  }

  /// The container for the chosen library, not yet connected to its server and without the optimized
  /// parameters: the full screen connects and loads them itself.
  /// - Throws: `LocationError`, `SelectionError.noLibrary`, `ConfigurationError`.
  static func newContainer(for choice: LibraryChoice) throws -> LiveDIContainer {
    let launch = try launch(for: choice)
    NamedCommands.note(launch.library)
    try launch.refuseUnfinishedCopy()
    let container = LiveDIContainer(launch)
    opened = container
    container.conversionCompiler = [ownPath, LiveDIContainer.compileCommand]
    return container
  }

  /// The locations and settings for the chosen library.
  /// - Throws: `LocationError`, `SelectionError.noLibrary`, `ConfigurationError`.
  static func launch(for choice: LibraryChoice) throws -> Launch {
    var launch = try Launch(at: locations(for: choice))
    if let database = choice.database { try launch.use(database, choice.address) }
    if let address = launch.configuration.server {
      CommandTexts.secretsInAddress(address).forEach(StandardError.report)
    }
    return launch
  }

  /// The path of this program, which it runs itself by.
  private static var ownPath: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments[0]
    #endif
  }

  /// The locations for the chosen library.
  /// - Throws: `LocationError`, `SelectionError.noLibrary`, `StoreError.libraryGone`.
  static func locations(for choice: LibraryChoice) throws -> Locations {
    var locations = try Locations(library: choice.library)
    if choice.database == .sqlite, choice.library != nil {
      locations.library = LibraryPlace.file(in: locations.library)
    }
    if choice.mustExist, choice.library != nil { try locations.requireLibrary() }
    return locations
  }

  /// Runs a command, reports an error on standard error, and exits.
  /// - Parameters:
  ///   - sends: Whether what waits is sent to the server of the library at the end.
  ///   - work: The command.
  static nonisolated func run(
    sends: Bool = true,
    _ work: @escaping @MainActor () async throws -> Void
  ) -> Never {
    MainLoop.run {
      do {
        try await work()
        await finish(sends: sends)
        return 0
      } catch let status as ExitCode {
        // Everything was already printed; a part of the command may have been done.
        await finish(sends: sends)
        return status.rawValue
      } catch {
        let status = report(error)
        await reportLosses()
        return status
      }
    }
  }

  /// Compacts the library if commands have left very many files, and sends what was changed to its
  /// server; the command itself is done.
  private static func finish(sends: Bool) async {
    await reportLosses()
    do {
      if let replica = try await opened?.finishCommand(sends: sends),
        let text = CommandTexts.describe(replica)
      {
        StandardError.report(text)
      }
    } catch StoreError.leftLog(let path) {
      StandardError.report(CommandTexts.describe(StoreError.leftLog(path: path)))
    } catch {
      StandardError.report(
        "done, but the files could not be compacted: " + CommandTexts.describe(error)
      )
    }
  }

  /// Says how much could not be read, or is missing, of what the command has read of the library: what
  /// it says may lack something.
  private static func reportLosses() async {
    guard let health = await opened?.health, let text = CommandTexts.losses(of: health) else {
      return
    }
    StandardError.report(text)
  }

  /// Says on standard error that there is nothing to do.
  /// - Returns: The exit status for that, to be thrown.
  static func nothing(_ text: String) -> ExitCode {
    StandardError.write(NamedCommands.complete(text))
    return .failure
  }

  /// Reports an error on standard error.
  /// - Returns: The exit status: 2 for wrong usage or invalid data, otherwise 1; that of SIGPIPE
  ///   when the output is no longer read.
  static func report(_ error: any Error) -> Int32 {
    if let error = error as? OutputError, error.code == EPIPE { return 128 + SIGPIPE }
    StandardError.report(CommandTexts.describe(error))
    return CommandErrors.status(of: error)
  }
}
