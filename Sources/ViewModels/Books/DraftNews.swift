import Domain

/// Reports at the start that something was being typed into a book when the program ended.
final class DraftNews {
  private let list: BookList
  private let uiState: any UIStateService
  private let runs: any RunningPrograms
  private var isDone = false

  init(list: BookList, uiState: any UIStateService, runs: any RunningPrograms) {
    (self.list, self.uiState, self.runs) = (list, uiState, runs)
  }

  /// Shows the notice for the first book with a draft, unless another notice is shown.
  /// - Returns: Whether home changed.
  func report() async -> Bool {
    guard !isDone, list.state.phase == .ready else { return false }
    // Later, a draft is one of this run.
    isDone = true
    let stored = await uiState.names()
    for overview in list.state.today + list.state.books where !overview.book.isClosed {
      let book = overview.book
      let isWord = await isLeft(WordEditorTarget.new(book.id).stateName, among: stored)
      if !isWord, await !isLeft(QuickAddViewModel.draftName(book.id), among: stored) { continue }
      guard list.state.notice == nil else { return false }
      list.say(.book(.hasDraft(title: book.title, isLine: !isWord)))
      return true
    }
    return false
  }

  private func isLeft(_ name: String, among stored: Set<String>) async -> Bool {
    await Draft.isLeft(name, among: stored, in: uiState, beside: runs)
  }
}
