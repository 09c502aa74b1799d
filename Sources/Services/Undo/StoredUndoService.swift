import Domain

/// Undoes changes through the services that made them, and keeps what undoes them as UI state.
package struct StoredUndoService: UndoService {
  /// The number of changes that are kept.
  ///
  /// Fifty are promised; as many may be undone by one run, and the next one still finds fifty.
  private static let most = 100

  /// The name of the UI state: each library has its own.
  private let stateName: String
  private let words: any WordService
  private let books: any WordBookService
  private let trash: any TrashService
  private let reviews: any ReviewService
  private let today: any TodayService
  private let corrections: any CorrectionService
  private let studyClock: StudyClock
  private let uiState: any UIStateStore

  /// Creates the service on others.
  /// - Parameters:
  ///   - words: Changes words.
  ///   - books: Changes books.
  ///   - trash: Deletes and restores.
  ///   - reviews: Undoes reviews.
  ///   - today: Chooses what books are for.
  ///   - corrections: Leaves words of starter books as they are.
  ///   - studyClock: Gives the study day.
  ///   - uiState: Keeps what undoes the last changes.
  ///   - library: The `UIStateName.place(of:)` of the library; nil when it is not in a folder.
  package init(
    words: any WordService,
    books: any WordBookService,
    trash: any TrashService,
    reviews: any ReviewService,
    today: any TodayService,
    corrections: any CorrectionService = NoCorrections(),
    studyClock: StudyClock,
    uiState: any UIStateStore,
    library: String? = nil
  ) {
    stateName = UIStateName.of("undo", library: library)
    (self.words, self.books, self.trash, self.reviews) = (words, books, trash, reviews)
    (self.today, self.corrections) = (today, corrections)
    (self.studyClock, self.uiState) = (studyClock, uiState)
  }

  /// The reversals that can be read; each has its number as its key.
  package func earlierReversals() async -> [Reversal] {
    Self.reversals(in: await uiState.state(stateName))
  }

  private static func reversals(in saved: [String: String]?) -> [Reversal] {
    (saved ?? [:]).compactMap { key, text in Int(key).map { (number: $0, text: text) } }
      .sorted { $0.number < $1.number }
      .compactMap { Reversal(stored: $0.text) }
  }

  /// Applies the changes of this program's list to what is kept; reversals that cannot be written
  /// are left out, and so are the oldest if there are too many.
  @concurrent
  package func save(_ reversals: [Reversal], since known: [Reversal]) async throws {
    try await uiState.change(stateName) { saved in
      let kept = Self.reversals(in: saved).with(reversals, since: known)
      var texts: [String: String] = [:]
      for (number, reversal) in kept.suffix(Self.most).enumerated() {
        texts[String(number + 1)] = reversal.storedText
      }
      return texts.isEmpty ? nil : texts
    }
  }

  package func changesFromOutside() async -> AsyncStream<Void> {
    await uiState.changesFromOutside(of: stateName)
  }

  package func perform(_ reversal: Reversal) async throws -> PerformedReversal {
    if let day = reversal.day, day != studyClock.today { throw InputError.dayIsOver(day) }
    switch reversal {
    case .words(let step): return try await perform(step)
    case .marks(let states, let marked, let set):
      return try await undo(marked, restoring: states, set)
    case .grades(let ids, let states): return try await undo(ids, restoring: states)
    case .regrading(let answers): return try await grade(answers)
    case .imported(let items) where items.isOnlyWords: return try await undo(items)
    case .imported(let items):
      let undone = try await books.undo(items)
      return PerformedReversal(next: .importingAgain(undone), leftCount: undone.left.count)
    case .importingAgain(let undone): return try await redo(undone)
    case .title, .fronts, .newFirst, .task, .reviewed, .closing, .closingAgain, .reopening,
      .reopeningAgain:
      let ofBook = BookReversals(books: books, today: today)
      return PerformedReversal(next: try await ofBook.perform(reversal))
    case .deletion(let items):
      try await trash.delete(items)
      return PerformedReversal(next: .restoration(items))
    case .restoration(let items):
      try await trash.restore(items)
      return PerformedReversal(next: .deletion(items))
    case .newWords(let count, let day, _):
      let total = try await reviews.changeAllowedNewWords(by: count)
      return PerformedReversal(next: .newWords(-count, on: day, total: total))
    case .correctionLeft(let isLeft, let id):
      try await corrections.setLeft(isLeft, id)
      return PerformedReversal(next: .correctionLeft(!isLeft, id))
    }
  }

  /// Undoes marks; what was left to newer answers is not redone.
  private func undo(
    _ marked: MarkedReviews,
    restoring states: [WordID: StudyState],
    _ set: [WordID: StudyState]
  ) async throws -> PerformedReversal {
    let unknown = states.keys.filter { set[$0] == nil }.sorted()
    var (marks, back) = (try await statesNow(of: unknown).merging(set) { $1 }, states)
    var given = marked
    given.expected = set
    var result = try await words.updateStudyState(states, undoing: given)
    let left = result.skipped
    for id in left { (marks[id], back[id]) = (nil, nil) }
    result.skipped = []
    let reviewed = marked.wordIDs
    // Some of them had the mark before.
    let leftCount = left.count { states[$0] != set[$0] || reviewed.contains($0) }
    return PerformedReversal(next: .marks(marks, result, expected: back), leftCount: leftCount)
  }

  /// Removes words that were imported into books, without those that stay.
  private func undo(_ items: ImportedItems) async throws -> PerformedReversal {
    let left = try await books.wordsLeft(byUndoing: items)
    let words = (items.words + items.restored).filter { !left.contains($0) }
    if words.isEmpty, items.patches.isEmpty, let id = left.min() {
      throw InputError.changedSince(try await self.words.word(id))
    }
    var step = items.wordStep
    step.deleted = words
    let undone = try await self.words.undo(step)
    return PerformedReversal(
      next: .importingAgain(UndoneImport(items, words: undone.next)),
      leftCount: left.union(undone.skipped).count
    )
  }

  /// Redoes an import; undone once more, it leaves the words that were studied by then.
  private func redo(_ undone: UndoneImport) async throws -> PerformedReversal {
    guard undone.items.isOnlyWords else {
      let items = try await books.redo(undone)
      return PerformedReversal(next: items.isEmpty ? nil : .imported(items))
    }
    let left = try await words.undo(undone.words).skipped
    return PerformedReversal(next: .imported(undone.items), leftCount: left.count)
  }

  private func undo(
    _ ids: [ReviewID],
    restoring states: [WordID: StudyState]
  ) async throws -> PerformedReversal {
    let undone = try await reviews.undo(ids, restoring: states)
    // Those that are missing were undone elsewhere.
    guard !undone.isEmpty else {
      throw StoreError.notFound(.review, id: ids.first?.description ?? "")
    }
    var result = PerformedReversal(next: .regrading(undone.map { ReviewAnswer($0.review) }))
    result.undone = undone
    return result
  }

  private func grade(_ answers: [ReviewAnswer]) async throws -> PerformedReversal {
    var graded: [GradedReview] = []
    var states: [WordID: StudyState] = [:]
    for answer in answers {
      let grade = try await reviews.grade(answer)
      graded.append(grade)
      states[answer.wordID] = states[answer.wordID] ?? grade.stateBefore
    }
    var result = PerformedReversal(next: .grades(graded.map(\.review.id), restoring: states))
    result.graded = graded
    return result
  }

  private func perform(_ step: WordStep) async throws -> PerformedReversal {
    let undone = try await words.undo(step)
    return PerformedReversal(next: .words(undone.next), leftCount: undone.skipped.count)
  }

  /// The study states of those words that exist.
  private func statesNow(of ids: [WordID]) async throws -> [WordID: StudyState] {
    var states: [WordID: StudyState] = [:]
    for id in ids {
      do {
        states[id] = try await words.word(id).state
      } catch StoreError.notFound {
        continue
      }
    }
    return states
  }

  package func subject(of reversal: Reversal) async -> ReversalSubject? {
    do {
      switch reversal {
      case .restoration(let items): return try await deleted(items)
      case .words(let step) where step.onlyRestores:
        return try await deleted(TrashItems(words: step.restored))
      default: break
      }
      let (books, words) = (reversal.books, reversal.words)
      if books.count == 1 { return .book(try await self.books.book(books[0]).book) }
      return words.count == 1 ? .word(try await self.words.word(words[0])) : nil
    } catch {
      // A deleted one is not found, and the notice leaves out its name.
      return nil
    }
  }

  package func bookOfAddedWords(_ reversal: Reversal) async -> WordBook? {
    guard let added = reversal.addedWords, let first = added.first else { return nil }
    do {
      let id = try await words.word(first).bookID
      // All at once: an import adds thousands, and a server is asked for each request.
      if added.count > 1, !Set(try await words.words(in: id).map(\.id)).isSuperset(of: added) {
        return nil
      }
      return try await books.book(id).book
    } catch {
      // The notice leaves out the title.
      return nil
    }
  }

  private func deleted(_ items: TrashItems) async throws -> ReversalSubject? {
    let trash = try await trash.trash()
    if items.books.count == 1 {
      return trash.books.first { $0.book.id == items.books[0] }.map { .book($0.book) }
    }
    guard items.books.isEmpty, items.words.count == 1 else { return nil }
    return trash.words.first { $0.word.id == items.words[0] }.map { .word($0.word) }
  }
}
