import Application
import CursesTerminal
import Notebook

MainLoop.run {
  do {
    return try await AppCoordinator.run(NotebookContainer()) { try CursesTerminal() }
  } catch {
    print(error)
    return 1
  }
}
