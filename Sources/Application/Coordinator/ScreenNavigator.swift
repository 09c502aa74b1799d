import Domain
import TerminalUI
import ViewModels

/// The navigator of one screen: it knows who asks.
///
/// A screen may ask to go back when its last write has ended, and by then the help or another
/// screen may lie on top of it. Whatever lies there was not meant.
final class ScreenNavigator: Navigator {
  private unowned let coordinator: AppCoordinator
  /// The screen that asks; set once it is made.
  weak var screen: (any Screen)?

  init(coordinator: AppCoordinator) {
    self.coordinator = coordinator
  }

  func show(_ route: Route) { coordinator.show(route) }

  func replace(with route: Route) {
    if let screen { coordinator.replace(screen, with: route) }
  }

  func back(with notice: Notice?) {
    if let screen { coordinator.close(screen, saying: notice) }
  }

  func quit() { coordinator.quit() }

  func prompt(_ prompt: Prompt) async -> String? { await coordinator.prompt(prompt) }

  func confirm(_ confirmation: Confirmation) async -> Bool {
    await coordinator.confirm(confirmation)
  }

  func chooseBook(_ question: BookQuestion) async -> WordBook? {
    await coordinator.chooseBook(question)
  }

  func openEditor(_ path: String) async -> EditorEnd { await coordinator.openEditor(path) }

  func tell(_ message: Message) async { await coordinator.tell(message) }

  func showHelp() { coordinator.showHelp() }
}
