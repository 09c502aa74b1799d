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
        let terminal = try CursesTerminal(container.configuration.terminalOptions)
        return await AppCoordinator(container: container, terminal: terminal).run()
      } catch {
        return Command.report(error)
      }
    }
  }
}
