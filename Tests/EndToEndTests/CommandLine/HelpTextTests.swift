import Foundation
import TestProcesses
import Testing

@Suite("Help texts")
struct HelpTextTests {
  @Test("A paragraph is one line, so that help wraps it between words at any width")
  func paragraphs() throws {
    let tree = try Program.run("--experimental-dump-help", home: Home()).output
    let texts = Self.texts(in: try JSONSerialization.jsonObject(with: Data(tree.utf8)))
    #expect(texts.count > 100)
    for text in texts {
      let lines = text.components(separatedBy: "\n")
      for (line, next) in zip(lines, lines.dropFirst()) where Self.isBroken(line, before: next) {
        Issue.record("The line ends in the middle of its paragraph: \(line)")
      }
    }
  }

  /// What the parser prints of every command, option and argument.
  private static func texts(in value: Any) -> [String] {
    if let list = value as? [Any] { return list.flatMap { texts(in: $0) } }
    guard let object = value as? [String: Any] else { return [] }
    return object.flatMap { key, value in
      if ["abstract", "discussion"].contains(key), let text = value as? String { return [text] }
      return texts(in: value)
    }
  }

  /// A heading in capitals and indented lines stand alone.
  private static func isBroken(_ line: String, before next: String) -> Bool {
    let isHeading = !line.contains { $0.isLowercase }
    let isAlone = [line, next].contains { $0.isEmpty || $0.hasPrefix(" ") }
    return !isHeading && !isAlone
  }
}
