import Domain
import JapaneseText

/// Makes words of the rows of a table.
///
/// A class, since several threads use it for each row: they would wait for each other to count the
/// references to each part of a structure.
final class TableWord: Sendable {
  private let sides: [(column: Int, side: Side)]
  private let examples, notes, tags, books, identities: [Int]
  private let isHTML: Bool
  private let isOwn: Bool
  /// Whether commas are parts of tags, with spaces between these.
  private let hasSpacedTags: Bool
  /// Whether the reading is romaji by the name of its column.
  private let hasRomaji: Bool
  /// The identities that several rows have.
  private let repeated: Set<String>

  /// Creates it for columns.
  /// - Parameters:
  ///   - columns: What they become.
  ///   - isHTML: Whether cells have markup.
  ///   - isOwn: Whether this program wrote the table, so that its texts are as they should be.
  ///   - isAnki: Whether Anki wrote it, or this program for Anki.
  ///   - repeated: The identities that several rows have, which identify none.
  init(
    _ columns: [ImportedColumn],
    isHTML: Bool,
    isOwn: Bool,
    isAnki: Bool = false,
    repeated: Set<String> = []
  ) {
    self.repeated = repeated
    sides = columns.enumerated().compactMap { place, column in
      Side(rawValue: column.role.rawValue).map { (place, $0) }
    }
    func places(_ role: ImportRole) -> [Int] { columns.indices.filter { columns[$0].role == role } }
    (examples, notes, tags) = (places(.example), places(.notes), places(.tags))
    (books, identities) = (places(.book), places(.identity))
    (self.isHTML, self.isOwn, hasSpacedTags) = (isHTML, isOwn, isOwn || isAnki)
    hasRomaji = columns.contains { $0.role == .gana && FieldNames.saysRomaji($0.name ?? "") }
  }

  /// The title of a row's book.
  func book(of row: [String]) -> String? { cell(books, of: row) }

  /// Whether rows may have identities.
  var hasIdentities: Bool { !identities.isEmpty }

  /// The identity of a row, whether others have it or not.
  func identity(of row: [String]) -> String? {
    cell(identities, of: row).map { ImportedWord.source(ofGUID: $0) }
  }

  /// The word of a row; it is made at once and changed in place, since copies of it take longer than
  /// most of what is done with it.
  /// - Throws: Why it is none.
  func word(of row: [String], place: Int) throws(UnfitRow) -> ImportedWord {
    let source = identity(of: row)
    var word = ImportedWord(WordInput(), source: source, place: place)
    let isOwn = isOwn || word.isOwn
    if let source, repeated.contains(source) { word.source = nil }
    for (column, side) in sides where column < row.count {
      word.input[side].text = text(row[column], of: side, isOwn: isOwn)
    }
    if isOwn {
      word.input = word.input.asStored
    } else if !word.input.isTypedAndStored {
      word.input = word.input.asTyped.asStored
    }
    let mayMoveMeaning = word.input.meaning.isEmpty && !word.input.gana.isEmpty
    var isChanged = try isOwn ? word.input.moveReading() : change(&word.input)
    if let example = cell(examples, of: row) {
      (word.input.texts[.example], isChanged) = (example, true)
    }
    let notes = cells(notes, of: row)
    if !notes.isEmpty {
      // There may be further readings of a spelling.
      let all = [word.input.texts[.notes]].filter { !$0.isEmpty } + notes
      (word.input.texts[.notes], isChanged) = (all.joined(separator: " · "), true)
    }
    let labels = cells(tags, of: row).flatMap { Self.tags(in: $0, isSpaced: hasSpacedTags) }
    if !labels.isEmpty { (word.input.tags, isChanged) = (labels, true) }
    if isChanged { word.input = word.input.asStored }
    let missing = word.input.missingOfStored
    guard missing.isEmpty else { throw UnfitRow(missing: missing) }
    word.hasMovedMeaning = mayMoveMeaning && word.input.gana.isEmpty
    return word
  }

  /// Moves and converts what is in the place of something else, or written otherwise.
  /// - Returns: Whether anything changed, which it does in nearly no row.
  private func change(_ input: inout WordInput) throws(UnfitRow) -> Bool {
    var isChanged = hasRomaji ? try input.readRomaji() : false
    isChanged = input.moveReading() || isChanged
    isChanged = input.moveMeaning() || isChanged
    isChanged = input.takeRomaji() || isChanged
    return input.splitFurigana() || isChanged
  }

  /// The first cell of some columns that is not empty.
  private func cell(_ columns: [Int], of row: [String]) -> String? { cells(columns, of: row).first }

  private func cells(_ columns: [Int], of row: [String]) -> [String] {
    var cells: [String] = []
    for column in columns where column < row.count {
      let text = plain(row[column]).asStored
      if !text.isEmpty { cells.append(text) }
    }
    return cells
  }

  /// The tags of a cell: what is between commas or semicolons if there are some, else between spaces.
  ///
  /// Where they are spaced, commas are parts of tags.
  static func tags(in cell: String, isSpaced: Bool = false) -> [String] {
    let hasSigns = !isSpaced && cell.contains(where: tagSigns.contains)
    return cell.split { hasSigns ? tagSigns.contains($0) : $0.isWhitespace }.map(String.init)
  }

  private static let tagSigns = Set<Character>(",;，、；")

  private func text(_ cell: String, of side: Side, isOwn: Bool) -> String {
    // Furigana as ruby is split later, where the spelling is changed at all.
    let mayBeRuby = side != .meaning && !isOwn
    let text = isHTML && !(mayBeRuby && cell.contains("<ruby")) ? plain(cell) : cell
    // The lines of a meaning are separated later.
    return side == .meaning ? text : text.onOneLine(separator: " ")
  }

  private func plain(_ cell: String) -> String {
    isHTML ? FieldText(cell).lines.joined(separator: "\n") : cell
  }
}

/// Why a row is not a word.
struct UnfitRow: Error {
  /// The reason, as a sentence.
  let reason: String

  init(_ reason: String) { self.reason = reason }

  init(invalidIn encoding: String) { reason = "It has bytes that are not valid in \(encoding)." }

  init(missing: Set<MissingPart>) {
    reason =
      missing.count > 1
      ? "It has no meaning, and neither gana nor kanji."
      : missing.contains(.meaning) ? "It has no meaning." : "It has neither gana nor kanji."
  }
}

extension WordInput {
  /// Puts the lines of the meaning on one; takes one of them as the reading if there is none:
  /// Mnemosyne's answers have both.
  /// - Returns: Whether anything changed; so do the functions below.
  fileprivate mutating func moveReading() -> Bool {
    guard meaning.text.hasByte(where: { $0 < 0x20 || $0 == 0x7F }) else { return false }
    var lines = meaning.text.split(whereSeparator: \.isNewline).map { normalizedText(String($0)) }
      .filter { !$0.isEmpty }
    if lines.count > 1, normalizedText(gana.text).isEmpty,
      let place = lines.firstIndex(where: \.isReading), place == 0 || kanji.text.hasKanji
    {
      gana.text = lines.remove(at: place)
    }
    meaning.text = lines.joined(separator: "\n").onOneLine(separator: "; ")
    return true
  }

  /// Takes what is in place of the reading as the meaning: a file may hold notes of several
  /// kinds, whose fields are in different columns.
  ///
  /// The reading may come before it, as on the back of a card: `としょかん library`.
  fileprivate mutating func moveMeaning() -> Bool {
    guard meaning.text.isEmpty else { return false }
    let parts = gana.text.split(separator: " ", maxSplits: 1).map(String.init)
    let hasReading = parts.count == 2 && parts[0].isReading
    let text = hasReading ? parts[1] : gana.text
    guard text.contains(where: \.isLetter), !text.hasKana, !text.hasKanji else { return false }
    (meaning.text, gana.text) = (text, hasReading ? parts[0] : "")
    return true
  }

  /// Makes kana of what is romaji by the name of its column; a spelling in kana is its own reading.
  /// - Throws: What cannot be converted.
  fileprivate mutating func readRomaji() throws(UnfitRow) -> Bool {
    if gana.text.isEmpty || gana.text.isReading { return false }
    if kanji.text.isReading {
      gana.text = ""
      return true
    }
    let kana = Romaji.hiragana(from: gana.text.lowercased().filter { $0 != " " })
    guard kana.isReading else {
      throw UnfitRow("“\(gana.text)” cannot be converted from romaji to kana.")
    }
    gana.text = kana
    return true
  }

  /// Makes kana of romaji in place of the reading.
  fileprivate mutating func takeRomaji() -> Bool {
    guard !kanji.text.isEmpty, !gana.text.isEmpty, let kana = gana.text.kanaOfRomaji else {
      return false
    }
    gana.text = kana
    return true
  }

  /// Splits a spelling with its reading in it, in brackets or as ruby: `食[た]べる`.
  @discardableResult
  mutating func splitFurigana() -> Bool {
    let text = kanji.text
    guard text.unicodeScalars.contains(where: Self.beginsReading) else { return false }
    do {
      let sides = try WordLine.sides(of: text)
      guard let spelling = sides.kanji, let reading = sides.gana, sides.meaning == nil else {
        throw LineProblem.unclear(text)
      }
      kanji.text = spelling
      if normalizedText(gana.text).isEmpty { gana.text = reading }
      note(otherReadings: sides.otherReadings(in: text))
    } catch {
      // It stays as it is: the brackets mean something else.
      if text.contains("<") { kanji.text = FieldText(text).lines.joined(separator: " ") }
    }
    return true
  }
}

extension WordInput {
  /// Whether a character is a bracket, or begins an element.
  private static func beginsReading(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "<" || scalar.closingBracket != nil
  }
}
