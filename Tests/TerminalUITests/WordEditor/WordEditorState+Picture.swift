import TerminalKit
import ViewModels

@testable import TerminalUI

extension WordEditorState {
  /// The form in a window of a size.
  @MainActor
  func picture(_ width: Int, _ height: Int) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height))
    WordEditorView.draw(self, texts: .english, into: &canvas)
    return canvas
  }
}
