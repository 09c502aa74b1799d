import Domain
import ViewModels

/// The words marked × in all open books.
@MainActor
final class HardWordsViewModel {
  /// What the screen shows.
  struct State: ListState, Equatable, Sendable {
    var rows: [Word] = []
    var selectedRow = 0
    var notice: Notice?
  }

  private(set) var state = State()

  private let books: any WordBookService
  private let words: any WordService
  private let navigator: any Navigator

  init(books: any WordBookService, words: any WordService, navigator: any Navigator) {
    (self.books, self.words, self.navigator) = (books, words, navigator)
  }

  /// Reads the words; the selected word stays selected if it still exists.
  func load() async {
    do {
      var found: [Word] = []
      for book in try await books.books(order: .newestFirst) where !book.book.isClosed {
        found += try await words.words(in: book.id).filter { $0.state == .fail }
      }
      state.rows = found
      state.select(row: state.selectedRow)
    } catch {
      state.notice = .failed(error)
    }
  }

  func move(_ movement: Movement, page: Int) { state.move(movement, page: page) }

  /// Edits the selected word on the program's own screen.
  func edit() {
    if let word = state.selected { navigator.show(.editWord(word.id)) }
  }

  func back() { navigator.back() }

  func show(_ notice: Notice) { state.notice = notice }

  func dismissNotice() { state.notice = nil }
}
