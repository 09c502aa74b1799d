import Application
import CursesTerminal
import Live

/// The full-screen program.
enum FullScreen {
  /// Opens a library and runs until the learner quits.
  static func open(_ choice: LibraryChoice) -> Never {
    MainLoop.run {
      do {
        let container = try Command.newContainer(for: choice)
        return try await AppCoordinator.run(container) {
          try CursesTerminal(container.configuration.terminalOptions)
        }
      } catch {
        return Command.report(error)
      }
    }
  }
}
