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

  @Test("The usage is wrapped between options", arguments: [40, 100])
  func usage(columns: Int) throws {
    var environment = Home().environment
    environment["COLUMNS"] = "\(columns)"
    let copy = [Program.path, "copy", "--help"]
    let help = try Command.run(copy, environment: environment).output
    let paragraphs = help.components(separatedBy: "\n\n")
    let usage = try #require(paragraphs.first { $0.hasPrefix("USAGE: ") })
    let lines = usage.components(separatedBy: "\n")
    #expect(lines.count > 1 && lines.allSatisfy { $0.count <= columns }, "\(usage)")
    #expect(lines.dropFirst().allSatisfy { $0.prefix { $0 == " " }.count == 7 }, "\(usage)")
    for part in ["[--from <path>]", "--to <path>", "[--database <kind>]"] {
      #expect(lines.contains { $0.contains(part) }, "\(usage)")
    }
  }

  @Test("--database is explained alike by every command that has it")
  func database() throws {
    let tree = try Program.run("--experimental-dump-help", home: Home()).output
    let value = try JSONSerialization.jsonObject(with: Data(tree.utf8))
    let options = Self.options("database", in: value)
    #expect(options.count > 30)
    #expect(Set(options).count == 1, "\(Set(options))")
    #expect(options.allSatisfy { $0.contains("sqlite") && $0.contains("postgres://") })
  }

  /// What the parser knows about every option with a name, as text.
  private static func options(_ name: String, in value: Any) -> [String] {
    if let list = value as? [Any] { return list.flatMap { options(name, in: $0) } }
    guard let object = value as? [String: Any] else { return [] }
    let names = (object["names"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    if names.contains(name) {
      let parts = ["abstract", "valueName", "allValues", "completionKind"]
      return [parts.map { "\($0): \(object[$0] ?? "")" }.joined(separator: "\n")]
    }
    return object.values.flatMap { options(name, in: $0) }
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

  /// A heading in capitals and an indented line are not joined with others.
  private static func isBroken(_ line: String, before next: String) -> Bool {
    let isHeading = !line.contains { $0.isLowercase }
    let isAlone = [line, next].contains { $0.isEmpty || $0.hasPrefix(" ") }
    return !isHeading && !isAlone
  }
}
