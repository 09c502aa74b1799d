import Application
import CursesTerminal
import Notebook

MainLoop.run {
  do {
    let terminal = try CursesTerminal()
    return await AppCoordinator(container: NotebookContainer(), terminal: terminal).run()
  } catch {
    print(error)
    return 1
  }
}
