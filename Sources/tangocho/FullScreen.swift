import Application
import CursesTerminal
import JapaneseText

/// The program itself, full screen.
enum FullScreen {
  /// Opens a library and stays until the learner leaves.
  static func open(_ choice: LibraryChoice) -> Never {
    MainLoop.run {
      do {
        let container = try await Launch.container(for: choice)
        let metrics = TextMetrics(ambiguousIsWide: container.configuration.ambiguousIsWide)
        let terminal = try CursesTerminal(metrics: metrics)
        return await AppCoordinator(container: container, terminal: terminal).run()
      } catch {
        return Launch.report(error)
      }
    }
  }
}
