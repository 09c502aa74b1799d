import Domain

/// Words as lines with tabs, edited in another program.
///
/// A line has a number and the columns of `SheetColumn`; lines that begin with `#` are comments.
nonisolated struct WordSheet: Hashable {
  /// One word, as it was when the sheet was written.
  struct Row: Hashable {
    let id: WordID
    /// The columns after the number.
    let fields: [String]
  }

  let rows: [Row]
  /// The columns after the number, from left to right.
  let columns: [SheetColumn]

  init(_ words: [Word]) {
    columns = SheetColumn.allCases
    rows = words.map { word in
      Row(
        id: word.id,
        fields: SheetColumn.allCases.map { column in
          switch column {
          case .side(let side): word[side].text
          case .text(let text): word.texts[text]
          case .tags: word.tags.joined(separator: ", ")
          }
        }
      )
    }
  }

  /// Parses what `original` wrote; nil when it is something else.
  init?(original bytes: [UInt8]) {
    var rows: [Row] = []
    // Without the line that says it, the order is that of earlier versions.
    var order = SheetColumn.columns([.meaning, .gana, .kanji])
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      var columns = SheetField.split(line)
      if rows.isEmpty, let named = Self.order(named: columns) {
        order = named
        continue
      }
      guard columns.count <= SheetColumn.mostInLine, let id = WordID(columns[0]) else { return nil }
      // An earlier version may have had fewer columns.
      while columns.count < SheetColumn.mostInLine { columns.append("") }
      rows.append(Row(id: id, fields: Array(columns.dropFirst())))
    }
    self.rows = rows
    columns = order
  }

  /// The columns by their names, or by those of the sides; nil when these are not names.
  private static func order(named names: [String]) -> [SheetColumn]? {
    let columns = names.compactMap { name in SheetColumn.allCases.first { $0.name == name } }
    guard columns.count == names.count, Set(columns).count == names.count else { return nil }
    let sides = names.compactMap { Side(rawValue: $0) }
    guard sides.count == Side.allCases.count else { return nil }
    return sides.count == names.count ? SheetColumn.columns(sides) : columns
  }

  /// The words with their ids: what is needed to read the edited sheet.
  var original: [UInt8] {
    Array((columns.map(\.name).joined(separator: "\t") + "\n").utf8) + text { $0.id.description }
  }

  /// The text to edit: comments, then the words with numbers from 1.
  func text(under comments: [String]) -> [UInt8] {
    var number = 0
    let lines = text { _ in
      number += 1
      return String(number)
    }
    return Array(comments.map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined().utf8) + lines
  }

  private func text(_ key: (Row) -> String) -> [UInt8] {
    var text = ""
    for row in rows {
      text += key(row)
      for field in row.fields { text += "\t" + SheetField.escaped(field) }
      text += "\n"
    }
    return Array(text.utf8)
  }
}

/// One column of a line.
nonisolated enum SheetField {
  /// The text with escapes, so that it contains neither tabs nor line breaks.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text without escapes; a backslash before any other character is kept.
  static func unescaped(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      guard isEscaped else {
        if scalar == "\\" { isEscaped = true } else { result.append(scalar) }
        continue
      }
      isEscaped = false
      switch scalar {
      case "\\": result.append("\\")
      case "t": result.append("\t")
      case "n": result.append("\n")
      case "r": result.append("\r")
      default: result.append(contentsOf: ["\\", scalar])
      }
    }
    if isEscaped { result.append("\\") }
    return String(result)
  }

  /// The columns of a line.
  static func split(_ line: some StringProtocol) -> [String] {
    String(line).unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false)
      .map { unescaped(Substring($0)) }
  }
}
