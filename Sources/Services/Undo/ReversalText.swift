import Domain

// A reversal as a text of UI state: rows of cells, the first of which says what follows. It is
// written and read by the same program; what another version wrote and this one does not know is
// left out as a whole.

/// The rows of a stored reversal.
struct ReversalRows {
  private static let rowEnd: Character = "\u{1E}"
  private static let cellEnd: Character = "\u{1F}"
  private(set) var rows: [[String]] = []

  init() {}

  /// Splits a text.
  init(_ text: String) {
    rows = text.split(separator: Self.rowEnd, omittingEmptySubsequences: false).map { row in
      row.split(separator: Self.cellEnd, omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The text; nil when a cell contains a separator.
  var text: String? {
    let separators: Set<Character> = [Self.rowEnd, Self.cellEnd]
    let isClean = rows.allSatisfy { $0.allSatisfy { separators.isDisjoint(with: $0) } }
    guard isClean else { return nil }
    return rows.map { $0.joined(separator: String(Self.cellEnd)) }
      .joined(separator: String(Self.rowEnd))
  }

  mutating func append(_ name: String, _ cells: [String]) { rows.append([name] + cells) }
}

/// The kinds of reversals, by the names in their first rows.
enum ReversalKind: String {
  case words, deletion, restoration, title, fronts, newFirst, task, reviewed, closing, reopening
  case grades, marks, imported, newWords, correctionLeft
}

/// The kinds of the rows after the first one, by their names.
enum ReversalRowKind: String {
  case word, book, moved, returned, review, added, undone, replaced, created, restoredAt, expected
  case delete, restore, inBook, meaning, gana, kanji, state, tags, suspended, flagged, buried
}

extension Reversal {
  /// The reversal as a text; nil when it cannot be stored.
  var storedText: String? {
    var rows = ReversalRows()
    switch self {
    case .words(let step):
      // Adding is undone by deleting, so no reversal adds words.
      guard step.added.isEmpty else { return nil }
      rows.append(kind: .words)
      rows.append(step)
    case .deletion(let items):
      rows.append(kind: .deletion)
      rows.append(items)
    case .restoration(let items):
      rows.append(kind: .restoration)
      rows.append(items)
    case .title, .fronts, .newFirst, .task, .reviewed: rows.append(ofBook: self)
    case .closing(let closing): rows.append(closing)
    case .reopening(let reopening): rows.append(reopening)
    case .grades(let ids, let states):
      rows.append(kind: .grades)
      for id in ids { rows.append(name: .review, "\(id)") }
      rows.append(states)
    // What redoes a change does not outlast the run.
    case .regrading, .closingAgain, .reopeningAgain, .importingAgain: return nil
    case .newWords(let count, let day, let total):
      let cells = [count, day.number] + [total].compactMap(\.self)
      rows.append(ReversalKind.newWords.rawValue, cells.map(String.init))
    case .correctionLeft(let isLeft, let id):
      rows.append(kind: .correctionLeft, "\(id)", "\(isLeft)")
    case .marks(let states, let marked, let set):
      rows.append(kind: .marks)
      rows.append(states, set)
      for review in marked.added { rows.append(.added, review) }
      for review in marked.undone { rows.append(.undone, review) }
    case .imported(let items):
      rows.append(kind: .imported)
      rows.append(TrashItems(books: items.books))
      var step = items.wordStep
      (step.deleted, step.restored) = (items.words, items.restored)
      rows.append(step)
      for id in items.reviews { rows.append(name: .review, "\(id)") }
      for review in items.replaced { rows.append(review) }
      if let created = items.created {
        rows.append(
          name: .created,
          "\(created.lowerBound.milliseconds)",
          "\(created.upperBound.milliseconds)"
        )
      }
      if let time = items.restoredAt { rows.append(name: .restoredAt, "\(time.milliseconds)") }
    }
    return rows.text
  }
}

extension ReversalRows {
  fileprivate mutating func append(kind: ReversalKind, _ cells: String...) {
    append(kind.rawValue, cells)
  }

  fileprivate mutating func append(name: ReversalRowKind, _ cells: String...) {
    append(name.rawValue, cells)
  }

  fileprivate mutating func append(_ items: TrashItems) {
    for id in items.books { append(name: .book, "\(id)") }
    for id in items.words { append(name: .word, "\(id)") }
  }

  fileprivate mutating func append(_ step: WordStep) {
    for patch in step.patches { append(patch) }
    var expected = ReversalRows()
    for patch in step.expected { expected.append(patch) }
    for row in expected.rows { append(ReversalRowKind.expected.rawValue, row) }
    for id in step.deleted { append(name: .delete, "\(id)") }
    for id in step.restored { append(name: .restore, "\(id)") }
    append(step.recorded)
  }

  private mutating func append(_ patch: WordPatch) {
    let id = "\(patch.id)"
    if let book = patch.bookID { append(name: .inBook, id, "\(book)") }
    append(.meaning, patch.meaning, of: id)
    append(.gana, patch.gana, of: id)
    append(.kanji, patch.kanji, of: id)
    if let state = patch.state { append(name: .state, id, "\(state.rawValue)") }
    for (text, value) in patch.texts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      append(text.rawValue, [id, value])
    }
    if let tags = patch.tags { append(ReversalRowKind.tags.rawValue, [id] + tags) }
    if let isSuspended = patch.isSuspended { append(name: .suspended, id, "\(isSuspended)") }
    if let isFlagged = patch.isFlagged { append(name: .flagged, id, "\(isFlagged)") }
    if let day = patch.buriedUntil {
      append(ReversalRowKind.buried.rawValue, [id] + (day.map { ["\($0.number)"] } ?? []))
    }
  }

  private mutating func append(_ side: ReversalRowKind, _ content: SideContent?, of id: String) {
    guard let content else { return }
    append(side.rawValue, [id, content.text] + (content.image.map { [$0.name] } ?? []))
  }

  /// Appends states, each with the one that was set instead, if that is known.
  fileprivate mutating func append(
    _ states: [WordID: StudyState],
    _ set: [WordID: StudyState] = [:]
  ) {
    for (id, state) in states.sorted(by: { $0.key < $1.key }) {
      let cells = ["\(id)", "\(state.rawValue)"] + (set[id].map { ["\($0.rawValue)"] } ?? [])
      append(ReversalRowKind.state.rawValue, cells)
    }
  }

  /// Of a review that a mark counts as, only these fields are set.
  fileprivate mutating func append(_ name: ReversalRowKind, _ review: Review) {
    let moment = review.moment
    append(
      name: name,
      "\(review.id)",
      "\(review.wordID)",
      "\(moment.time.milliseconds)",
      "\(moment.day.number)",
      "\(review.rating.rawValue)"
    )
  }

  /// When the other review was due is a day or a time; the other cell is empty.
  fileprivate mutating func append(_ replaced: ReplacedReview) {
    let (carried, stored) = (replaced.carried, replaced.carried.stored)
    let due =
      switch carried.due {
      case .on(let day): ["\(day.number)", ""]
      case .at(let time): ["", "\(time.milliseconds)"]
      }
    append(
      ReversalRowKind.replaced.rawValue,
      ["\(replaced.id)", "\(replaced.wordID)"] + due
        + ["\(stored.stability)", "\(stored.difficulty)"]
    )
  }

  fileprivate mutating func append(_ closing: Closing) {
    append(
      kind: .closing,
      "\(closing.bookID)",
      closing.target.map { "\($0)" } ?? "",
      closing.madeBook.map { "\($0)" } ?? "",
      closing.reviewedBefore.map { "\($0.number)" } ?? ""
    )
    for id in closing.moved { append(name: .moved, "\(id)") }
    append(closing.statesBefore)
  }

  fileprivate mutating func append(_ reopening: Reopening) {
    append(
      kind: .reopening,
      "\(reopening.bookID)",
      "\(reopening.keptReviews)",
      reopening.reviewedBefore.map { "\($0.number)" } ?? ""
    )
    for id in reopening.moved { append(name: .moved, "\(id)") }
    for (id, book) in reopening.returned.sorted(by: { $0.key < $1.key }) {
      append(name: .returned, "\(id)", "\(book)")
    }
    append(reopening.statesBefore)
    append(reopening.recorded)
  }

  /// Appends the words of records of closed books.
  private mutating func append(_ recorded: [WordBookID: [WordID]]) {
    for (book, ids) in recorded.sorted(by: { $0.key < $1.key }) {
      for id in ids { append(name: .moved, "\(id)", "\(book)") }
    }
  }
}
