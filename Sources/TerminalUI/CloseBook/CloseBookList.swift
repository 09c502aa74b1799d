import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the targets, one per row.
nonisolated struct CloseBookList {
  private let state: CloseBookState
  private let texts: Texts

  init(_ state: CloseBookState, _ texts: Texts) {
    self.state = state
    self.texts = texts
  }

  /// The visible rows; scrolled as little as possible.
  static func window(_ state: CloseBookState, height: Int, scroll: Int) -> ListWindow {
    ListWindow(
      count: state.targets.count,
      height: height,
      selected: state.selectedRow,
      offset: scroll
    )
  }

  func draw(scroll: inout Int, _ canvas: inout Canvas) {
    let window = Self.window(state, height: canvas.size.height, scroll: scroll)
    scroll = window.offset
    for row in window.visible {
      let y = row - window.offset
      let isSelected = row == state.selectedRow
      if isSelected { canvas.draw(Theme.marker, at: Point(x: 1, y: y), style: Theme.accent) }
      let end = draw(numbersOf: state.targets[row], isSelected, y, &canvas)
      canvas.draw(
        name(of: state.targets[row]),
        at: Point(x: 2, y: y),
        style: isSelected ? Theme.strong : .plain,
        maxWidth: end - 4
      )
    }
  }

  private func name(of target: CloseBookState.Target) -> String {
    switch target {
    case .nowhere: texts.closeBook.nowhere
    case .newBook(let title): texts.closeBook.newBook(title)
    case .book(let book): book.book.title
    }
  }

  /// Draws the words of a book, how many it would get, and its age; ages are left out first when
  /// there is little room.
  /// - Returns: The column before which they begin.
  private func draw(
    numbersOf target: CloseBookState.Target,
    _ isSelected: Bool,
    _ y: Int,
    _ canvas: inout Canvas
  ) -> Int {
    let width = canvas.size.width
    var end = width + 1
    guard width >= 36, target != .nowhere else { return end }
    if case .book(let book) = target {
      if width >= 46 {
        draw(texts.common.age(book.age), endingAt: width - 1, y, Theme.quiet, &canvas)
      }
      end = width >= 46 ? width - 6 : width - 1
      let words = texts.common.words(book.counts.total)
      end = draw(words, endingAt: end, y, Theme.quiet, &canvas) - 2
    } else {
      end = width >= 46 ? width - 16 : width - 11
    }
    guard isSelected else { return end }
    let gain = texts.closeBook.gain(state.wordCount)
    return draw(gain, endingAt: end, y, Theme.accent, &canvas)
  }

  /// - Returns: The column in which the text begins.
  @discardableResult
  private func draw(
    _ text: String,
    endingAt end: Int,
    _ y: Int,
    _ style: Style,
    _ canvas: inout Canvas
  ) -> Int {
    let x = end - canvas.metrics.width(of: text)
    canvas.draw(text, at: Point(x: x, y: y), style: style)
    return x
  }
}
