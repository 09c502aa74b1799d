import Domain
import TerminalKit
import TerminalUI
import ViewModels

extension AppCoordinator: Navigator {
  /// Shows a screen on top of this one.
  public func show(_ route: Route) {
    push(makeScreen(for: route))
  }

  /// Shows a screen in the place of the one that is open.
  public func replace(with route: Route) {
    if let screen = openScreen { replace(screen, with: route) }
  }

  /// Closes the screen that is open; on the last screen it does nothing.
  public func back(with notice: Notice?) {
    if let screen = openScreen { close(screen, saying: notice) }
  }

  /// Ends the program after everything under way is saved.
  public func quit() { end(status: 0) }

  /// Asks for one line of text over the screen.
  public func prompt(_ prompt: Prompt) async -> String? {
    await ask { screens.makePrompt(prompt, answer: $0) }
  }

  /// Asks a question over the screen that is answered with yes or no.
  public func confirm(_ confirmation: Confirmation) async -> Bool {
    await ask { screens.makeConfirmation(confirmation, answer: $0) }
  }

  /// Asks for one of the open books over the screen.
  public func chooseBook(_ question: BookQuestion) async -> WordBook? {
    await ask { screens.makeBookChoice(question, answer: $0) }
  }

  /// Gives the terminal to the learner's editor until it has ended.
  public func openEditor(_ path: String) async -> EditorEnd {
    guard let editor = container.configuration.editor else { return .notNamed }
    switch await terminal.lend(to: EditorCommand.words(editor, file: path)) {
    case .exited(0): return .finished
    case .exited(126), .exited(127), .notStarted: return .notStarted(editor)
    case .exited(let status): return .failed(editor, status: status)
    case .signalled(let number): return .failed(editor, status: 128 + number)
    }
  }

  /// Shows something to read over the screen, and returns when it was read.
  public func tell(_ message: Message) async {
    await ask { answer in screens.makeMessage(message) { answer(()) } }
  }

  /// Shows the keys of the screen that is open, or of what lies over it and takes text.
  public func showHelp() {
    guard let screen = topScreen?.takesText == true ? topScreen : openScreen else { return }
    let sections = screen.help + [HelpSection.everywhere(texts: container.texts)]
    perform { [self] in
      await ask { answer in screens.makeHelp(sections) { answer(()) } }
    }
  }
}
