import Archives
import Domain

/// Reads a dictionary for Yomitan as a book: a zip archive with `index.json`, and term banks
/// `term_bank_1.json` and so on.
struct YomitanFile {
  private static let mostWords = ImportRequest.mostWords
  private static let mostIndexBytes = 1 << 20
  private static let mostBankBytes = 64 << 20
  private static let mostTextBytes = 100_000_000

  private var title = ""
  private var banks: [(number: Int, terms: [YomitanWord])] = []
  private var count = 0
  private var textBytes = 0
  /// Rows without a word or without text among their meanings, and what is not a row.
  private var leftOut = 0

  /// Whether an archive has the index of a dictionary.
  static func isOne(_ path: String) throws(ArchiveError) -> Bool {
    let reader = try ZipReader(path)
    while let member = try reader.next() {
      if member.name == "index.json", member.isFile { return true }
    }
    return false
  }

  /// Reads a dictionary.
  /// - Throws: `.archive`, `.damagedMember`, `.tooManyWords`, `.empty`.
  static func read(
    _ path: String,
    _ progress: FileProgress
  ) throws(ForeignFileError) -> ImportedFile {
    var file = YomitanFile()
    do {
      let reader = try ZipReader(path)
      while let member = try reader.next() {
        guard member.isFile, let name = member.name else { continue }
        try file.take(name, reader)
        // How many banks there are is known at the end.
        progress.report(1 - 1 / Double(file.banks.count + 1))
      }
    } catch let error as ArchiveError {
      throw .archive(error)
    } catch let error as ForeignFileError {
      throw error
    } catch {
      throw .unknownFormat
    }
    return try file.imported()
  }

  private mutating func take(_ name: String, _ reader: ZipReader) throws {
    if name == "index.json" {
      var json = JSONReader(try reader.bytes(limit: Self.mostIndexBytes))
      try reading(name) { () throws(JSONReader.Failure) in
        try json.object { key, json throws(JSONReader.Failure) in
          if key == "title" { title = try json.stringIfPresent() ?? "" } else { try json.skip() }
        }
      }
    }
    guard let number = Self.bank(name) else { return }
    var json = JSONReader(try reader.bytes(limit: Self.mostBankBytes))
    var terms: [YomitanWord] = []
    try reading(name) { () throws(JSONReader.Failure) in
      try json.array { json throws(JSONReader.Failure) in
        guard let term = try YomitanWord(&json) else { return leftOut += 1 }
        guard count <= Self.mostWords, textBytes <= Self.mostTextBytes else { return }
        count += 1
        textBytes += term.byteCount
        terms.append(term)
      }
    }
    if count > Self.mostWords || textBytes > Self.mostTextBytes {
      throw ForeignFileError.tooManyWords
    }
    banks.append((number, terms))
  }

  private func reading(
    _ name: String,
    _ body: () throws(JSONReader.Failure) -> Void
  ) throws(ForeignFileError) {
    do {
      try body()
    } catch {
      throw .damagedMember(name, line: error.line)
    }
  }

  /// The number of a term bank; nil for another file.
  private static func bank(_ name: String) -> Int? {
    guard name.hasPrefix("term_bank_"), name.hasSuffix(".json") else { return nil }
    return Int(name.dropFirst("term_bank_".count).dropLast(".json".count))
  }

  /// The words in the order of the banks; rows of one word are one.
  private func imported() throws(ForeignFileError) -> ImportedFile {
    var words: [ImportedWord] = []
    var places: [[String]: Int] = [:]
    for bank in banks.sorted(by: { $0.number < $1.number }) {
      for term in bank.terms {
        guard let place = places[[term.spelling, term.reading]] else {
          places[[term.spelling, term.reading]] = words.count
          words.append(ImportedWord(term.input, place: words.count + 1))
          continue
        }
        // In place: a copy for each row of one word would take forever.
        words[place].input.meaning.text += "; " + term.meaning
      }
    }
    if words.isEmpty { throw .empty }
    var book = ImportedBook(title: title.isEmpty ? nil : title, words: words)
    book.unit = .entry
    var file = ImportedFile(format: "Yomitan", collection: ImportedCollection(books: [book]))
    if leftOut > 0 {
      file.collection.fileRemarks.append(
        "Rows without a word or a meaning in text are left out: \(leftOut)."
      )
    }
    return file
  }
}
