import Domain

/// Decides what happens with each word of a file.
struct ImportPlanner {
  private let request: ImportRequest
  private let studyClock: any WallClock
  private let ids: any IDGenerator
  private let attempt: Attempt

  private var words: KnownWords
  private var deleted: DeletedWords
  private var targets: ImportTargets
  private var slots = ImportSlots()
  /// The words of the library as they were.
  private var olds: [Int: Word] = [:]
  private(set) var summary: ImportSummary
  private var unreadable = UnreadableRows()
  private var size = StepSize()
  /// Whether the file says of each word that it is, or is not, suspended or flagged.
  private var hasMarks = false
  /// Whether the words go into the books that the file says.
  private let isDivided: Bool
  private var (otherMarks, elsewhere, repeated) = (0, 0, 0)

  init(
    _ request: ImportRequest,
    into book: WordBookID?,
    books: [WordBook],
    words: KnownWords,
    deleted: DeletedWords,
    studyClock: any WallClock,
    ids: any IDGenerator,
    attempt: Attempt
  ) {
    (self.request, self.words, self.deleted) = (request, words, deleted)
    isDivided = request.book == nil && book == nil
    targets = ImportTargets(
      request,
      into: book,
      books: books,
      clock: studyClock,
      ids: ids,
      keepsIDs: attempt.books == 0
    )
    (self.studyClock, self.ids, self.attempt) = (studyClock, ids, attempt)
    summary = ImportSummary(format: "")
  }

  /// Takes the words of a file.
  /// - Throws: `.tooManyWords`, `.tooManyUnreadable`.
  mutating func take(
    _ file: ImportedFile,
    _ progress: FileProgress = .none
  ) async throws(ForeignFileError) {
    (summary.format, summary.encoding) = (file.format, file.encoding)
    (summary.hasHeader, summary.columns) = (file.hasHeader, file.columns)
    hasMarks = file.collection.hasMarks
    for row in file.collection.unreadable { try unreadable.add(row) }
    if let table = file.table {
      try await take(table, progress)
    } else {
      try take(file.collection.books, progress)
    }
  }

  /// The words that were in the library and may get reviews.
  var reviewedWords: [WordID] {
    slots.all.filter { !$0.reviews.isEmpty }.map { words[$0.place].id }
  }

  /// The plan: all that changes, given the reviews that words have already.
  /// - Throws: `.tooManyWords`.
  mutating func plan(_ known: [WordID: KnownReviews]) throws(ForeignFileError) -> ImportPlan {
    let unreadable = unreadable.rows.sorted { $0.place < $1.place }
    var plan = ImportPlan(summary: summary, unreadable: unreadable)
    for slot in slots.all { add(slot, to: &plan, known) }
    (plan.step.words.restored, plan.items.restored) = (words.restoredIDs, words.restoredIDs)
    plan.items.restoredAt = plan.items.restored.isEmpty ? nil : studyClock.now
    plan.step.words.added = words.takeAdded()
    plan.summary.new = plan.step.words.added.count
    plan.add(targets)
    plan.items.created = plan.step.words.added.created
    if !targets.all.allSatisfy(\.isNew) {
      let new = Set(plan.items.books)
      plan.items.words = plan.step.words.added.filter { !new.contains($0.bookID) }.map(\.id)
    }
    (plan.otherMarks, plan.elsewhere, plan.repeated) = (otherMarks, elsewhere, repeated)
    plan.summary.unreadable = unreadable.count
    plan.summary.firstUnreadable = unreadable.prefix(20).map(\.shortened)
    try size.addRest(of: plan.step)
    return plan
  }
}

// MARK: - Files

extension ImportPlanner {
  private mutating func take(
    _ books: [ImportedBook],
    _ progress: FileProgress
  ) throws(ForeignFileError) {
    let count = books.reduce(0) { $0 + $1.words.count }
    var rest = count
    words.reserve(count)
    // In the order of the file, before now.
    let now = studyClock.now.milliseconds
    for (target, book) in zip(targets.take(books), books) {
      for word in book.words {
        try take(word, of: book, target, Timestamp(milliseconds: now - Int64(rest)))
        rest -= 1
        progress.report(1 - Double(rest) / Double(count))
      }
    }
  }

  private mutating func take(
    _ table: TableReading,
    _ progress: FileProgress
  ) async throws(ForeignFileError) {
    let most = table.mostRows
    words.reserve(most)
    let start = studyClock.now.milliseconds - Int64(most)
    var count = 0
    var batch = await table.rows.batch()
    while !batch.parts.allSatisfy(\.isEmpty) {
      let rest = batch.rest
      // They are read on another core while these are looked for among the known words.
      async let next = rest.batch()
      for part in batch.parts { try take(part, start, &count) }
      progress.report(Double(count) / Double(most))
      batch = await next
    }
  }

  /// Takes rows of a table.
  /// - Parameters:
  ///   - rows: The rows.
  ///   - start: The time of the first word of the table, in milliseconds; each other one is later.
  ///   - count: The number of words before them, and then with them.
  /// - Throws: `.tooManyWords`, `.tooManyUnreadable`.
  private mutating func take(
    _ rows: [ImportedRow],
    _ start: Int64,
    _ count: inout Int
  ) throws(ForeignFileError) {
    for row in rows {
      switch consume row {
      case .word(let word, let book):
        let target = targets.place(of: book, fronts: nil)
        try take(word, of: nil, target, Timestamp(milliseconds: start + Int64(count)))
        count += 1
      case .unreadable(let row, book: _): try unreadable.add(row)
      }
    }
  }
}

// MARK: - Words

extension ImportPlanner {
  private mutating func take(
    _ imported: ImportedWord,
    of book: ImportedBook?,
    _ target: Int,
    _ moment: Timestamp
  ) throws(ForeignFileError) {
    guard imported.isStored else {
      let stored = imported.asStored
      let row = stored.unreadable
      if let row { return try unreadable.add(book?.named(row) ?? row) }
      return try take(stored, of: book, target, moment)
    }
    let id = imported.source.map { WordID(importedAs: $0, attempt: attempt.words) }
    let bookID = targets.all[target].book.id
    let word = Word(imported, id: id ?? ids.make(), bookID: bookID, at: moment)
    let own = imported.target.flatMap { words[$0] }
    let identified = imported.source.flatMap {
      words.place(of: $0, attempts: deleted.mostAttempts(of: $0))
    }
    let same = own ?? identified ?? known(as: word, isOwn: imported.isOwn)
    if let same {
      let replacing = own != nil || request.updates
      return merge(word, imported, book, into: same, replacing: replacing)
    }
    if let old = deleted.word(word, imported.source, besides: &words) {
      if !request.restoresDeleted { return summary.deleted += 1 }
      if deleted.restore(old) {
        summary.restored += 1
        let place = words.addRestored(old)
        return merge(word, imported, book, into: place, replacing: request.updates)
      }
    }
    try size.add(word)
    let place = words.add(consume word, isIdentified: id != nil)
    targets.count(target)
    let reviews = targets.takeCards(of: imported, book?.fronts, in: bookID)
    if reviews.isEmpty { return }
    slots.add(reviews, to: place, keepingState: imported.original != nil)
  }

  /// The word that is the same as one of the file; words that this program exported are two also
  /// when they are the same.
  private mutating func known(as word: Word, isOwn: Bool) -> Int? {
    let same = words.first(as: word, onlyOpen: isOwn, inItsBook: request.duplicates == .keep)
    if same.place == nil, same.hasTaken, !isOwn { repeated += 1 }
    return same.place
  }

  /// Counts a known word; one from the trash is counted as such.
  private mutating func countKnown(_ place: Int) {
    if !words.isRestored(place) { summary.known += 1 }
  }

  /// Takes what a known word lacks.
  private mutating func merge(
    _ word: Word,
    _ imported: ImportedWord,
    _ deck: ImportedBook?,
    into place: Int,
    replacing: Bool
  ) {
    let isNew = words.isNew(place)
    if !isNew { words.take(place) }
    let old = words[place]
    if deck?.unit == .note, isDivided, !isNew, old.bookID != word.bookID { elsewhere += 1 }
    let isElsewhere = old.bookID != word.bookID && !isNew && !slots.contains(place)
    if request.duplicates == .skip, isElsewhere { return countKnown(place) }
    if !replacing, word.isDifferent(from: old) { summary.different += 1 }
    let reviews = targets.takeCards(of: imported, deck?.fronts, in: old.bookID)
    var new = old.taking(word, replacing: replacing)
    let marked = new.takingMarks(of: word, all: hasMarks)
    if !isNew, marked != new {
      if request.updates { new = marked } else { otherMarks += 1 }
    }
    if new == old, reviews.isEmpty { return countKnown(place) }
    words[place] = new
    if isNew || slots.contains(place) { countKnown(place) }
    if !isNew, olds[place] == nil { olds[place] = old }
    if isNew, reviews.isEmpty { return }
    slots.add(reviews, to: place)
  }
}

// MARK: - The plan

extension ImportPlanner {
  /// Reviews of a word as they are stored, in their order.
  private func stored(_ reviews: [ImportedReview], of word: WordID) -> [Review] {
    reviews.map { $0.stored(of: word, at: studyClock, attempt: attempt.reviews) }
      .sorted(by: Review.isBefore)
  }

  private mutating func add(
    _ slot: ImportSlots.Slot,
    to plan: inout ImportPlan,
    _ known: [WordID: KnownReviews]
  ) {
    var word = words[slot.place]
    let known = known[word.id] ?? KnownReviews()
    let new = stored(slot.reviews.new(besides: known.times), of: word.id)
    // An import that was killed may have left reviews without their word, which are its own.
    let isLeft = words.isNew(slot.place) && !known.times.isEmpty
    let counting = isLeft ? stored(slot.reviews.new(besides: []), of: word.id) : new
    if !slot.keepsState, let last = counting.last, let state = counting.studyState,
      !known.times.contains(where: { $0 > last.moment.time })
    {
      word.state = state
    }
    plan.summary.reviews += new.count
    guard let old = olds[slot.place] else {
      words[slot.place] = word
      plan.step.reviews += new
      return
    }
    let patch = WordPatch(from: old, to: word)
    var again =
      hasMarks ? known.askedAgain(in: slot.reviews, attempt: attempt.reviews + 1) : []
    if !request.updates, !again.isEmpty { (otherMarks, again) = (otherMarks + 1, []) }
    let isRestored = words.isRestored(slot.place)
    if patch.isEmpty && new.isEmpty && again.isEmpty {
      return plan.summary.known += isRestored ? 0 : 1
    }
    plan.summary.changed += isRestored ? 0 : 1
    plan.step.reviews += new + again.map { $0.new }
    plan.step.undone += again.map { $0.old }
    plan.items.reviews += new.map(\.id)
    plan.items.replaced += again.map { $0.replaced }
    guard !patch.isEmpty else { return }
    plan.step.words.patches.append(patch)
    plan.items.add(patch, undoneBy: WordPatch(from: word, to: old))
  }
}
