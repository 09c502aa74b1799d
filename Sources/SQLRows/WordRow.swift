import Domain

/// How a word is stored.
public enum WordRow {
  private static let sides = Side.allCases.flatMap { [$0.rawValue, $0.rawValue + "_image"] }
  package static let names =
    ["id"] + sides + ["state", "created_at", "tags", "is_suspended", "is_flagged", "buried_until"]
    + WordText.allCases.map(\.rawValue)

  /// The columns that `read` expects, of the words `w` and their books `b`.
  package static let columns = "b.id, " + names.map { "w." + $0 }.joined(separator: ", ")

  /// The statement that adds a word to a table; its values are those of `values`, then those of
  /// further columns of the back end.
  package static func insertion(into table: String, and further: String...) -> String {
    """
    INSERT INTO \(table) (book, \((names + further).joined(separator: ", "))) \
    VALUES (\(SQLText.parameters(names.count + 1 + further.count)))
    """
  }

  /// The values of a word in the order of the columns; `book` names its book as the table does.
  package static func values(of word: Word, inBook book: SQLValue) -> [SQLValue] {
    [book, .id(word.id)] + Side.allCases.flatMap { side(word[$0]) }
      + [
        .number(Int(word.state.rawValue)), .time(word.createdAt), .text(tags(word.tags)),
        .flag(word.isSuspended), .flag(word.isFlagged), .day(word.buriedUntil),
      ] + WordText.allCases.map { .text(word.texts[$0]) }
  }

  /// The number of these columns.
  package static let count = Int32(names.count + 1)

  /// Those of these columns that have texts.
  package static let textColumns = Array(2...7) + [10] + Array(14..<count)

  /// What leaves a word without its texts for good.
  package static let purging = """
    is_purged = 1, tags = '', \
    \(Side.allCases.map { "\($0.rawValue) = '', \($0.rawValue)_image = NULL" }.joined(separator: ", ")), \
    \(WordText.allCases.map { "\($0.rawValue) = ''" }.joined(separator: ", "))
    """

  private static func side(_ side: SideContent) -> [SQLValue] {
    [.text(side.text), .text(side.image?.name)]
  }

  /// The columns that a patch sets, with their values; not the book.
  package static func assignments(of patch: WordPatch) -> [(column: String, value: SQLValue)] {
    var set: [(column: String, value: SQLValue)] = []
    for (name, content) in [
      (Side.meaning, patch.meaning), (.gana, patch.gana), (.kanji, patch.kanji),
    ] {
      guard let content else { continue }
      set += zip([name.rawValue, name.rawValue + "_image"], side(content)).map { ($0, $1) }
    }
    if let state = patch.state { set.append(("state", .number(Int(state.rawValue)))) }
    if let tags = patch.tags { set.append(("tags", .text(self.tags(tags)))) }
    if let isSuspended = patch.isSuspended { set.append(("is_suspended", .flag(isSuspended))) }
    if let isFlagged = patch.isFlagged { set.append(("is_flagged", .flag(isFlagged))) }
    if let day = patch.buriedUntil { set.append(("buried_until", .day(day))) }
    for text in WordText.allCases {
      if let value = patch.texts[text] { set.append((text.rawValue, .text(value))) }
    }
    return set
  }

  /// The word of a row.
  @inlinable public static func read(_ row: some SQLRow) -> Word {
    var texts = WordTexts()
    for (place, text) in WordText.allCases.enumerated() {
      texts[text] = row.text(at: Int32(14 + place)) ?? ""
    }
    return Word(
      id: row.id(at: 1),
      bookID: row.id(at: 0),
      meaning: side(row, at: 2),
      gana: side(row, at: 4),
      kanji: side(row, at: 6),
      state: state(row, at: 8),
      createdAt: row.time(at: 9) ?? Timestamp(milliseconds: 0),
      texts: texts,
      tags: tags(row.text(at: 10) ?? ""),
      isSuspended: row.flag(at: 11),
      isFlagged: row.flag(at: 12),
      buriedUntil: row.day(at: 13)
    )
  }

  @inlinable static func side(_ row: some SQLRow, at column: Int32) -> SideContent {
    SideContent(
      row.text(at: column) ?? "",
      image: row.text(at: column + 1).map(ImageReference.init)
    )
  }

  @inlinable static func state(_ row: some SQLRow, at column: Int32) -> StudyState {
    StudyState(rawValue: UInt8(clamping: row.int(at: column))) ?? .undefined
  }

  /// The columns that `readOutline` expects.
  package static let outlineColumns = """
    b.id, w.id, w.state, w.created_at, w.is_suspended, w.is_flagged, w.buried_until
    """

  /// The outline of the word of a row.
  @inlinable public static func readOutline(_ row: some SQLRow) -> WordOutline {
    WordOutline(
      id: row.id(at: 1),
      bookID: row.id(at: 0),
      createdAt: row.time(at: 3) ?? Timestamp(milliseconds: 0),
      state: state(row, at: 2),
      isSuspended: row.flag(at: 4),
      isFlagged: row.flag(at: 5),
      buriedUntil: row.day(at: 6)
    )
  }
}

extension WordRow {
  /// Tags as one text: each on a line of its own, with `\` before what would end a line.
  package static func tags(_ tags: [String]) -> String {
    var text = ""
    for tag in tags {
      for scalar in tag.unicodeScalars {
        switch scalar {
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        default: text.unicodeScalars.append(scalar)
        }
      }
      text += "\n"
    }
    return text
  }

  /// The tags of such a text.
  @usableFromInline package static func tags(_ text: String) -> [String] {
    if text.isEmpty { return [] }
    var (tags, tag, isEscaped): ([String], String.UnicodeScalarView, Bool) = ([], .init(), false)
    for scalar in text.unicodeScalars {
      if isEscaped {
        tag.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "\n" {
        tags.append(String(tag))
        tag.removeAll()
      } else {
        tag.append(scalar)
      }
    }
    return tags
  }
}
