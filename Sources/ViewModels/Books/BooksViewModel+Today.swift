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
    let (done, undone) = (BookNotice.reviewed(title: title), BookNotice.reviewUndone(title: title))
    let (news, reverse) = isReviewed ? (done, undone) : (undone, done)
    record(news, undone: reverse, of: book.id, by: todayService) {
      try await $0.setReviewed(!isReviewed, of: book.id)
    } redo: {
      try await $0.setReviewed(isReviewed, of: book.id)
    }
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
    let title = book.book.title
    let undone = old.map { BookNotice.chosen($0, title: title) }
    record(
      chosen(new, of: book),
      undone: undone ?? .choiceForgotten(book.mark, title: title),
      of: book.id,
      by: todayService
    ) {
      try await $0.choose(old, for: book.id)
    } redo: {
      try await $0.choose(new, for: book.id)
    }
  }

  /// What was chosen for this day by hand; nil when the age schedule holds.
  private func choice(of book: WordBookOverview) -> ScheduleMark? {
    guard let choice = book.book.choice, choice.day == state.day else { return nil }
    return choice.mark
  }

  private func setReviewed(_ isReviewed: Bool, of id: WordBookID) async -> Bool {
    await change(id) {
      $0.isReviewedToday = isReviewed
    } save: {
      try await self.todayService.setReviewed(isReviewed, of: id)
    }
  }

  private func choose(_ mark: ScheduleMark?, of id: WordBookID) async -> Bool {
    await change(id) {
      if let mark { $0.mark = mark }
    } save: {
      try await self.todayService.choose(mark, for: id)
    }
  }

  private func chosen(_ mark: ScheduleMark?, of book: WordBookOverview) -> BookNotice {
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

extension TodayService {
  fileprivate func setReviewed(_ isReviewed: Bool, of id: WordBookID) async throws {
    if isReviewed { try await markReviewed(id) } else { try await unmarkReviewed(id) }
  }
}
