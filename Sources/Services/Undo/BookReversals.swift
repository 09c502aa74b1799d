import Domain

/// Undoes changes of single books.
///
/// Redoing sets what the change had set, if that is known, not what was there before the undo: another
/// program may have undone it already.
struct BookReversals {
  let books: any WordBookService
  let today: any TodayService

  /// Undoes a change of a book.
  /// - Returns: What undoes that in turn; nil for other changes.
  func perform(_ reversal: Reversal) async throws -> Reversal? {
    switch reversal {
    case .title(let title, let id, let set): return try await rename(id, to: title, set)
    case .fronts(let fronts, let id, let set): return try await setFronts(fronts, of: id, set)
    case .newFirst(let since, let id, let set): return try await setNewFirst(since, of: id, set)
    case .task(let task, let id, let day, let set):
      return try await choose(task, for: id, on: day, set)
    case .reviewed(let isReviewed, let id, let day):
      return try await setReviewed(isReviewed, id, on: day)
    case .closing(let closing): return try await undo(closing)
    case .closingAgain(let id, let target, let keepsReviews):
      return .closing(
        try await books.close(id, movingTo: target, keepingReviews: keepsReviews)
      )
    case .reopening(let reopening):
      try await books.undo(reopening)
      return .reopeningAgain(reopening.bookID)
    case .reopeningAgain(let id): return .reopening(try await books.reopen(id))
    default: return nil
    }
  }

  /// Reopens a book; what it was closed with says how to close it again.
  private func undo(_ closing: Closing) async throws -> Reversal {
    let keepsReviews = try await books.book(closing.bookID).book.keepsReviews
    var target = closing.target.map(ClosingTarget.book) ?? .nowhere
    if let made = closing.madeBook, let title = try await title(of: made) {
      target = .newBook(title: title)
    }
    try await books.undo(closing)
    return .closingAgain(closing.bookID, movingTo: target, keepingReviews: keepsReviews)
  }

  /// The title of a book; nil when it does not exist.
  private func title(of id: WordBookID) async throws -> String? {
    do {
      return try await books.book(id).book.title
    } catch StoreError.notFound {
      return nil
    }
  }

  private func rename(
    _ id: WordBookID,
    to title: String,
    _ set: WordBookPatch?
  ) async throws -> Reversal {
    let next = WordBookPatch(id: id, title: title)
    let old = try await books.book(id, since: set, before: next).title
    try await books.rename(id, to: title)
    return .title(set?.title ?? old, id, expected: next)
  }

  private func setFronts(
    _ fronts: CardFronts,
    of id: WordBookID,
    _ set: WordBookPatch?
  ) async throws -> Reversal {
    let next = WordBookPatch(id: id, fronts: fronts)
    let old = try await books.book(id, since: set, before: next).fronts
    try await books.setFronts(fronts, of: id)
    return .fronts(set?.fronts ?? old, id, expected: next)
  }

  private func setNewFirst(
    _ since: Timestamp?,
    of id: WordBookID,
    _ set: WordBookPatch?
  ) async throws -> Reversal {
    let next = WordBookPatch(id: id, newFirstSince: .some(since))
    let old = try await books.book(id, since: set, before: next).newFirstSince
    try await books.setNewFirst(since: since, of: id)
    return .newFirst(since: set?.newFirstSince ?? old, id, expected: next)
  }

  private func choose(
    _ task: BookTask?,
    for id: WordBookID,
    on day: Day,
    _ set: WordBookPatch?
  ) async throws -> Reversal {
    let next = WordBookPatch(id: id, task: task, on: day)
    let old = try await books.book(id, since: set, before: next).choice
    try await today.choose(task, for: id)
    let choice = set?.choice ?? old
    return .task(choice?.day == day ? choice?.task : nil, id, on: day, expected: next)
  }

  private func setReviewed(
    _ isReviewed: Bool,
    _ id: WordBookID,
    on day: Day
  ) async throws -> Reversal {
    if isReviewed { try await today.markReviewed(id) } else { try await today.unmarkReviewed(id) }
    return .reviewed(!isReviewed, id, on: day)
  }
}
