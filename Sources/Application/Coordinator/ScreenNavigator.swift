import Domain
import TerminalUI
import ViewModels

/// The navigator of one screen.
///
/// A screen may ask for something when its last write has finished; by then help or another screen
/// may be on top of it. Neither must be closed, nor a screen be opened twice.
final class ScreenNavigator: Navigator {
  private unowned let coordinator: AppCoordinator
  /// The screen; set once it is made.
  weak var screen: (any Screen)?

  init(coordinator: AppCoordinator) {
    self.coordinator = coordinator
  }

  func show(_ route: Route) {
    guard let screen else { return }
    // A key that is pressed twice while a write is under way asks twice.
    guard screen === coordinator.topScreen || screen === coordinator.openScreen else { return }
    coordinator.show(route)
  }

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

  func report(_ message: Message) async {
    // What is typed on another screen by now must not close a message that nobody could read.
    if let screen, screen !== coordinator.topScreen { coordinator.dropWaitingKeys() }
    await coordinator.report(message)
  }

  func dropWaitingKeys() { coordinator.dropWaitingKeys() }

  func setAsideWaitingKeys(_ take: @escaping (TypedAhead) -> Void) {
    coordinator.setAsideWaitingKeys(take)
  }

  func refreshBelow() { coordinator.refreshBelow() }
}
