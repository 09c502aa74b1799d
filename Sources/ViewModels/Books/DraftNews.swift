import Domain

/// Tells at the start that something was being typed into a book when the program ended.
final class DraftNews {
  private let list: BookList
  private let uiState: any UIStateService
  private var isDone = false

  init(list: BookList, uiState: any UIStateService) {
    (self.list, self.uiState) = (list, uiState)
  }

  /// Shows the notice for the first book with a draft, unless another notice is shown.
  /// - Returns: Whether home changed.
  func tell() async -> Bool {
    guard !isDone, list.state.phase == .ready else { return false }
    // Later, a draft is one of this run.
    isDone = true
    for overview in list.state.today + list.state.books where !overview.book.isClosed {
      let book = overview.book
      let word = await uiState.state(WordEditorTarget.new(book.id).stateName)
      let lines = await uiState.state(QuickAddViewModel.draftName(book.id))
      if word == nil, lines == nil { continue }
      guard list.state.notice == nil else { return false }
      list.say(.book(.hasDraft(title: book.title, isLine: word == nil)))
      return true
    }
    return false
  }
}
