import TerminalKit
import ViewModels

/// The screen that opens a library on a server: its view model, its view and its keys.
package final class OpeningScreen: KeyedScreen {
  package let texts: Texts
  private let viewModel: OpeningViewModel

  package init(viewModel: OpeningViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// While a password is typed.
  package var takesText: Bool {
    if case .password = viewModel.state.phase { true } else { false }
  }
  package var losesTextByEscape: Bool {
    if case .password(let line) = viewModel.state.phase { !line.isEmpty } else { false }
  }
  /// The library is not there yet.
  package var showsLibrary: Bool { false }
  /// There is nothing to undo without the library.
  package var takesUndo: Bool { false }
  /// The keys of the actions that are available now.
  package var keys: KeyMap<OpeningAction> { OpeningKeys.map(in: viewModel.state.phase) }

  package func text(for action: OpeningAction) -> KeyText { texts.opening.key(action) }

  /// Draws what is asked for, how far it is, or why there is no library.
  package func draw(into canvas: inout Canvas) {
    let hints =
      takesText
      ? Hint.ownHints(of: keys, text: text(for:))
      : Hint.hints(of: keys, texts: texts, text: text(for:))
    OpeningView.draw(viewModel.state, texts: texts, hints: hints, into: &canvas)
  }

  /// Asks the server, and shows the progress.
  package func follow(_ redraw: @escaping () -> Void) async { await viewModel.follow(redraw) }
  /// Stops asking.
  package func leave() async { viewModel.leave() }

  /// Types into the password.
  package func type(_ text: String) -> Response {
    viewModel.insert(text)
    return .done
  }

  package func perform(_ action: OpeningAction) -> Response {
    switch action {
    case .retry: viewModel.retry()
    case .accept: viewModel.accept()
    case .leave: viewModel.back()
    case .edit(let edit): viewModel.edit(edit)
    }
    return .done
  }
}
