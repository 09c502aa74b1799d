import Domain

/// Reports at the start that something was being typed into a book or a word when the program ended.
final class DraftNews {
  private let list: BookList
  private let reviews: any ReviewService
  private let uiState: any UIStateService
  private let runs: any RunningPrograms
  private var isDone = false

  init(
    list: BookList,
    reviews: any ReviewService,
    uiState: any UIStateService,
    runs: any RunningPrograms
  ) {
    (self.list, self.reviews, self.uiState, self.runs) = (list, reviews, uiState, runs)
  }

  /// Shows the notice for the first book with a draft, otherwise for a word that was being edited, unless
  /// another notice is shown.
  /// - Returns: Whether home changed.
  func report() async -> Bool {
    guard !isDone, list.state.phase == .ready else { return false }
    // Later, a draft is one of this run.
    isDone = true
    let stored = await uiState.names().filter(Draft.isDraft)
    // Mostly there is none, and looking for those of thousands of books would delay keys.
    guard !stored.isEmpty else { return false }
    guard let news = await news(of: stored), list.state.notice == nil else { return false }
    list.say(.book(news))
    return true
  }

  private func news(of stored: Set<String>) async -> BookNotice? {
    for overview in list.state.today + list.state.books where !overview.book.isClosed {
      let book = overview.book
      let isWord = await isLeft(WordEditorTarget.new(book.id).stateName, among: stored)
      if !isWord, await !isLeft(QuickAddViewModel.draftName(book.id), among: stored) { continue }
      return .hasDraft(title: book.title, isLine: !isWord)
    }
    for id in stored.compactMap(WordEditorTarget.editedWord).sorted()
    where await isLeft(WordEditorTarget.edit(id).stateName, among: stored) {
      // A word that does not exist any more cannot be edited.
      if let word = try? await reviews.cards([id]).first?.word { return .hasEdit(of: word.name) }
    }
    return nil
  }

  private func isLeft(_ name: String, among stored: Set<String>) async -> Bool {
    await Draft.isLeft(name, among: stored, in: uiState, beside: runs)
  }
}
