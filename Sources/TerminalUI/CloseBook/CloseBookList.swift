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
    canvas.drawList(window) { row, canvas in
      let target = state.targets[row.index]
      let end = draw(numbersOf: target, row.isSelected, &canvas)
      let title = TableColumn(from: 2, to: end - 2)
      canvas.drawCell(name(of: target), in: title, style: row.style)
    }
  }

  /// The width in which no title is cut.
  func width(_ metrics: TextMetrics) -> Int {
    let gain = metrics.width(of: texts.closeBook.gain(state.wordCount))
    return state.targets.reduce(0) { widest, target in
      var words = 0
      if case .book(let book) = target {
        words = metrics.width(of: texts.common.words(book.counts.total))
      }
      let title = metrics.width(of: name(of: target))
      return max(widest, 2 + title + 2 + gain + 2 + words + Self.ageWidth)
    }
  }

  /// The width of the ages at the right, with the gap before them.
  private static let ageWidth = 10

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
    _ canvas: inout Canvas
  ) -> Int {
    let width = canvas.size.width
    guard width >= 36, target != .nowhere else { return width + 1 }
    var end: Int
    if case .book(let book) = target {
      if width >= 46 {
        let age = texts.common.age(book.age)
        canvas.drawCell(age, in: .ending(at: width - 1), style: Theme.quiet)
      }
      let numbers = TableColumn.ending(at: width >= 46 ? width - Self.ageWidth : width - 1)
      let words = texts.common.words(book.counts.total)
      end = canvas.drawCell(words, in: numbers, style: Theme.quiet).lowerBound - 2
    } else {
      end = width >= 46 ? width - 20 : width - 11
    }
    guard isSelected else { return end }
    let gain = texts.closeBook.gain(state.wordCount)
    return canvas.drawCell(gain, in: .ending(at: end), style: Theme.accent).lowerBound
  }
}
