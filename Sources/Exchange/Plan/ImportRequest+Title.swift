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
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
