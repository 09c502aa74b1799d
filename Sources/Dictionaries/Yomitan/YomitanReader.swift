import Domain
import FoundationEssentials

/// Reads a dictionary for Yomitan: a zip archive of JSON files, `term_bank_1.json` and so on.
final class YomitanReader: EntryReader {
  let name: String
  private let archive: ZipArchive
  private let banks: [ZipArchive.Member]
  private let path: String
  private var bank: Int
  private var row: Int
  private var rows: [YomitanTerm]?
  /// The number of rows returned at a time, so that the work can stop between them.
  private static let batchSize = 100

  /// Opens an archive; `position` is the number of the bank, shifted by 32 bits, and the row in it.
  /// - Throws: `DictionaryError.unknownFormat` when it is not a dictionary for Yomitan.
  init(_ file: SourceFile, at position: Int64) throws(DictionaryError) {
    guard let archive = try ZipArchive(file),
      let index = archive.members.first(where: { $0.name == "index.json" })
    else { throw .unknownFormat(path: file.path) }
    self.archive = archive
    path = file.path
    let facts: YomitanIndex = try Self.decode(archive, index, path: path)
    name = facts.title
    banks = archive.members
      .filter { $0.name.hasPrefix("term_bank_") && $0.name.hasSuffix(".json") }
      .sorted { ($0.name.utf8.count, $0.name) < ($1.name.utf8.count, $1.name) }
    guard !banks.isEmpty else { throw .unknownFormat(path: path) }
    bank = Int(position >> 32)
    row = Int(position & 0xFFFF_FFFF)
  }

  var position: Int64 { Int64(bank) << 32 | Int64(row) }

  var fraction: Double {
    let inBank = rows.map { $0.isEmpty ? 0 : Double(row) / Double($0.count) } ?? 0
    return (Double(bank) + inBank) / Double(banks.count)
  }

  func next() throws(DictionaryError) -> [DictionaryEntry]? {
    guard bank < banks.count else { return nil }
    let terms = try openBank()
    guard row < terms.count else {
      (bank, row, rows) = (bank + 1, 0, nil)
      return []
    }
    let end = min(terms.count, row + Self.batchSize)
    defer { row = end }
    return terms[row..<end].compactMap { $0.entry(source: name) }
  }

  private func openBank() throws(DictionaryError) -> [YomitanTerm] {
    if let rows { return rows }
    let terms: [YomitanTerm] = try Self.decode(archive, banks[bank], path: path)
    rows = terms
    return terms
  }

  private static func decode<Value: Decodable>(
    _ archive: ZipArchive,
    _ member: ZipArchive.Member,
    path: String
  ) throws(DictionaryError) -> Value {
    let content = try archive.content(of: member)
    do {
      return try JSONDecoder().decode(Value.self, from: Data(content))
    } catch {
      throw .unknownFormat(path: path)
    }
  }
}

/// The content of `index.json`.
private struct YomitanIndex: Decodable {
  let title: String
}
