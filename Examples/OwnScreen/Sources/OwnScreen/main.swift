import Application
import CursesTerminal
import Live

MainLoop.run {
  do {
    let container = HardWordsContainer(try Launch())
    return await AppCoordinator(container: container, terminal: try CursesTerminal()).run()
  } catch {
    print(error)
    return 1
  }
}
