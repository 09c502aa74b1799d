import Domain

/// The state of an import.
public nonisolated struct ImportState: ScreenState, ListState, Hashable, Sendable {
  /// The phase of the screen.
  public enum Phase: Hashable, Sendable {
    /// The learner types the path of the file.
    case choosing
    /// The file is being read for the first time.
    case reading
    /// The learner sees what the import would do.
    case ready
    /// The file is being imported; the share that is done, and the estimated seconds that are left,
    /// if there is an estimate.
    case importing(Double, left: Int?)
    /// Another import into the library has to end first.
    case waiting
    /// The import is being stopped.
    case stopping
  }

  /// What can be selected in a preview.
  public enum Row: Hashable, Sendable {
    /// A column of the file.
    case column(Int)
    /// Something to choose.
    case choice(ImportChoice)
    /// A deck of the file, which comes in or is left out.
    case deck(Int)
    /// A book that gets words.
    case book(Int)
    /// A row that is not a word.
    case unreadable(Int)
    /// What else there is to know.
    case remark(Int)

    /// The sections of rows, in their order.
    public enum Section: Hashable, Sendable {
      /// The columns.
      case columns
      /// What the learner chooses.
      case choices
      /// The decks of the file.
      case decks
      /// The books.
      case books
      /// The rows that are not words.
      case unreadable
      /// What else there is to know.
      case remarks
    }

    /// The section of the row.
    public var section: Section {
      switch self {
      case .column: .columns
      case .choice: .choices
      case .deck: .decks
      case .book: .books
      case .unreadable: .unreadable
      case .remark: .remarks
      }
    }
  }

  /// The phase of the screen.
  public var phase = Phase.choosing
  /// The path that is being typed.
  public var path = PathEntryState()
  /// What is imported, and how.
  public var request = ImportRequest(path: "")
  /// What the import would do; nil before the file was read.
  public var summary: ImportSummary?
  /// Whether the file is being read again, since the learner chose something.
  public var isReading = false
  /// Why the file cannot be imported with what was chosen.
  public var failure: Failure?
  /// The index of the selected row.
  public var selectedRow = 0
  /// The notice, shown until the next key.
  public var notice: Notice?

  /// Creates the initial state.
  public init() {}

  /// The name of the file.
  public var fileName: String { request.path.split(separator: "/").last.map(String.init) ?? "" }

  /// The rows of the preview, from top to bottom.
  public var rows: [Row] {
    guard let summary else { return [] }
    return summary.columns.indices.map { .column($0) }
      + ImportChoice.offered(for: summary, request).map { .choice($0) }
      + summary.decks.indices.map { .deck($0) }
      + summary.books.indices.map { .book($0) }
      + summary.firstUnreadable.indices.map { .unreadable($0) }
      + summary.remarks.indices.map { .remark($0) }
  }

  /// Whether every deck of the file is left out.
  public var leavesAllOut: Bool {
    guard let decks = summary?.decks, !decks.isEmpty else { return false }
    return decks.allSatisfy { request.leftOut.contains($0.title) }
  }

  /// Whether the file can be imported as it is shown.
  public var canImport: Bool { phase == .ready && !isReading && hasSomethingToImport }

  /// Whether there is something to import, as far as the file was read.
  public var hasSomethingToImport: Bool { failure == nil && summary?.isEmpty == false }
}

/// What the learner chooses of an import, besides columns.
public nonisolated enum ImportChoice: CaseIterable, Hashable, Sendable {
  /// The book that gets the words.
  case book
  /// What happens with words that are in another book.
  case duplicates
  /// Whether texts of known words are replaced.
  case updates
  /// Whether words that are in the trash come back.
  case deleted
  /// Whether the first row names the columns.
  case header
  /// The encoding of the file.
  case encoding

  /// The encodings to choose from.
  public static let encodings = [
    "UTF-8", "Shift_JIS", "EUC-JP", "ISO-2022-JP", "UTF-16LE", "UTF-16BE", "EUC-KR", "GB18030",
  ]

  /// The choices for a file.
  public static func offered(for summary: ImportSummary, _ request: ImportRequest) -> [ImportChoice]
  {
    allCases.filter { choice in
      switch choice {
      case .book, .duplicates, .updates: true
      case .deleted: summary.deleted > 0 || request.restoresDeleted
      // Lines of text are not a table, but may become one again.
      case .header: summary.hasHeader != nil || request.hasHeader != nil
      case .encoding: summary.encoding != nil
      }
    }
  }
}

nonisolated extension ImportRequest {
  /// Chooses the next value of a choice; the title of the book is typed instead.
  /// - Parameters:
  ///   - choice: What is chosen.
  ///   - summary: What is shown, where what was detected is not the next value.
  mutating func chooseNext(_ choice: ImportChoice, after summary: ImportSummary?) {
    switch choice {
    case .book: break
    case .duplicates: duplicates = duplicates.next
    case .updates: updates.toggle()
    case .deleted: restoresDeleted.toggle()
    case .header:
      hasHeader = hasHeader == nil ? summary?.hasHeader.map { !$0 } : nil
    case .encoding:
      let all = ImportChoice.encodings.filter { encoding != nil || $0 != summary?.encoding }
      let next = encoding.flatMap(all.firstIndex).map { $0 + 1 } ?? 0
      encoding = next < all.count ? all[next] : nil
    }
  }

  /// Leaves a deck out with its sub-decks, or takes them in again.
  mutating func toggle(_ deck: ImportedDeck, of decks: [ImportedDeck]) {
    let titles = [deck.title] + decks.filter { $0.isSubdeck(of: deck) }.map(\.title)
    if leftOut.contains(deck.title) {
      leftOut.subtract(titles)
    } else {
      leftOut.formUnion(titles)
    }
  }

  /// Gives a column a role.
  /// - Parameters:
  ///   - role: What it becomes. Another column of its note type that was the same gets the role
  ///     that this one had.
  ///   - column: The place of the column.
  ///   - columns: All columns as they are.
  mutating func choose(_ role: ImportRole, for column: Int, of columns: [ImportedColumn]) {
    guard columns.indices.contains(column) else { return }
    // What is not chosen would be detected again, and perhaps change.
    for (place, column) in columns.enumerated() { roles[place] = column.role }
    let kind = columns[column].kind
    if !role.canRepeat,
      let other = columns.firstIndex(where: { $0.role == role && $0.kind == kind })
    {
      roles[other] = columns[column].role
    }
    roles[column] = role
  }
}

nonisolated extension ImportSummary {
  /// Forgets what an import would do, and keeps what can be chosen.
  mutating func forgetResults() { (books, firstUnreadable, remarks) = ([], [], []) }
}

nonisolated extension ImportedColumn {
  /// Whether the learner can make it this.
  package func canBecome(_ role: ImportRole) -> Bool {
    !isOfNote || role != .book && role != .identity
  }
}

nonisolated extension ImportRole {
  /// Whether several columns can become this.
  var canRepeat: Bool { self == .notes || self == .ignored }

  /// The next role that none of the columns has.
  func next(of columns: [ImportedColumn]) -> ImportRole {
    let all = Self.allCases
    let place = all.firstIndex(of: self) ?? 0
    let others = (all[(place + 1)...] + all[..<place])
    let possible = others.filter { role in columns.allSatisfy { $0.canBecome(role) } }
    return possible.first { role in
      role.canRepeat || !columns.contains { $0.role == role }
    } ?? self
  }
}
