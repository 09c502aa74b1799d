import Live
import TerminalUI
import ViewModels

/// The program with one more screen: `H` on home shows the words that were not known.
final class HardWordsContainer: LiveDIContainer {
  override var homeKeys: [HomeKey] {
    [HomeKey(["H"], .hardWords, KeyText("Show the words marked ×", hint: "hard words"))]
  }

  override func makeScreen(for route: Route, navigator: any Navigator) -> any Screen {
    guard route == .custom(.hardWords) else {
      return super.makeScreen(for: route, navigator: navigator)
    }
    let viewModel = HardWordsViewModel(
      books: makeWordBookService(),
      words: makeWordService(),
      navigator: navigator
    )
    return HardWordsScreen(viewModel: viewModel, texts: texts)
  }
}

extension CustomRoute {
  /// The words that were not known.
  static let hardWords = CustomRoute("hardWords")
}
