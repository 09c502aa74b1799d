import Application
import CursesTerminal
import Live

/// The program itself, full screen.
enum FullScreen {
  /// Opens a library and stays until the learner leaves.
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
