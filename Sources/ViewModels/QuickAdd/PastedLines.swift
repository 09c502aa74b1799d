import Domain
import JapaneseText

/// The lines of a pasted text, and the words that they become.
public nonisolated struct PastedLines: Hashable, Sendable {
  /// Where a word is already.
  public enum Existing: Hashable, Sendable {
    /// In the book that gets the words.
    case thisBook
    /// In another book, with this title.
    case book(String)
    /// In a line before.
    case line
    /// With another meaning, in the book that gets the words or in one with this title.
    case otherMeaning(book: String?)
    /// With another meaning, in a line before.
    case lineWithOtherMeaning
  }

  /// A line.
  public struct Row: Hashable, Sendable {
    /// The line as it was pasted.
    public let text: String
    /// The word, including a suggested reading; what was understood of it when it is none.
    public fileprivate(set) var input = WordInput()
    /// Why it is not a word; nil when it is one.
    public fileprivate(set) var problem: InputError?
    /// Whether its reading is a suggestion.
    public fileprivate(set) var isReadingSuggested = false
    /// Whether its meaning is one.
    public fileprivate(set) var isMeaningSuggested = false
    /// Where exactly this word is already; nil when it is new.
    public fileprivate(set) var existing: Existing?
    /// Whether it is added although it is in another book.
    public fileprivate(set) var isAddedAgain = false

    fileprivate init(_ text: String) {
      self.text = text
      do throws(LineProblem) {
        input = try WordInput(line: text).normalized
        if !input.missing.isEmpty { problem = .incompleteWord(missing: input.missing) }
      } catch {
        problem = .unclearLine(error)
      }
    }

    /// Whether only its meaning is missing.
    public var lacksOnlyMeaning: Bool { problem == .incompleteWord(missing: [.meaning]) }
    /// Whether it has kanji and their reading.
    fileprivate var hasReading: Bool { !input.kanji.isEmpty && !input.gana.isEmpty }
    /// Whether it will be added.
    public var isNew: Bool { problem == nil && !isDuplicate }
    /// Whether it is left out because it is there already.
    public var isDuplicate: Bool {
      switch existing {
      case nil, .otherMeaning, .lineWithOtherMeaning: false
      case .thisBook, .book, .line: !isAddedAgain
      }
    }
    /// Whether only another book has it.
    fileprivate var isElsewhere: Bool { if case .book = existing { true } else { false } }
    /// The sides, to compare with other lines.
    fileprivate var sides: [String] { Side.allCases.map { input[$0].text } }
    /// The sides without the meaning.
    fileprivate var spelling: [String] { [input.kanji.text, input.gana.text] }
  }

  /// The lines.
  public private(set) var rows: [Row]
  /// The selected one.
  public private(set) var selection = 0

  init(_ lines: [String]) { rows = lines.map(Row.init) }

  /// Creates the lines of a paste, after a line with what is typed, if there is anything.
  init(_ lines: [String], after typed: TextLine) { self.init(Self.lines(of: typed.text) + lines) }

  /// The lines of a text that are not blank, without the heads of tables.
  static func lines(of text: String) -> [String] {
    text.linesWithoutTableHeads.map(\.text).filter { !normalizedText($0).isEmpty }
  }

  /// The lines that may be words; rules between them are not, nor headings, unless a word with its
  /// meaning is there: `### 食べる【たべる】to eat`.
  static func entries(of lines: [String]) -> [String] {
    guard lines.count > 1 else { return lines }
    return lines.compactMap { line in
      guard line.isHeadingOrRule else { return line }
      let text = String(line.drop { $0 == "#" || $0.isWhitespace })
      return Row(text).problem == nil ? text : nil
    }
  }

  /// Whether a text has several lines, and words in them, or several with only their readings.
  static func isList(_ text: String) -> Bool {
    let lines = lines(of: text)
    guard lines.count > 1 else { return false }
    let list = PastedLines(lines)
    // The meaning of one may be in the next line.
    return list.newCount > 0
      || list.rows.count { $0.lacksOnlyMeaning && $0.hasReading } > 1
  }

  /// Adds further lines.
  mutating func append(_ lines: [String]) { rows += lines.map(Row.init) }

  /// Moves the selection.
  mutating func move(_ movement: Movement, page: Int) {
    selection = movement.target(from: selection, count: rows.count, page: page)
  }

  /// The words to add.
  var inputs: [WordInput] { rows.filter(\.isNew).map(\.input) }
  /// The lines that are not words.
  var unclear: [String] { rows.filter { $0.problem != nil }.map(\.text) }
  /// The number of words to add.
  public var newCount: Int { rows.count(where: \.isNew) }
  /// The number of words that are there already, and left out.
  public var duplicateCount: Int { rows.count(where: \.isDuplicate) }
  /// The number of those that only another book has.
  public var elsewhereCount: Int { rows.count { $0.isDuplicate && $0.isElsewhere } }
  /// The number of those that a line before has.
  public var repeatedCount: Int { rows.count { $0.isDuplicate && $0.existing == .line } }
  /// Whether there are words that only other books have.
  public var hasElsewhere: Bool { rows.contains(where: \.isElsewhere) }
  /// The number of lines that are not words.
  public var unclearCount: Int { rows.count { $0.problem != nil } }

  /// The spelling of a row that has no reading.
  func unreadKanji(at index: Int) -> String? {
    let input = rows[index].input
    return input.gana.isEmpty && !input.kanji.isEmpty ? input.kanji.text : nil
  }

  /// Takes romaji, or kana behind kanji, in a row as the reading, if the kanji are read so.
  mutating func takeReading(of readings: [String], at index: Int) {
    let input = rows[index].input.takingReading(of: readings)
    rows[index].input = input
    if !input.gana.isEmpty, input.meaning.isEmpty {
      rows[index].problem = .incompleteWord(missing: [.meaning])
    }
  }

  /// Fills in a reading where there is none.
  mutating func suggest(_ reading: String, at index: Int) {
    guard unreadKanji(at: index) != nil else { return }
    rows[index].input.gana.text = reading
    rows[index].isReadingSuggested = true
  }

  /// Fills in a meaning, with which the row is a word.
  mutating func suggestMeaning(_ meaning: String, at index: Int) {
    rows[index].input.meaning.text = meaning
    rows[index].isMeaningSuggested = true
    rows[index].problem = nil
  }

  /// Marks a row when the library has its word, or a row before it.
  mutating func mark(existing: Existing?, at index: Int) {
    let row = rows[index]
    let before = rows[..<index].filter { $0.problem == nil && $0.spelling == row.spelling }
    if before.contains(where: { $0.sides == row.sides }) {
      rows[index].existing = .line
    } else {
      rows[index].existing = existing ?? (before.isEmpty ? nil : .lineWithOtherMeaning)
    }
  }

  /// Adds words that only other books have as well, or leaves them out again.
  mutating func toggleElsewhere() {
    let isAdded = elsewhereCount > 0
    for index in rows.indices where rows[index].isElsewhere { rows[index].isAddedAgain = isAdded }
  }
}

nonisolated extension PastedLines.Existing {
  /// Where the same word is; nil for one that is only like it.
  init?(_ overlap: Overlap) {
    switch overlap.kind {
    case .all: self = overlap.otherBook.map { .book($0) } ?? .thisBook
    case .spelling: self = .otherMeaning(book: overlap.otherBook)
    case .kanji, .meaning, .gana: return nil
    }
  }
}
