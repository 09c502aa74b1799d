import Foundation
import Testing

/// A document of the project, parsed for tests.
struct Document: CustomTestStringConvertible {
  let path: String
  private let lines: [String]

  init(_ path: String) throws {
    self.init(path, text: try SourceTree.text(of: path))
  }

  init(_ path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var testDescription: String { path }

  /// The code spans outside of code blocks.
  var codeSpans: [String] {
    prose.flatMap { line in line.matches(of: /`([^`]+)`/).map { String($0.1) } }
  }

  /// The names in code blocks that look like types, with a capital letter inside.
  var namesInBlocks: [String] {
    blocks.flatMap { line in
      Words(of: [line]).lines.joined().filter { $0.contains(/^[A-Z]\w*[a-z]\w*[A-Z]/) }
    }
  }

  /// The targets of links within the project.
  var links: [String] {
    prose.flatMap { line in
      line.matches(of: /\]\(([^)#]+)[^)]*\)/).map { String($0.1) }
    }
    .filter { !$0.contains("://") }
  }

  /// The fragments of links within the project, each with its file; that is empty for this one.
  var fragments: [(file: String, fragment: String)] {
    prose.flatMap { line in
      line.matches(of: /\]\(([^)#]*)#([^)]+)\)/).map { (String($0.1), String($0.2)) }
    }
    .filter { !$0.0.contains("://") }
  }

  /// The cells of the first table below a heading, without its header.
  func table(below heading: String) -> [[String]] {
    guard let start = lines.firstIndex(where: { Self.title(of: $0) == heading }) else { return [] }
    let section = lines[(start + 1)...].prefix { Self.title(of: $0) == nil }
    let rows = section.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return rows.dropFirst(2).map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The sections with headings of the third level: titles and lines.
  var recipes: [(title: String, text: String)] {
    lines.indices.compactMap { start in
      guard lines[start].hasPrefix("### ") else { return nil }
      let section = lines[(start + 1)...].prefix { Self.title(of: $0) == nil }
      return (String(lines[start].dropFirst(4)), section.joined(separator: "\n"))
    }
  }

  private var prose: [String] { split.filter { !$0.isBlock }.map(\.line) }
  private var blocks: [String] { split.filter(\.isBlock).map(\.line) }

  private var split: [(line: String, isBlock: Bool)] {
    var isBlock = false
    return lines.map { line in
      if line.hasPrefix("```") { isBlock.toggle() }
      return (line, isBlock)
    }
  }

  private static func title(of line: String) -> String? {
    line.firstMatch(of: /^#+ (.*)$/).map { String($0.1) }
  }
}
