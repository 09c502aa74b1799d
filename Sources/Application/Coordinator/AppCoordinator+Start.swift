import Domain
import TerminalKit

extension AppCoordinator {
  /// Shows home and handles events until the program ends.
  /// - Returns: The exit status: 0, or 128 and the signal that ended the program.
  public func run() async -> Int32 {
    await serve(after: Task.immediate { await container.makeOptimizerService().recall() })
  }

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
    // A failure here happens again, and is reported, when home reads its books.
    Task.immediate { _ = try? await container.makeDataProvider().read(BooksQuery()) }
    let recall = Task.immediate { await container.makeOptimizerService().recall() }
    let coordinator = AppCoordinator(container: container, terminal: try makeTerminal())
    return await coordinator.serve(after: recall)
  }
}
