import Domain
import JapaneseText

/// Makes words of the rows of a table.
struct TableWord {
  private let roles: [ImportRole]
  private let isHTML: Bool

  /// Creates it for columns; `isHTML` tells that the cells have markup.
  init(_ columns: [ImportedColumn], isHTML: Bool) {
    roles = columns.map(\.role)
    self.isHTML = isHTML
  }

  /// The title of a row's book.
  func book(of row: [String]) -> String? { cell(.book, of: row) }

  /// The word of a row.
  /// - Throws: Why it is none.
  func word(of row: [String], place: Int) throws(UnfitRow) -> ImportedWord {
    var input = WordInput()
    for (column, role) in roles.enumerated() where column < row.count {
      guard let side = Side(rawValue: role.rawValue) else { continue }
      input[side].text = text(row[column], of: side)
    }
    input.moveMeaning()
    input.splitFurigana()
    input.texts[.example] = cell(.example, of: row) ?? ""
    input.texts[.notes] = cells(.notes, of: row).joined(separator: " · ")
    input.tags = cells(.tags, of: row).flatMap { $0.split(separator: " ").map(String.init) }
    input = input.normalized
    let missing = input.missing
    guard missing.isEmpty else { throw UnfitRow(missing: missing) }
    let source = cell(.identity, of: row).map { ImportedWord.source(ofGUID: $0) }
    return ImportedWord(input, source: source, place: place)
  }

  /// The first cell with a role that is not empty.
  private func cell(_ role: ImportRole, of row: [String]) -> String? {
    cells(role, of: row).first
  }

  private func cells(_ role: ImportRole, of row: [String]) -> [String] {
    var cells: [String] = []
    for (column, found) in roles.enumerated() where found == role && column < row.count {
      let text = normalizedText(plain(row[column]))
      if !text.isEmpty { cells.append(text) }
    }
    return cells
  }

  private func text(_ cell: String, of side: Side) -> String {
    // Furigana as ruby is split later.
    let text = isHTML && side == .meaning ? plain(cell) : cell
    return text.onOneLine(separator: side == .meaning ? "; " : " ")
  }

  private func plain(_ cell: String) -> String { isHTML ? MarkedText.plain(cell) : cell }
}

/// Why a row is no word.
struct UnfitRow: Error {
  /// The reason, as a sentence.
  let reason: String

  init(_ reason: String) { self.reason = reason }

  init(missing: Set<MissingPart>) {
    reason =
      missing.count > 1
      ? "It has no meaning, and neither gana nor kanji."
      : missing.contains(.meaning) ? "It has no meaning." : "It has neither gana nor kanji."
  }
}

extension WordInput {
  /// Takes what stands in place of the reading as the meaning: a file may hold notes of several
  /// kinds, whose fields are in different columns.
  fileprivate mutating func moveMeaning() {
    let text = gana.text
    guard normalizedText(meaning.text).isEmpty, text.contains(where: \.isLetter), !text.hasKana,
      !text.hasKanji
    else { return }
    (meaning.text, gana.text) = (text, "")
  }

  /// Splits a spelling with its reading in it, in brackets or as ruby: `食[た]べる`.
  mutating func splitFurigana() {
    let text = kanji.text
    let marks: Set<UInt8> = [UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "(")]
    guard text.utf8.contains(where: marks.contains) || text.contains("【") || text.contains("（")
    else { return }
    do {
      let sides = try WordLine.sides(of: text)
      guard let spelling = sides.kanji, let reading = sides.gana, sides.meaning == nil else {
        throw LineProblem.unclear(text)
      }
      kanji.text = spelling
      if normalizedText(gana.text).isEmpty { gana.text = reading }
    } catch {
      // It stays as it is: the brackets mean something else.
      if text.contains("<") { kanji.text = MarkedText.plain(text) }
    }
  }
}

extension String {
  /// The text with a separator for each run of line ends and control characters.
  package func onOneLine(separator: String) -> String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return self }
    let lines = unicodeScalars.split { $0.value < 0x20 || $0.value == 0x7F }
    return lines.map { normalizedText(String($0)) }.filter { !$0.isEmpty }
      .joined(separator: separator)
  }
}
