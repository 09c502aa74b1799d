import Application
import CursesTerminal
import Live

MainLoop.run {
  do {
    let container = HardWordsContainer(try Launch())
    let terminal = try CursesTerminal(container.configuration.terminalOptions)
    return await AppCoordinator(container: container, terminal: terminal).run()
  } catch {
    print(error)
    return 1
  }
}
