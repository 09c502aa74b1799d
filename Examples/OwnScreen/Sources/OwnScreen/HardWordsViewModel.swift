import Domain
import ViewModels

/// The words marked × in all open books.
@MainActor
final class HardWordsViewModel {
  /// What the screen shows.
  struct State: Equatable, Sendable {
    var words: [Word] = []
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

  /// Reads the words; what is selected stays selected where it can.
  func load() async {
    do {
      var found: [Word] = []
      for book in try await books.books(order: .newestFirst) where !book.book.isClosed {
        found += try await words.words(in: book.id).filter { $0.state == .fail }
      }
      state.words = found
      state.selectedRow = min(state.selectedRow, max(0, found.count - 1))
    } catch {
      state.notice = .failed(error)
    }
  }

  func move(_ movement: Movement, page: Int) {
    state.selectedRow = movement.target(
      from: state.selectedRow,
      count: state.words.count,
      page: page
    )
  }

  /// Edits the selected word on the program's own screen.
  func edit() {
    guard state.words.indices.contains(state.selectedRow) else { return }
    navigator.show(.editWord(state.words[state.selectedRow].id))
  }

  func back() { navigator.back() }

  func show(_ notice: Notice) { state.notice = notice }

  func dismissNotice() { state.notice = nil }
}
