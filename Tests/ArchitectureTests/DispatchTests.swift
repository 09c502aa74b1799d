import Testing

/// A forgotten action must not compile, so no case may stand for "all other actions".
@Suite("The dispatch of actions")
struct DispatchTests {
  static let folders = [
    "Sources/TerminalUI", "Sources/TerminalKit", "Sources/Application", "Examples",
  ]

  @Test(
    "No switch over an action has a default",
    arguments: folders.flatMap(SourceTree.swiftFiles(below:))
  )
  func actions(path: String) throws {
    for line in Self.defaults(in: try SourceTree.text(of: path), ofSwitchOver: "action") {
      Issue.record("\(path):\(line): name the actions, so that a new one does not compile here")
    }
  }

  @Test(
    "No screen has a default",
    arguments: folders.flatMap(SourceTree.swiftFiles(below:)).filter {
      $0.hasSuffix("Screen.swift")
    }
  )
  func screens(path: String) throws {
    let lines = try SourceTree.text(of: path).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    for (index, line) in lines.enumerated()
    where line.mentions("default", "case _")
      && line.contains(/^ *(default|case _|@unknown default)\b/)
    {
      Issue.record("\(path):\(index + 1): name the cases, so that a new one does not compile here")
    }
  }

  @Test("Every screen of the program answers keys through its table")
  func keyed() throws {
    let screens = SourceTree.swiftFiles(below: "Sources/TerminalUI").filter {
      $0.hasSuffix("Screen.swift")
    }
    let keyed = ["KeyedScreen", "ViewModelScreen", "ListScreen", "LineScreen"]
    let protocols = Set((["Screen"] + keyed).map { $0 + ".swift" })
    for path in screens where !protocols.contains(String(path.split(separator: "/").last ?? "")) {
      let text = try SourceTree.text(of: path)
      #expect(keyed.contains { text.contains(" \($0) {") }, "\(path)")
    }
  }

  @Test("The scanner of switches finds a default, and ignores those of other types")
  func findsDefaults() {
    let text = """
      switch action {
      case .one:
        switch other {
        case 1: a()
        default: b()
        }
      default: break
      }
      switch match?.action {
      case .two: a()
      case _: b()
      }
      switch other {
      default: b()
      }
      """
    #expect(Self.defaults(in: text, ofSwitchOver: "action") == [7, 11])
  }

  /// The lines of `default` in switches over a value whose name ends with a word.
  static func defaults(in text: String, ofSwitchOver word: String) -> [Int] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.flatMap { start -> [Int] in
      guard lines[start].mentions("switch "),
        let match = lines[start].firstMatch(of: /^( *)(?:.*[ (])?switch (.*) \{$/),
        match.2.split(whereSeparator: { !$0.isLetter }).last.map(String.init) == word
      else { return [] }
      let indent = lines[start].prefix { $0 == " " }
      let body = lines[(start + 1)...].prefix { $0 != indent + "}" }
      return body.indices.filter { line in
        ["default:", "case _:", "@unknown default:"].contains { body[line].hasPrefix(indent + $0) }
      }.map { $0 + 1 }
    }
  }
}
