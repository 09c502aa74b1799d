import Domain
import TerminalKit
import TerminalUI
import ViewModels

extension AppCoordinator: Navigator {
  /// Shows a screen on top of this one.
  public func show(_ route: Route) {
    push(makeScreen(for: route))
  }

  func makeScreen(for route: Route) -> any Screen {
    let navigator = ScreenNavigator(coordinator: self)
    let screen = container.makeScreen(for: route, navigator: navigator)
    navigator.screen = screen
    return screen
  }

  /// Replaces the open screen.
  public func replace(with route: Route) {
    if let screen = openScreen { replace(screen, with: route) }
  }

  /// Closes the open screen; does nothing on the last one.
  public func back(with notice: Notice?) {
    if let screen = openScreen { close(screen, saying: notice) }
  }

  /// Ends the program after all pending work is saved.
  public func quit() { end(status: 0) }

  /// Asks for one line of text over the screen.
  public func prompt(_ prompt: Prompt) async -> String? {
    await ask { overlays.makePrompt(prompt, answer: $0) }
  }

  /// Asks a yes-or-no question over the screen.
  public func confirm(_ confirmation: Confirmation) async -> Bool {
    // A key that came with Escape is no answer to what that makes a screen ask.
    if case .discardChanges = confirmation { held.forget() }
    return await ask { overlays.makeConfirmation(confirmation, answer: $0) }
  }

  /// Asks for one of the open books over the screen.
  public func chooseBook(_ question: BookQuestion) async -> WordBook? {
    await ask { overlays.makeBookChoice(question, answer: $0) }
  }

  /// Gives the terminal to the learner's editor until it exits.
  public func openEditor(_ path: String) async -> EditorEnd {
    guard let editor = container.configuration.editor else { return .notNamed }
    switch await terminal.lend(to: EditorCommand.words(editor, file: path)) {
    case .exited(0): return .finished
    case .exited(126), .exited(127), .notStarted: return .notStarted(editor)
    case .exited(let status): return .failed(editor, status: status)
    case .signalled(let number): return .failed(editor, status: 128 + number)
    }
  }

  /// Shows a message over the screen, and returns when it was read.
  public func report(_ message: Message) async {
    await ask { answer in overlays.makeMessage(message) { answer(()) } }
  }

  /// Drops the keys that were typed before a change failed or asked a question.
  public func dropWaitingKeys() { held.drop(at: container.clock.now) }

  /// Drops the same keys, but hands over what they type.
  public func setAsideWaitingKeys(_ take: @escaping (TypedAhead) -> Void) {
    held.drop(at: container.clock.now, take)
  }

  /// Reads the open screen again, below an overlay.
  public func refreshBelow() {
    guard let screen = openScreen else { return }
    perform(on: tasks) { await screen.refresh() }
  }

  /// Shows the keys of the open screen, or of the overlay that takes text.
  func showHelp() {
    guard let screen = topScreen?.takesText == true ? topScreen : openScreen else { return }
    let own = screen.help
    let sections = own + [HelpSection.everywhere(container.texts, besides: own)]
    perform { [self] in
      await ask { answer in overlays.makeHelp(sections) { answer(()) } }
    }
  }
}
