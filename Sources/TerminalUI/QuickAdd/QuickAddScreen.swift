import TerminalKit
import ViewModels

/// Adds words in one line each, over the screen below.
package final class QuickAddScreen: KeyedScreen {
  /// The catalogue of texts.
  package let texts: Texts
  private let viewModel: QuickAddViewModel
  /// The number of lines that a page key moves.
  private var page = 1
  /// A text to begin with; nil when there is none, or it is in the overlay.
  private var pasted: String?

  /// Creates the overlay; it begins with a pasted text, if there is one.
  package init(viewModel: QuickAddViewModel, texts: Texts, pasted: String? = nil) {
    self.viewModel = viewModel
    self.texts = texts
    self.pasted = pasted
  }

  /// The screen below stays visible.
  package var isOverlay: Bool { true }
  /// Keys are text.
  package var takesText: Bool { true }
  /// The key table.
  package var keys: KeyMap<QuickAddAction> {
    viewModel.state.list == nil ? QuickAddKeys.map : QuickAddKeys.list
  }

  /// The text of an action in the help.
  package func text(for action: QuickAddAction) -> KeyText { texts.quickAdd.key(action) }

  package func draw(into canvas: inout Canvas) {
    page = canvas.size.height / 2
    QuickAddView.draw(viewModel.state, texts: texts, into: &canvas)
  }

  /// Reads the book's title.
  package func appear() async {
    await viewModel.load()
    guard let text = pasted else { return }
    pasted = nil
    await viewModel.paste(text)
  }

  package func perform(_ action: QuickAddAction) -> Response {
    .perform { [viewModel, page] in
      switch action {
      case .accept, .acceptAll: await viewModel.accept()
      case .move(let movement): viewModel.move(movement, page: page)
      case .otherForm: await viewModel.showOtherForm()
      case .leave: await viewModel.leave()
      case .edit(let edit): await viewModel.edit(edit)
      }
    }
  }

  /// Types a character.
  package func type(_ text: String) -> Response {
    guard viewModel.state.list == nil else { return .ignored }
    return .perform { [viewModel] in await viewModel.insert(text) }
  }

  /// Handles pasted text.
  package func paste(_ text: String) -> Response {
    .perform { [viewModel] in await viewModel.paste(text) }
  }
}
