import Domain

/// Parses an edited sheet: the edits, or every invalid line.
nonisolated struct WordSheetReader {
  /// The original sheet.
  let sheet: WordSheet
  /// Whether there is a book for new words.
  let takesNewWords: Bool
  /// Whether a side of a word has an image, and so needs no text.
  let hasImage: (WordID, Side) -> Bool

  private(set) var edits = WordEdits()
  private(set) var problems: [SheetProblem] = []
  private var linesOfNumbers: [Int: Int] = [:]
  private var linesOfEdits: [WordID: Int] = [:]

  init(
    sheet: WordSheet,
    takesNewWords: Bool,
    hasImage: @escaping (WordID, Side) -> Bool = { _, _ in false }
  ) {
    self.sheet = sheet
    self.takesNewWords = takesNewWords
    self.hasImage = hasImage
  }

  /// Parses all lines.
  mutating func read(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard var text = String(validating: line, as: UTF8.self) else {
        report(index + 1, .encoding)
        continue
      }
      // The byte order mark of some editors.
      if index == 0, text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
      if text.unicodeScalars.last == "\r" { text.unicodeScalars.removeLast() }
      let isBlank = text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
      if !isBlank, text.unicodeScalars.first != "#" { read(text, line: index + 1) }
    }
  }

  /// Reports edits of words that do not exist any more: they would be lost.
  mutating func report(deleted ids: Set<WordID>) {
    for edit in edits.changed where ids.contains(edit.id) {
      report(linesOfEdits[edit.id] ?? 0, .deleted)
    }
  }

  private mutating func report(_ line: Int, _ kind: SheetProblem.Kind) {
    problems.append(SheetProblem(line: line, kind))
  }

  private mutating func read(_ text: String, line: Int) {
    if let number = numberWithoutTab(text) { return report(line, .noTab(number)) }
    if let input = pasted(text) { return addPasted(input, line: line) }
    var columns = SheetField.split(text)
    let most = SheetColumn.mostInLine
    // Tabs at the end of a line are ignored.
    while columns.count > most, columns.last == "" { columns.removeLast() }
    guard columns.count <= most else { return report(line, .tooManyColumns(columns.count)) }
    let key = normalizedText(columns[0])
    let fields = (1..<most).map { $0 < columns.count ? columns[$0] : "" }
    switch SheetKey(key) {
    case .new: add(fields, line: line)
    case .word(let number): take(number, fields, line: line)
    case .deletion(let number):
      if let row = row(number, line: line) { edits.deleted.append(row.id) }
    case nil: report(line, .noNumber(key))
    }
  }

  /// The word with a number that did not occur before.
  private mutating func row(_ number: Int, line: Int) -> WordSheet.Row? {
    guard sheet.rows.indices.contains(number - 1) else {
      report(line, .unknownNumber(String(number)))
      return nil
    }
    if let first = linesOfNumbers[number] {
      report(line, .repeatedNumber(number, line: first))
      return nil
    }
    linesOfNumbers[number] = line
    return sheet.rows[number - 1]
  }

  /// The number of a word before other texts, where an editor has made spaces of the tabs: without them the
  /// line would be one of a pasted list, and add the word again.
  private func numberWithoutTab(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 1, !text.unicodeScalars.contains("\t") else { return nil }
    switch SheetKey(normalizedText(words[0])) {
    case .word(let number), .deletion(let number):
      return sheet.rows.indices.contains(number - 1) ? words[0] : nil
    case .new, nil: return nil
    }
  }

  /// The word in a line that has no columns of the sheet, or only a sign and one other.
  private func pasted(_ text: String) -> WordInput? {
    let columns = SheetField.split(text).filter { !normalizedText($0).isEmpty }
    let key = SheetKey(normalizedText(columns.first ?? ""))
    let line: String
    switch (columns.count, key) {
    case (1, nil): line = columns[0]
    case (2, .new): line = columns[1]
    default: return nil
    }
    do {
      let input = try WordInput(line: line)
      return input.missing.isEmpty ? input : nil
    } catch {
      return nil
    }
  }

  private mutating func addPasted(_ input: WordInput, line: Int) {
    guard takesNewWords else { return report(line, .noBook) }
    edits.added.append(input)
  }

  private mutating func add(_ fields: [String], line: Int) {
    guard takesNewWords else { return report(line, .noBook) }
    let input = input(fields)
    guard input.missing.isEmpty else { return report(line, .incomplete(input.missing)) }
    edits.added.append(input)
  }

  private mutating func take(_ number: Int, _ fields: [String], line: Int) {
    guard let row = row(number, line: line) else { return }
    var edit = WordEdit(id: row.id)
    for (place, column) in sheet.columns.enumerated()
    where fields[place] != row.fields[place] {
      switch column {
      case .side(let side): edit.sides[side] = fields[place]
      case .text(let text): edit.texts[text] = fields[place]
      case .tags:
        let known = TypedTags.parts(of: row.fields[place])
        edit.tags = TypedTags.names(in: fields[place], keeping: known)
      }
    }
    var missing = edit.sides.isEmpty ? [] : input(fields).missing
    if hasImage(row.id, .meaning) { missing.remove(.meaning) }
    if hasImage(row.id, .gana) || hasImage(row.id, .kanji) { missing.remove(.ganaOrKanji) }
    guard missing.isEmpty else { return report(line, .incomplete(missing)) }
    guard !edit.isEmpty else { return }
    linesOfEdits[row.id] = line
    edits.changed.append(edit)
  }

  private func input(_ fields: [String]) -> WordInput {
    var input = WordInput()
    for (field, column) in zip(fields, sheet.columns) {
      switch column {
      case .side(let side): input[side].text = field
      case .text(let text): input.texts[text] = field
      case .tags: input.tags = TypedTags.names(in: field)
      }
    }
    return input
  }
}

/// The value of the first column.
private nonisolated enum SheetKey {
  case new
  case word(Int)
  case deletion(Int)

  init?(_ text: String) {
    // As typed with an input method.
    let plain = String(
      text.map { character in
        guard let scalar = character.unicodeScalars.first, (0xFF01...0xFF5E).contains(scalar.value),
          let ascii = Unicode.Scalar(scalar.value - 0xFEE0)
        else { return character }
        return Character(ascii)
      }
    )
    if plain.isEmpty || plain == "+" {
      self = .new
    } else if plain.hasPrefix("-"), let number = Int(plain.dropFirst()), number >= 0 {
      self = .deletion(number)
    } else if !plain.hasPrefix("+"), let number = Int(plain), number >= 0 {
      self = .word(number)
    } else {
      return nil
    }
  }
}
