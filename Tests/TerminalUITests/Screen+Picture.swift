import TerminalKit
import TerminalUI

@MainActor
extension Screen {
  /// Presses keys one after the other, and waits for each.
  func press(_ keys: Key...) async {
    for key in keys {
      if case .perform(let work) = handle(.key(key)) { await work() }
    }
  }

  /// The screen in a window of a size.
  func picture(_ width: Int, _ height: Int) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height))
    draw(into: &canvas)
    return canvas
  }
}
