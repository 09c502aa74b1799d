import Domain
import TerminalKit

extension AppCoordinator {
  /// Runs the program on a terminal that is set up while the stores read what home shows.
  /// - Parameters:
  ///   - container: Makes what is shown.
  ///   - makeTerminal: Sets the terminal up, which takes a millisecond or more.
  /// - Returns: The exit status, as that of `run()`.
  /// - Throws: What `makeTerminal` throws.
  public static func run(
    _ container: any DIContainer,
    on makeTerminal: () throws -> any Terminal
  ) async throws -> Int32 {
    let recall = Task.immediate { await container.makeOptimizerService().recall() }
    // What fails here fails again, and is reported, when home asks for it.
    Task.immediate { _ = try? await container.makeDataProvider().fetch(BooksQuery()) }
    let coordinator = AppCoordinator(container: container, terminal: try makeTerminal())
    await recall.value
    return await coordinator.serve()
  }
}
