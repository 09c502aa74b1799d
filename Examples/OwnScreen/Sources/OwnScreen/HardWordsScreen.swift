import TerminalKit
import TerminalUI
import ViewModels

/// What keys do on the screen of hard words.
enum HardWordsAction: Hashable, Sendable {
  case edit
  case back
  case move(Movement)
}

/// The screen of hard words: its view model, its view and its keys.
@MainActor
final class HardWordsScreen: KeyedScreen {
  let texts: Texts
  let keys = KeyMap<HardWordsAction>(
    [
      KeyBinding([.enter], .edit, group: .main, priority: 1),
      KeyBinding(["q", .escape], .back, group: .main, priority: 2),
    ] + KeyBinding.movements { .move($0) }
  )
  private let viewModel: HardWordsViewModel
  private var scroll = 0
  private var height = 1

  init(viewModel: HardWordsViewModel, texts: Texts) {
    (self.viewModel, self.texts) = (viewModel, texts)
  }

  func text(for action: HardWordsAction) -> KeyText {
    switch action {
    case .edit: KeyText("Edit the word", hint: "edit")
    case .back: KeyText("Go back", hint: "back")
    case .move: KeyText("Move the selection")
    }
  }

  func perform(_ action: HardWordsAction) -> Response {
    switch action {
    case .edit: viewModel.edit()
    case .back: viewModel.back()
    case .move(let movement): viewModel.move(movement, page: height)
    }
    return .done
  }

  func draw(into canvas: inout Canvas) {
    let state = viewModel.state
    let frame = Frame(
      title: [Span("Hard words", .bold)],
      detail: [Span("\(state.rows.count) words")],
      notice: state.notice,
      hints: Hint.hints(of: keys, texts: texts, text: text(for:))
    )
    height = Frame.contentHeight(of: canvas.size)
    canvas.draw(frame, texts: texts) { canvas in
      HardWordsView.draw(state, scroll: &scroll, into: &canvas)
    }
  }

  func appear() async { await viewModel.load() }
  func refresh() async { await viewModel.load() }
  func show(_ notice: Notice) { viewModel.show(notice) }
  func dismissNotice() { viewModel.dismissNotice() }
}
