import Application
import CursesTerminal
import JapaneseText
import Live

/// The program itself, full screen.
enum FullScreen {
  /// Opens a library and stays until the learner leaves.
  static func open(_ choice: LibraryChoice) -> Never {
    MainLoop.run {
      do {
        let container = try Command.newContainer(for: choice)
        let metrics = TextMetrics(ambiguousIsWide: container.configuration.ambiguousIsWide)
        let terminal = try CursesTerminal(metrics: metrics)
        return await AppCoordinator(container: container, terminal: terminal).run()
      } catch {
        return Command.report(error)
      }
    }
  }
}
