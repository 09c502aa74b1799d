import Application
import CursesTerminal
import Live

MainLoop.run {
  do {
    let container = PocketContainer(try Launch())
    return try await AppCoordinator.run(container) {
      try CursesTerminal(container.configuration.terminalOptions)
    }
  } catch {
    print(error)
    return 1
  }
}
