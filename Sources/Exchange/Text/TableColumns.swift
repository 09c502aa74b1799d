import Domain
import JapaneseText

/// What the columns of a table become.
struct TableColumns {
  private(set) var columns: [ImportedColumn]

  /// The names of columns, and whether the first row has them.
  struct Header {
    /// The names; empty when there are none.
    var names: [String]
    /// The roles that something else than the names says.
    var fixed: [Int: ImportRole] = [:]
  }

  /// Decides from the names, the content, and what the learner says.
  /// - Parameters:
  ///   - header: The names.
  ///   - rows: Some rows of words.
  ///   - chosen: What the learner says.
  ///   - isHTML: Whether cells have markup, which samples leave out.
  /// - Throws: `.unclearColumns` when there is no meaning, or neither kanji nor gana; `.noColumn`.
  init(
    _ header: Header,
    _ rows: [[String]],
    chosen: [Int: ImportRole],
    isHTML: Bool = false
  ) throws(ForeignFileError) {
    let count = max(header.names.count, rows.map(\.count).max() ?? 0)
    if let beyond = chosen.keys.max(), beyond >= count {
      throw .noColumn(beyond + 1, count: count)
    }
    var roles: [ImportRole?] = (0..<count).map { chosen[$0] ?? header.fixed[$0] }
    let romaji = header.names.indices.filter {
      roles[$0] == nil && FieldNames.saysRomaji(header.names[$0])
    }
    let names = header.names.enumerated().map { romaji.contains($0) ? "" : $1 }
    // What the others with the name of a side are, their content says.
    let repeated = FieldNames.ofColumns.complete(&roles, names)
    var contents = Array(repeating: ColumnContent(), count: count)
    for row in rows { for (column, cell) in row.enumerated() { contents[column].add(cell) } }
    let words = repeated.filter { FieldNames.ofColumns.role(of: names[$0]) == .kanji }
    if !chosen.values.contains(.kanji) {
      ColumnContent.takeReading(&roles, contents, besides: words)
    }
    ColumnContent.complete(&roles, contents, romaji: romaji)
    columns = (0..<count).map { column in
      let name = column < header.names.count ? normalizedText(header.names[column]) : ""
      let role = roles[column] ?? .ignored
      return ImportedColumn(
        name: name.isEmpty ? nil : name,
        sample: Self.sample(of: column, as: role, in: rows, isHTML: isHTML) ?? "",
        role: role
      )
    }
    let found = Set(columns.map(\.role))
    guard found.contains(.meaning), found.contains(.kanji) || found.contains(.gana) else {
      throw .unclearColumns(count: count)
    }
  }

  /// The first text of a column, as it becomes what its role says; nil when there is none.
  static func sample(
    of column: Int,
    as role: ImportRole,
    in rows: [[String]],
    isHTML: Bool
  ) -> String? {
    let texts = rows.lazy.filter { column < $0.count }.map { row in
      let plain = isHTML ? FieldText(row[column]).lines.joined(separator: " ") : ""
      // An image has no text.
      return normalizedText(plain.isEmpty ? row[column] : plain)
    }
    return texts.first { !$0.isEmpty }.map { String(role.readable($0).prefix(60)) }
  }

  /// Whether a row names columns: as a whole, or two of its cells do exactly.
  ///
  /// 漢字, かんじ, Chinese character is a word.
  static func isHeader(_ row: [String]) -> Bool {
    let names = FieldNames.ofColumns
    let cells = row.filter { !$0.isEmpty }
    if Set(cells.compactMap(names.exactRole)).count > 1 { return true }
    let roles = cells.compactMap { names.isName($0) ? names.role(of: $0) : nil }
    return roles.count == cells.count && (Set(roles).count > 1 || roles.count == 1)
  }

  /// Whether a row names columns in a language without known names: Wort, Lesung, Bedeutung.
  ///
  /// Nothing in it is Japanese, at least two columns below it are, in two rows or in the only one, and
  /// the names of these differ and cannot be romaji, unless they are known. OL, オーエル, office lady
  /// is a word, and so is CD, CD, compact disc.
  static func isHeader(_ row: [String], above others: [[String]]) -> Bool {
    let names = row.map(normalizedText)
    guard names.allSatisfy({ !$0.isEmpty && !$0.isJapanese }) else { return false }
    let japanese = names.indices.filter { column in
      let cells = others.lazy.filter { column < $0.count }.map { normalizedText($0[column]) }
      let filled = cells.filter { !$0.isEmpty }
      let count = filled.count(where: \.isJapanese)
      return count > 0 && count >= min(2, others.count) && count * 10 >= filled.count * 9
    }
    let above = japanese.map { names[$0] }
    return above.count > 1 && Set(above).count == above.count && above.allSatisfy(isUnlikeWord)
  }

  /// Whether a text in place of a Japanese one may be the name of its column.
  private static func isUnlikeWord(_ text: String) -> Bool {
    text.contains(where: \.isLetter)
      && (FieldNames.ofColumns.exactRole(of: text) != nil || !text.isRomaji)
  }
}

extension ImportRole {
  /// A text for the learner: what becomes kanji or gana has its furigana split off.
  func readable(_ text: String) -> String {
    self == .kanji || self == .gana ? BracketFurigana.readable(text) : text
  }
}

extension String {
  fileprivate var isJapanese: Bool { hasKana || hasKanji }
  fileprivate var isRomaji: Bool { kanaOfRomaji != nil }
}
