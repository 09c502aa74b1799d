import Domain

/// What a book is for today.
extension BooksViewModel {
  /// Marks the selected book as reviewed today, or takes the mark back.
  public func toggleReviewed() async {
    guard let book = openBook() else { return }
    let title = book.book.title
    let isReviewed = !book.isReviewedToday
    // A book that is done leaves today's list; the next one is selected in its place.
    if isReviewed { state.selection = nil }
    guard await setReviewed(isReviewed, of: book.id) else { return state.select(book.id) }
    undoStack.append(.review(book.id, title: title, isReviewed: !isReviewed))
    state.notice = .book(isReviewed ? .reviewed(title: title) : .reviewUndone(title: title))
  }

  /// Chooses the next thing that the selected book can be for today: study, review, neither, and
  /// again what its age says.
  public func chooseNext() async {
    guard let book = openBook() else { return }
    let old = choice(of: book)
    let new: ScheduleMark? =
      switch old {
      case nil: .study
      case .study: .review
      case .review: ScheduleMark.none
      case ScheduleMark.none?: nil
      }
    guard await choose(new, of: book.id) else { return }
    undoStack.append(.choose(book.id, title: book.book.title, mark: old))
    state.notice = .book(chosen(new, of: book))
  }

  /// What was chosen for this day by hand; nil when the age schedule holds.
  private func choice(of book: WordBookOverview) -> ScheduleMark? {
    guard let choice = book.book.choice, choice.day == state.day else { return nil }
    return choice.mark
  }

  func setReviewed(_ isReviewed: Bool, of id: WordBookID) async -> Bool {
    await change(id) {
      $0.isReviewedToday = isReviewed
    } save: {
      if isReviewed {
        try await self.todayService.markReviewed(id)
      } else {
        try await self.todayService.unmarkReviewed(id)
      }
    }
  }

  func choose(_ mark: ScheduleMark?, of id: WordBookID) async -> Bool {
    await change(id) {
      if let mark { $0.mark = mark }
    } save: {
      try await self.todayService.choose(mark, for: id)
    }
  }

  func chosen(_ mark: ScheduleMark?, of book: WordBookOverview) -> BookNotice {
    let title = book.book.title
    if let mark { return .chosen(mark, title: title) }
    let now = all.first { $0.id == book.id }?.mark ?? .none
    return .choiceForgotten(now, title: title)
  }

  private func openBook() -> WordBookOverview? {
    var open: WordBookOverview?
    withOpenBook { open = $0 }
    return open
  }
}
