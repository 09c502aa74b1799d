import TerminalKit
import ViewModels

/// Adds words in one line each, over the screen below.
public final class QuickAddScreen: KeyedScreen {
  /// The catalogue of texts.
  public let texts: Texts
  private let viewModel: QuickAddViewModel

  /// Creates the overlay.
  public init(viewModel: QuickAddViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// The screen below stays visible.
  public var isOverlay: Bool { true }
  /// Keys are text.
  public var takesText: Bool { true }
  /// The key table.
  public var keys: KeyMap<QuickAddAction> { QuickAddKeys.map }

  /// The text of an action in the help.
  public func text(for action: QuickAddAction) -> KeyText { texts.quickAdd.key(action) }

  /// Draws the screen.
  public func draw(into canvas: inout Canvas) {
    QuickAddView.draw(viewModel.state, texts: texts, into: &canvas)
  }

  /// Reads the book's title.
  public func appear() async { await viewModel.load() }

  /// Performs an action.
  public func perform(_ action: QuickAddAction) -> Response {
    .perform { [viewModel] in
      switch action {
      case .accept: await viewModel.accept()
      case .otherForm: await viewModel.showOtherForm()
      case .leave: await viewModel.leave()
      case .edit(let edit): await viewModel.edit(edit)
      }
    }
  }

  /// Types a character.
  public func type(_ text: String) -> Response {
    .perform { [viewModel] in await viewModel.insert(text) }
  }

  /// Handles pasted text.
  public func paste(_ text: String) -> Response {
    .perform { [viewModel] in await viewModel.paste(text) }
  }
}
