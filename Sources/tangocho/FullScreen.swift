import Application
import CursesTerminal
import Domain
import Live
import TerminalUI
import ViewModels

/// The full-screen program.
enum FullScreen {
  /// Opens a library and runs until the learner quits.
  static func open(_ choice: LibraryChoice) -> Never {
    CursesTerminal.silence()
    MainLoop.run {
      do {
        let container = try newContainer(for: choice)
        // A library that is not here yet is fetched on a screen of its own.
        if await container.makeLibraryConnection()?.isOpen() != false {
          try await Command.connect(container, insists: true)
        }
        return try await run(container)
      } catch {
        return Command.report(error)
      }
    }
  }

  /// Opens a review session, and runs until the learner leaves it.
  /// - Parameters:
  ///   - book: The book to review; nil for all open books.
  ///   - text: A shell command that runs meanwhile, and whose result is shown then.
  ///   - choice: The library.
  static func review(
    _ book: BookArgument?,
    while text: String?,
    in choice: LibraryChoice
  ) -> Never {
    CursesTerminal.silence()
    MainLoop.run {
      do {
        let container = try newContainer(for: choice)
        try await Command.connect(container, insists: true)
        var scope = ReviewScope.allBooks
        if let book {
          scope = .books([try await book.resolve(with: container.makeWordBookService())])
        }
        let route = Route.review(.due(scope))
        guard let text else { return try await run(container, from: route) }
        let command = try BackgroundCommand(text)
        return try await command.finish {
          try await run(container, from: route, until: command.end)
        }
      } catch {
        return Command.report(error)
      }
    }
  }

  @MainActor
  private static func newContainer(for choice: LibraryChoice) throws -> LiveDIContainer {
    let container = try Command.newContainer(for: choice)
    container.texts = container.texts.changed { $0.completeCommands(with: NamedCommands.complete) }
    return container
  }

  @MainActor
  private static func run(
    _ container: LiveDIContainer,
    from route: Route = .books,
    until command: (@Sendable () async -> EndedCommand)? = nil
  ) async throws -> Int32 {
    let status = try await AppCoordinator.run(container, from: route, until: command) {
      try CursesTerminal(container.configuration.terminalOptions)
    }
    // One that a signal ended does not wait for the server.
    if status == 0, let replica = await container.sendToServer(), replica.waiting > 0,
      let text = CommandTexts.describe(replica)
    {
      StandardError.report(text)
    }
    return status
  }
}
