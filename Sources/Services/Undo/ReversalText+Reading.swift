import Domain

extension Reversal {
  /// Reads a stored reversal; nil when it is damaged, or written by another version.
  init?(stored text: String) {
    var rows = ReversalRows(text).rows.map(ReversalRow.init)
    guard let head = rows.first, let kind = head.kind else { return nil }
    rows.removeFirst()
    guard let reversal = Self.read(kind, head, rows) else { return nil }
    self = reversal
  }

  private static func read(
    _ kind: ReversalKind,
    _ head: ReversalRow,
    _ rows: [ReversalRow]
  ) -> Reversal? {
    switch kind {
    case .words: WordStep(stored: rows).map(Reversal.words)
    case .deletion: TrashItems(stored: rows).map(Reversal.deletion)
    case .restoration: TrashItems(stored: rows).map(Reversal.restoration)
    case .title, .fronts, .newFirst, .task, .reviewed: rows.isEmpty ? head.ofBook(kind) : nil
    case .closing: Closing(stored: head, rows).map(Reversal.closing)
    case .reopening: Reopening(stored: head, rows).map(Reversal.reopening)
    case .grades: grades(rows)
    case .marks: marks(rows)
    case .imported: imported(rows)
    case .newWords, .correctionLeft: rows.isEmpty ? head.ofOneRow(kind) : nil
    }
  }

  private static func grades(_ rows: [ReversalRow]) -> Reversal? {
    var (ids, states): ([ReviewID], [WordID: StudyState]) = ([], [:])
    for row in rows {
      if row.name == .review, let id: ReviewID = row.id(1) {
        ids.append(id)
      } else if !row.take(into: &states) {
        return nil
      }
    }
    return .grades(ids, restoring: states)
  }

  private static func imported(_ rows: [ReversalRow]) -> Reversal? {
    let reviews = rows.filter { $0.name == .review }.compactMap { row -> ReviewID? in row.id(1) }
    let replaced = rows.filter { $0.name == .replaced }.compactMap(\.replaced)
    let created = rows.filter { $0.name == .created }.compactMap(\.created)
    let restoredAt = rows.filter { $0.name == .restoredAt }.compactMap { $0.time(1) }
    let kinds: [ReversalRowKind?] = [.review, .book, .replaced, .created, .restoredAt]
    let others = rows.filter { !kinds.contains($0.name) }
    let count = reviews.count + replaced.count + created.count + restoredAt.count + others.count
    guard let books = TrashItems(stored: rows.filter { $0.name == .book })?.books,
      let step = WordStep(stored: others),
      books.count + count == rows.count
    else { return nil }
    let items = ImportedItems(
      books: books,
      words: step.deleted,
      restored: step.restored,
      at: restoredAt.last,
      patches: step.patches,
      expected: step.expected,
      reviews: reviews,
      replaced: replaced,
      created: created.last
    )
    return .imported(items)
  }

  private static func marks(_ rows: [ReversalRow]) -> Reversal? {
    var (states, set): ([WordID: StudyState], [WordID: StudyState]) = ([:], [:])
    var marked = MarkedReviews()
    for row in rows {
      switch (row.name, row.mark) {
      case (.added, let review?): marked.added.append(review)
      case (.undone, let review?): marked.undone.append(review)
      default:
        guard row.take(into: &states), let id: WordID = row.id(1) else { return nil }
        set[id] = row.state(3)
      }
    }
    return .marks(states, marked, expected: set)
  }
}

/// A row of a stored reversal.
struct ReversalRow {
  private let cells: [String]

  init(_ cells: [String]) { self.cells = cells }

  /// The kind of the reversal that begins here; nil for a name that this version does not know.
  var kind: ReversalKind? { self[0].flatMap(ReversalKind.init) }
  /// What it is; nil for a name that this version does not know.
  var name: ReversalRowKind? { self[0].flatMap(ReversalRowKind.init) }
  /// The kind of free text that it is.
  var text: WordText? { self[0].flatMap(WordText.init) }
  func cells(from place: Int) -> [String] { Array(cells.dropFirst(place)) }

  subscript(place: Int) -> String? { cells.indices.contains(place) ? cells[place] : nil }

  func id<Entity>(_ place: Int) -> Identifier<Entity>? { self[place].flatMap(Identifier.init) }
  func day(_ place: Int) -> Day? { self[place].flatMap(Int.init).map(Day.init) }
  func time(_ place: Int) -> Timestamp? { self[place].flatMap(Int64.init).map(Timestamp.init) }
  func flag(_ place: Int) -> Bool? { self[place].flatMap(Bool.init) }

  /// The study state of a word.
  var state: StudyState? { state(2) }
  func state(_ place: Int) -> StudyState? {
    self[place].flatMap(UInt8.init).flatMap(StudyState.init)
  }

  /// The review that a mark counts as.
  var mark: Review? {
    guard let review: ReviewID = id(1), let word: WordID = id(2), let day = day(4),
      let time = self[3].flatMap(Int64.init),
      let rating = self[5].flatMap(UInt8.init).flatMap(Rating.init)
    else { return nil }
    let moment = StudyMoment(time: Timestamp(milliseconds: time), day: day)
    return Review(id: review, wordID: word, moment: moment, rating: rating, isMark: true)
  }

  /// When words were created, from the first to the last.
  var created: ClosedRange<Timestamp>? {
    guard let first = time(1), let last = time(2), first <= last else { return nil }
    return first...last
  }

  /// A review that replaces another one.
  var replaced: ReplacedReview? {
    guard let review: ReviewID = id(1), let word: WordID = id(2),
      let due = day(3).map(ReviewDue.on) ?? time(4).map(ReviewDue.at),
      let stability = self[5].flatMap(UInt32.init), let difficulty = self[6].flatMap(UInt16.init)
    else { return nil }
    let carried = CarriedState(due: due, stability: stability, difficulty: difficulty)
    return ReplacedReview(review, of: word, carried: carried)
  }

  /// The reversal of a kind that is one row; nil when it is damaged.
  fileprivate func ofOneRow(_ kind: ReversalKind) -> Reversal? {
    if kind == .newWords {
      guard let count = self[1].flatMap(Int32.init), count > .min, let day = day(2) else {
        return nil
      }
      return .newWords(Int(count), on: day, total: self[3].flatMap(Int.init))
    }
    guard let word: WordID = id(1), let isLeft = flag(2) else { return nil }
    return .correctionLeft(isLeft, word)
  }

  /// Takes the study state that it says.
  /// - Returns: Whether it says one.
  func take(into states: inout [WordID: StudyState]) -> Bool {
    guard name == .state, let id: WordID = id(1), let state else { return false }
    states[id] = state
    return true
  }
}

extension TrashItems {
  init?(stored rows: [ReversalRow]) {
    self.init()
    for row in rows {
      if row.name == .book, let id: WordBookID = row.id(1) {
        books.append(id)
      } else if row.name == .word, let id: WordID = row.id(1) {
        words.append(id)
      } else {
        return nil
      }
    }
  }
}

extension WordStep {
  init?(stored rows: [ReversalRow]) {
    self.init()
    for row in rows {
      if row.name == .expected {
        guard expected.take(ReversalRow(row.cells(from: 1))) else { return nil }
        continue
      }
      guard let id: WordID = row.id(1) else { return nil }
      switch row.name {
      case .delete: deleted.append(id)
      case .restore: restored.append(id)
      case .moved:
        guard let book: WordBookID = row.id(2) else { return nil }
        recorded[book, default: []].append(id)
      default: guard patches.take(row) else { return nil }
      }
    }
  }
}

extension [WordPatch] {
  /// Sets the field of a row in the last patch, or in a new one for another word.
  /// - Returns: False when the row is damaged.
  fileprivate mutating func take(_ row: ReversalRow) -> Bool {
    guard let id: WordID = row.id(1) else { return false }
    if last?.id != id { append(WordPatch(id: id)) }
    return self[count - 1].take(row)
  }
}

extension WordPatch {
  /// Sets the field of a row.
  /// - Returns: False when the row is damaged.
  fileprivate mutating func take(_ row: ReversalRow) -> Bool {
    if let text = row.text {
      texts[text] = row[2]
      return row[2] != nil
    }
    switch row.name {
    case .inBook: bookID = row.id(2)
    case .meaning: meaning = row.content
    case .gana: gana = row.content
    case .kanji: kanji = row.content
    case .state: state = row.state
    case .tags: tags = row.cells(from: 2)
    case .suspended: isSuspended = row.flag(2)
    case .flagged: isFlagged = row.flag(2)
    case .buried: buriedUntil = .some(row.day(2))
    default: return false
    }
    return !isEmpty
  }
}

extension ReversalRow {
  fileprivate var content: SideContent? {
    self[2].map { SideContent($0, image: self[3].map(ImageReference.init(name:))) }
  }
}

extension Closing {
  fileprivate init?(stored head: ReversalRow, _ rows: [ReversalRow]) {
    guard let book: WordBookID = head.id(1) else { return nil }
    var (moved, states): ([WordID], [WordID: StudyState]) = ([], [:])
    for row in rows {
      if row.name == .moved, let id: WordID = row.id(1) {
        moved.append(id)
      } else if !row.take(into: &states) {
        return nil
      }
    }
    self.init(
      bookID: book,
      moved: moved,
      to: head.id(2),
      statesBefore: states,
      madeBook: head.id(3),
      reviewedBefore: head.day(4)
    )
  }
}

extension Reopening {
  fileprivate init?(stored head: ReversalRow, _ rows: [ReversalRow]) {
    guard let book: WordBookID = head.id(1), let keptReviews = head.flag(2) else { return nil }
    var (moved, returned): ([WordID], [WordID: WordBookID]) = ([], [:])
    var (states, recorded): ([WordID: StudyState], [WordBookID: [WordID]]) = ([:], [:])
    for row in rows {
      if row.name == .moved, let word: WordID = row.id(1) {
        if let other: WordBookID = row.id(2) {
          recorded[other, default: []].append(word)
        } else {
          moved.append(word)
        }
      } else if row.name == .returned, let word: WordID = row.id(1) {
        returned[word] = row.id(2)
      } else if !row.take(into: &states) {
        return nil
      }
    }
    self.init(
      bookID: book,
      keptReviews: keptReviews,
      moved: moved,
      reviewedBefore: head.day(3),
      returned: returned,
      statesBefore: states,
      recorded: recorded
    )
  }
}
