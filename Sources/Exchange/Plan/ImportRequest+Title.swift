import Domain
import Files

extension ImportRequest {
  /// The title of the book that gets the words of a book of the file.
  package func title(of book: ImportedBook) -> String { title(of: book.title) }

  /// The same, for what the file calls it.
  func title(of name: String?) -> String {
    let titles = [book, name, fileTitle]
    let clean = titles.lazy.compactMap { $0.map { normalizedText($0.onOneLine(separator: " ")) } }
    return String((clean.first { !$0.isEmpty } ?? "?").prefix(200))
  }

  /// The title of a book that is named after the file.
  private var fileTitle: String {
    let isUnnamed = path == ForeignFile.standardInput || StreamedInput.isUnnamed(path)
    if isUnnamed { return "Standard input" }
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
    return String(Self.withoutEnding(Self.withoutMark(name ?? path)))
  }

  /// The name of a file without its ending.
  private static func withoutEnding(_ name: Substring) -> Substring {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return name[..<dot]
  }

  /// The name of the file whose unreadable rows a file has, for that one: `旅.csv.2.unreadable`.
  package static func withoutMark(_ name: String) -> Substring {
    guard name.hasSuffix(Self.markOfUnreadable) else { return name[...] }
    let first = name.dropLast(Self.markOfUnreadable.count)
    let number = first.reversed().prefix { $0.isASCII && $0.isNumber }
    let rest = first.dropLast(number.count)
    return number.isEmpty || rest.last != "." ? first : rest.dropLast()
  }

  /// What the name of a file with unreadable rows ends with.
  package static let markOfUnreadable = ".unreadable"
}
