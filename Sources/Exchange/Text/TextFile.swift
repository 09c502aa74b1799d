import Domain
import JapaneseText

/// Reads words from text, whatever its encoding, separators and columns are.
enum TextFile {
  /// The most lines of a text; spreadsheets have half as many.
  static let mostLines = 2_000_000

  /// Reads a text, except the rows of a table, which are read while they are planned.
  /// - Parameters:
  ///   - bytes: The file.
  ///   - request: What the learner says of it.
  ///   - separators: What the learner says of its separators.
  ///   - mostLines: A text with more lines is refused.
  /// - Returns: What it holds.
  /// - Throws: `ForeignFileError`.
  static func open(
    _ bytes: [UInt8],
    _ request: ImportRequest,
    _ separators: TextSeparators = TextSeparators(),
    mostLines: Int = Self.mostLines
  ) throws(ForeignFileError) -> ImportedFile {
    if bytes.isEmpty { throw .empty }
    var text = try TextEncoding.decode(bytes, as: request.encoding)
    if BinaryFormat.isJSON(text.bytes) { throw .noWords(.json) }
    if let table = separators.table(of: text.bytes) { text.bytes = table }
    guard text.bytes.lineEnds <= mostLines else { throw .tooManyLines(limit: mostLines) }
    do throws(ForeignFileError) {
      return try open(text, request, separators)
    } catch .unclearColumns(let count) {
      guard text.name == WesternText.encoding, request.encoding == nil else {
        throw .unclearColumns(count: count)
      }
      throw .notJapanese(encoding: text.name, columns: count)
    }
  }

  private static func open(
    _ text: TextEncoding.Decoded,
    _ request: ImportRequest,
    _ separators: TextSeparators
  ) throws(ForeignFileError) -> ImportedFile {
    let head = AnkiHead(of: text.bytes)
    if separators == TextSeparators(), head.separator == nil,
      !Separator.hasNames(text.bytes, from: head.end),
      let tables = try MarkdownFile(text.bytes, request, invalidIn: text.invalidName)
    {
      var file = try tables.read()
      file.encoding = text.name
      return file
    }
    let separator =
      separators.cell ?? head.separator ?? Separator.guess(text.bytes, from: head.end, request)
    if Separator.hasTooManyColumns(text.bytes, from: head.end, separator) {
      throw .tooManyColumns(limit: DelimitedRows.mostColumns)
    }
    var file: ImportedFile
    if let separator {
      file = try TableFile(text.bytes, head, separator, request, invalidIn: text.invalidName).read()
    } else if request.roles.isEmpty {
      file = try LineFile.read(text.bytes, from: head, invalidIn: text.invalidName)
    } else {
      throw .noColumn((request.roles.keys.max() ?? 0) + 1, count: 1)
    }
    file.encoding = text.name
    if file.table == nil, file.collection.books.isEmpty { throw .empty }
    return file
  }
}

extension [UInt8] {
  /// The number of line ends: LF, CR LF or CR.
  var lineEnds: Int {
    let (feeds, returns) = lineEndBytes
    return Swift.max(feeds, returns)
  }

  /// The number of bytes that are, or belong to, a line end.
  var lineEndBytes: (feeds: Int, returns: Int) {
    (count(of: UInt8(ascii: "\n")), count(of: UInt8(ascii: "\r")))
  }
}

/// Words that are lines of text, in any form that can also be typed.
enum LineFile {
  /// Reads the lines; empty ones, rules as `---`, and those that begin with `#`, are skipped.
  /// - Parameters:
  ///   - bytes: The text.
  ///   - head: What it begins with.
  ///   - isHTML: Whether the lines have markup.
  ///   - encoding: The name of the encoding, if some lines are not valid in it.
  ///   - mostUnreadable: A text with more bytes in lines that are not words, and fewer words, is
  ///     refused: it takes long to look for a word in a line.
  /// - Returns: What they hold.
  /// - Throws: `.tooManyWords`, `.tooManyUnreadable`, `.tooMuchUnreadable`.
  static func read(
    _ bytes: [UInt8],
    from head: AnkiHead,
    isHTML: Bool = false,
    invalidIn encoding: String? = nil,
    mostUnreadable: Int = 1 << 20
  ) throws(ForeignFileError) -> ImportedFile {
    var books = BookCollector()
    var (balance, unreadable) = (0, 0)
    var rows = DelimitedRows(bytes, separator: nil, from: head.end, line: head.lines + 1)
    while rows.next() {
      let line = rows.isTooLarge ? "" : normalizedText(rows.text)
      let isWord = !line.isEmpty && !line.hasPrefix("#") && !line.isHeadingOrRule
      guard rows.isTooLarge || isWord else { continue }
      let shown = isHTML ? Self.text(ofHTML: line) : line
      let isInvalid = encoding != nil && !rows.isValid
      let result = Result { () throws(UnfitRow) in
        if isInvalid, let encoding { throw UnfitRow(invalidIn: encoding) }
        if rows.isTooLarge { throw UnfitRow(Self.tooLong) }
        return try word(in: shown, place: rows.number)
      }
      switch result {
      case .success(var word):
        balance += 1
        if word.input.mayHoldReading { word.line = rows.text }
        word.input.tags += head.tags
        try books.add(word, to: head.deck)
      case .failure(let error):
        let row = UnreadableRow(place: rows.number, text: rows.text, reason: error.reason)
        try books.add(row, to: head.deck)
        (balance, unreadable) = (balance - 1, unreadable + row.text.utf8.count)
        if unreadable > mostUnreadable, balance < 0 {
          throw .tooMuchUnreadable(limit: mostUnreadable)
        }
      }
    }
    var file = ImportedFile(format: "text", collection: books.collection)
    (file.heads, file.isOfLines) = (RowHeads(head.texts(in: bytes)), true)
    return file
  }

  private static let tooLong = "It is longer than a word can be."

  /// The cells of a line, and the lines in each of them.
  private static func text(ofHTML line: String) -> String {
    line.split(separator: "\t").flatMap { FieldText(String($0)).lines }.joined(separator: "\t")
  }

  static func word(in line: String, place: Int) throws(UnfitRow) -> ImportedWord {
    do throws(LineProblem) {
      let input = try WordInput(line: line).normalized
      let missing = input.missing
      guard missing.isEmpty else { throw LineProblem.unclear("") }
      return ImportedWord(input, place: place)
    } catch {
      switch error {
      case .tooLong: throw UnfitRow(Self.tooLong)
      case .notItsReading(let gana, let kanji):
        throw UnfitRow("“\(gana)” is not a reading of “\(kanji)”.")
      case .severalReadings(let one, let other, let kanji):
        throw UnfitRow("“\(one)” and “\(other)” may both be the reading of “\(kanji)”.")
      case .severalWords(let one, let other):
        throw UnfitRow("“\(one)” and “\(other)” are two words.")
      case .severalMeanings(let one, let other):
        throw UnfitRow("“\(one)” and “\(other)” are not together.")
      case .unclear(""): throw UnfitRow("It lacks the meaning, or gana and kanji.")
      case .unclear(let part): throw UnfitRow("“\(part)” is neither Japanese nor a meaning.")
      }
    }
  }
}
