import Domain
import JapaneseText

/// Finds what separates the cells of a text.
enum Separator {
  /// What separates cells, the least likely to be part of a text first.
  private static let candidates = [
    UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|"),
  ]
  private static let sampleSize = 200

  /// The separator that a text is; nil for one that tables do not usually have.
  static func named(_ text: String) -> UInt8? {
    text.utf8.count == 1 ? candidates.first { $0 == text.utf8.first } : nil
  }

  /// The separator that gives most rows the same number of cells; nil when none gives most of them
  /// more than one, and each line is a text of its own.
  ///
  /// Of several it is one that gives cells of one script: 飲む,のむ,to drink; to gulp has commas.
  ///
  /// A heading decides alone: many programs leave out empty cells at the end of a row, or write no
  /// quotes around the commas of a meaning.
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: Where its rows begin.
  ///   - request: What the learner says of its columns.
  /// - Returns: The separator.
  static func guess(
    _ bytes: [UInt8],
    from start: Int = 0,
    _ request: ImportRequest
  ) -> UInt8? {
    if request.hasHeader != false,
      let found = candidates.first(where: { isTable(bytes, $0, start, TableColumns.isHeader) })
    {
      return found
    }
    let saysTable = request.hasHeader == true || !request.roles.isEmpty
    if let found = guess(bytes, from: start) {
      return !saysTable && isOfWholeWords(bytes, found, start) ? nil : found
    }
    // The first row has the columns that the learner names.
    if !saysTable { return nil }
    let most = request.roles.keys.max() ?? 0
    return candidates.first { isTable(bytes, $0, start) { $0.count > most } }
  }

  /// Whether most of the rows have more columns than are read.
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: Where its rows begin.
  ///   - separator: What separates its cells; nil when no separator makes a table of it, and any may be
  ///     the one of columns that are too many.
  /// - Returns: Whether the text is to be refused.
  static func hasTooManyColumns(
    _ bytes: [UInt8],
    from start: Int,
    _ separator: UInt8?
  ) -> Bool {
    (separator.map { [$0] } ?? candidates).contains { candidate in
      var rows = DelimitedRows(bytes, separator: candidate, from: start)
      var (total, wide) = (0, 0)
      while total < sampleSize, rows.next() {
        if rows.isBlank { continue }
        total += 1
        if rows.hasTooManyColumns { wide += 1 }
      }
      // A single line may be a list in any other form.
      return total > 1 && wide * 2 > total
    }
  }

  /// Whether a line has names of several columns.
  static func isHeading(_ line: [UInt8]) -> Bool {
    candidates.contains { isTable(line, $0, 0, TableColumns.isHeader) }
  }

  /// Whether a text has the names of its columns on its first row, with tabs, semicolons or commas
  /// between them; in Markdown, these are bars.
  static func hasNames(_ bytes: [UInt8], from start: Int) -> Bool {
    candidates.filter { $0 != UInt8(ascii: "|") }
      .contains { isTable(bytes, $0, start, TableColumns.isHeader) }
  }

  /// Whether the first row fits, and most of the rows have several cells.
  private static func isTable(
    _ bytes: [UInt8],
    _ separator: UInt8,
    _ start: Int,
    _ isFit: ([String]) -> Bool
  ) -> Bool {
    var rows = DelimitedRows(bytes, separator: separator, from: start)
    var (total, several) = (0, 0)
    while total < sampleSize, rows.next() {
      if rows.isBlank { continue }
      if total == 0, rows.cells.count < 2 || !isFit(rows.cells) { return false }
      total += 1
      if rows.cells.count > 1 { several += 1 }
    }
    return several * 2 > total
  }

  /// Whether most rows have all of a word in one cell, and nothing Japanese in the others: the separator is
  /// between meanings, `犬 いぬ dog, hound`.
  private static func isOfWholeWords(
    _ bytes: [UInt8],
    _ separator: UInt8,
    _ start: Int
  ) -> Bool {
    // A tab is never a part of a text.
    if separator == candidates[0] { return false }
    var rows = DelimitedRows(bytes, separator: separator, from: start)
    var (total, japanese, whole) = (0, 0, 0)
    while total < sampleSize, rows.next() {
      total += 1
      let words = rows.cells.filter { $0.hasKana || $0.hasKanji }
      if words.isEmpty { continue }
      japanese += 1
      let isWhole = words.count == 1 && isWholeWord(words[0]) && isWholeWord(rows.text)
      if isWhole, !rows.hasQuotes { whole += 1 }
    }
    return whole * 2 > japanese
  }

  /// Whether a text is a word with its meaning; in 犬 (n) there is none.
  private static func isWholeWord(_ text: String) -> Bool {
    do throws(LineProblem) {
      let word = try WordInput(line: text)
      guard word.missing.isEmpty else { return false }
      let meaning = text.firstRange(of: word.meaning.text)
      let before = meaning.flatMap { text[..<$0.lowerBound].last }
      return meaning != nil && before?.isWhitespace ?? true
        || Side.allCases.allSatisfy { !word[$0].text.isEmpty }
    } catch {
      return false
    }
  }

  /// The separator that the number of cells and their scripts say.
  private static func guess(_ bytes: [UInt8], from start: Int) -> UInt8? {
    var best: (separator: UInt8, quality: Double)?
    for candidate in candidates {
      let (share, mixed) = shares(bytes, candidate, start)
      if share > 0.75, share - mixed > best?.quality ?? -1 { best = (candidate, share - mixed) }
    }
    return best?.separator
  }

  /// The share of rows that have the most frequent number of cells, 0 when that is one cell; and of
  /// those with a cell in two scripts.
  private static func shares(
    _ bytes: [UInt8],
    _ separator: UInt8,
    _ start: Int
  ) -> (equal: Double, mixed: Double) {
    var rows = DelimitedRows(bytes, separator: separator, from: start)
    var counts: [Int: Int] = [:]
    var (total, mixed) = (0, 0)
    while total < sampleSize, rows.next() {
      if rows.cells == [""] || rows.isTooLarge { continue }
      counts[rows.cells.count, default: 0] += 1
      total += 1
      // A tab is never a part of a text.
      if separator != candidates[0], rows.cells.contains(where: isMixed) { mixed += 1 }
    }
    guard let (cells, count) = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      cells > 1
    else { return (0, 0) }
    return (Double(count) / Double(total), Double(mixed) / Double(total))
  }

  /// Whether a cell has Japanese on one side of another separator, and none on the other one.
  private static func isMixed(_ cell: String) -> Bool {
    let parts = cell.utf8.split { candidates.contains($0) }
    // The first bytes of kana and kanji.
    let isJapanese = parts.map { $0.contains { (0xE3...0xE9).contains($0) } }
    return isJapanese.contains(true) && isJapanese.contains(false)
  }
}
