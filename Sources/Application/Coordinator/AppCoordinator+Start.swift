import Domain
import TerminalKit
import TerminalUI
import ViewModels

extension AppCoordinator {
  /// Shows home and handles events until the program ends.
  /// - Returns: The exit status: 0, or 128 and the signal that ended the program.
  public func run() async -> Int32 {
    await serve(.books, fetchingBy: Self.neededConnection(of: container))
  }

  /// The way to the library, if that has to be fetched first.
  private static func neededConnection(
    of container: any DIContainer
  ) async -> (any LibraryConnection)? {
    guard let connection = container.makeLibraryConnection() else { return nil }
    return await connection.isOpen() ? nil : connection
  }

  /// Shows a route, if need be after a screen that fetches the library, and handles events until the
  /// program ends.
  private func serve(
    _ route: Route,
    fetchingBy connection: (any LibraryConnection)?
  ) async -> Int32 {
    guard let connection else {
      return await serve(makeScreen(for: route)) { [container] in
        await container.makeOptimizerService().recall()
      }
    }
    let navigator = ScreenNavigator(coordinator: self)
    let viewModel = container.makeOpeningViewModel(
      connection: connection,
      next: route,
      navigator: navigator
    )
    let screen = OpeningScreen(viewModel: viewModel, texts: container.texts)
    navigator.screen = screen
    return await serve(screen)
  }

  /// Runs the program, setting up the terminal while the stores read the data of home.
  /// - Parameters:
  ///   - container: The container of the program.
  ///   - route: The first screen; the program ends when it is left.
  ///   - command: Waits for a command that runs alongside the program; once it has ended, the
  ///     learner is asked whether to leave.
  ///   - makeTerminal: Sets up the terminal, which takes a millisecond or more.
  /// - Returns: The exit status, as in `run()`.
  /// - Throws: The error of `makeTerminal`; once the terminal is left, `LostChanges` when changes
  ///   that were shown as saved are no longer in any file, `StoreError.leftLog` when they are in a
  ///   log that was left behind when the library was moved, and `UnkeptText`; or one error for both.
  public static func run(
    _ container: any DIContainer,
    from route: Route = .books,
    until command: (@Sendable () async -> EndedCommand)? = nil,
    on makeTerminal: () throws -> any Terminal
  ) async throws -> Int32 {
    let connection = await neededConnection(of: container)
    if connection == nil { readAhead(container) }
    let coordinator = AppCoordinator(container: container, terminal: try makeTerminal())
    let companion = command.map { end in
      Task { [weak coordinator] in
        let ended = await end()
        await coordinator?.offerToLeave(after: ended)
      }
    }
    defer { companion?.cancel() }
    let status = await coordinator.serve(route, fetchingBy: connection)
    if let lost = coordinator.lost { throw lost }
    return status
  }

  /// Has the store read what home shows, so that it answers at once when it is asked.
  private static func readAhead(_ container: any DIContainer) {
    // A failure here happens again, and is reported, when home reads its books.
    Task.immediate(executorPreference: container.taskExecutor) {
      _ = try? await container.makeDataProvider().read(BooksQuery())
    }
  }

  func offerToLeave(after command: EndedCommand) async {
    // The learner may be typing an answer with a y in it, which is not the answer to this question.
    dropWaitingKeys()
    if await confirm(.leave(after: command)) { quit() }
  }
}
