import Domain

/// Changes of the picked words, or of the selected one when none is picked: each is one step.
public final class PickedWordsChanges {
  private let rows: StudyRows
  private let reviews: any ReviewService
  private let navigator: any Navigator
  private var changesUnderWay = 0

  init(rows: StudyRows, reviews: any ReviewService, navigator: any Navigator) {
    (self.rows, self.reviews, self.navigator) = (rows, reviews, navigator)
  }

  private var session: StudySession { rows.session }

  /// Whether words are being changed, from the key on: they may leave the rows, and what keys do then is
  /// about others.
  package var isUnderWay: Bool { changesUnderWay > 0 }

  private func perform(_ work: () async -> Void) async {
    changesUnderWay += 1
    defer { changesUnderWay -= 1 }
    await work()
    // What was typed ahead was about the rows that the change would have left.
    if session.notice?.isFailure == true { navigator.dropWaitingKeys() }
  }

  /// Gives the words a state.
  func mark(_ state: StudyState) async {
    await perform {
      let targets = Set(rows.targets)
      // Undo restores the states before it, and a mark that is being saved may fail.
      await session.mark({ [session] in session.deck.words(targets) }, state)
      await rows.wordsChanged()
    }
  }

  /// Asks once, and deletes the words; the next row is selected.
  public func delete() async { await perform { await deleteTargets() } }

  private func deleteTargets() async {
    guard session.picked.isEmpty else {
      let ids = rows.targets
      guard await navigator.confirm(.deleteWords(ids.count)) else { return }
      return await change(ids, by: .delete, .deleted)
    }
    guard let word = rows.putSelectedInFront() else { return }
    guard await navigator.confirm(.deleteWord(word.name)) else { return }
    await session.change([word.id], by: .delete) { _ in
      (.study(.deleted(word.name)), .study(.restored(word.name)))
    }
    await rows.wordsChanged()
  }

  /// Drills the picked words, otherwise all rows, without any effect on the schedule.
  public func drill() async {
    let ids = session.picked.isEmpty ? Array(rows.state.rowIDs) : rows.targets
    guard !ids.isEmpty else { return session.say(.words(.noWord)) }
    await perform {
      await session.handOverMarks()
      navigator.show(.review(.drill(.words(ids))))
    }
  }

  /// Asks for a book, and moves the words there.
  public func move() async {
    await perform {
      guard let (ids, book) = await chooseBook(BookQuestion.Purpose.move) else { return }
      await change(ids, by: .move(to: book.id), .moved(to: book.title))
    }
  }

  /// Asks for a book, and copies the words there.
  public func copy() async {
    await perform {
      guard let (ids, book) = await chooseBook(BookQuestion.Purpose.copy) else { return }
      await change(ids, by: .copy(to: book.id), .copied(to: book.title))
    }
  }

  /// Asks for tags, and adds them to the words; those with `-` before them are removed.
  public func tag() async { await perform { await tagTargets() } }

  private func tagTargets() async {
    let ids = rows.targets
    guard !ids.isEmpty else { return session.say(.words(.noWord)) }
    guard let typed = await navigator.prompt(.tagWords(ids.count)) else { return }
    let known = session.deck.words(Set(ids)).flatMap(\.tags)
    let (added, removed) = Self.tags(in: typed, keeping: known)
    guard !added.isEmpty || !removed.isEmpty else { return }
    await change(
      ids,
      by: .tag(adding: added, removing: removed),
      .tagged(adding: added, removing: removed)
    )
  }

  /// Flags the words; when all are flagged, removes the flags.
  public func flag() async { await change(by: CardChange.flag, where: \.isFlagged) }

  /// Suspends the words; when all are suspended, ends that.
  public func suspend() async { await change(by: CardChange.suspend, where: \.isSuspended) }

  /// Buries the words until tomorrow; when all are buried, ends that.
  public func bury() async {
    let today = session.today
    await change(by: CardChange.bury) { $0.isBuried(on: today) }
  }

  private func change(by make: (Bool) -> CardChange, where isSo: (Word) -> Bool) async {
    let ids = rows.targets
    guard !ids.isEmpty else { return session.say(.words(.noWord)) }
    let new = make(!session.deck.words(Set(ids)).allSatisfy(isSo))
    await perform {
      await session.take {
        let deed = WordsChangeKind.card(new)
        return (.words(.done(deed, $0.wordCount)), .words(.undone(deed, $0.wordCount)))
      } by: { [reviews] _ in
        try await reviews.change(ids, by: new)
      }
      await rows.wordsChanged()
    }
  }

  /// Changes words and shows a notice.
  private func change(_ ids: [WordID], by change: WordsChange, _ deed: WordsChangeKind) async {
    await session.change(ids, by: change) { count in
      (.words(.done(deed, count)), .words(.undone(deed, count)))
    }
    await rows.wordsChanged()
  }

  private func chooseBook(
    _ purpose: (Int) -> BookQuestion.Purpose
  ) async -> ([WordID], WordBook)? {
    let ids = rows.targets
    guard !ids.isEmpty else {
      session.say(.words(.noWord))
      return nil
    }
    var excluded: WordBookID?
    if case .book(let id) = session.source { excluded = id }
    let question = BookQuestion(purpose(ids.count), excluding: excluded)
    return await navigator.chooseBook(question).map { (ids, $0) }
  }

  /// The tags to add and to remove: `verb, -N5`.
  private static func tags(
    in typed: String,
    keeping known: [String]
  ) -> (added: [String], removed: [String]) {
    var added: [String] = []
    var removed: [String] = []
    for part in TypedTags.parts(of: typed) {
      if part.hasPrefix("-") || part.hasPrefix("－") {
        removed += TypedTags.names(in: String(part.dropFirst()), keeping: known)
      } else {
        added += TypedTags.names(in: part, keeping: known)
      }
    }
    return (added, removed)
  }
}
