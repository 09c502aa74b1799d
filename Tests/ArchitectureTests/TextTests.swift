import Testing

/// Texts say things; numbers and lists are put into words in one place.
@Suite("The catalogue of texts")
struct TextTests {
  static let files =
    SourceTree.swiftFiles(below: "Sources/TerminalUI/Texts")
    + SourceTree.swiftFiles(below: "Sources/tangocho")

  @Test("Plurals and lists go through `English`", arguments: files)
  func plurals(path: String) throws {
    guard !path.hasSuffix("/EnglishWords.swift") else { return }
    let lines = try SourceTree.text(of: path).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    for (index, line) in lines.enumerated()
    where line.contains(/== 1 \?|joined\(separator: "(, | and | · )"\)/) {
      Issue.record("\(path):\(index + 1): English.count, .form, .list, .sentence or .row")
    }
  }
}
