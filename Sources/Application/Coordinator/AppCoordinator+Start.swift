import Domain
import TerminalKit

extension AppCoordinator {
  /// Runs the program, setting up the terminal while the stores read the data of home.
  /// - Parameters:
  ///   - container: The container of the program.
  ///   - makeTerminal: Sets up the terminal, which takes a millisecond or more.
  /// - Returns: The exit status, as in `run()`.
  /// - Throws: The error of `makeTerminal`.
  public static func run(
    _ container: any DIContainer,
    on makeTerminal: () throws -> any Terminal
  ) async throws -> Int32 {
    let recall = Task.immediate { await container.makeOptimizerService().recall() }
    // A failure here happens again, and is reported, when home reads its books.
    Task.immediate { _ = try? await container.makeDataProvider().fetch(BooksQuery()) }
    let coordinator = AppCoordinator(container: container, terminal: try makeTerminal())
    await recall.value
    return await coordinator.serve()
  }
}
