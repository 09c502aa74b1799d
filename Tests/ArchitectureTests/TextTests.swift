import Testing

/// Texts are sentences; numbers and lists are worded in one place.
@Suite("The catalogue of texts")
struct TextTests {
  static let files =
    SourceTree.swiftFiles(below: "Sources/TerminalUI").filter { $0.contains("Texts") }
    + SourceTree.swiftFiles(below: "Sources/tangocho")

  @Test("Plurals and lists go through `English`", arguments: files)
  func plurals(path: String) throws {
    guard !path.hasSuffix("/English.swift") else { return }
    let lines = try SourceTree.text(of: path).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    for (index, line) in lines.enumerated()
    where line.mentions("== 1", "joined")
      && line.contains(/== 1 \?|joined\(separator: "(, | and | · )"\)/)
    {
      Issue.record("\(path):\(index + 1): English.count, .form, .list, .sentence or .row")
    }
  }

  @Test("A text is declared and written in one file", arguments: files)
  func oneFile(path: String) throws {
    let text = try SourceTree.text(of: path)
    for part in text.matches(of: /struct (\w+): TextPart \{/) {
      #expect(text.contains("nonisolated extension \(part.1) {\n  static let english"), "\(path)")
      #expect(path.hasSuffix("/\(part.1).swift"))
    }
  }

  @Test("The texts of a screen are in its folder")
  func besideTheScreen() {
    let paths = SourceTree.swiftFiles(below: "Sources/TerminalUI")
    func folders(of suffix: String) -> Set<Substring> {
      Set(
        paths.filter { $0.hasSuffix(suffix) && $0.split(separator: "/").count > 3 }
          .map { $0.split(separator: "/")[2] }
      )
    }
    #expect(folders(of: "Screen.swift").subtracting(folders(of: "Texts.swift")) == [])
  }
}
