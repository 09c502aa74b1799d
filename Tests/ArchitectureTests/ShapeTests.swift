import Testing

/// Files and functions stay short enough to read.
@Suite("The shape of the sources")
struct ShapeTests {
  static let longestFile = 300
  static let longestFunction = 40

  @Test(
    "No file is longer than 300 lines",
    arguments: SourceTree.swiftFiles(below: "Sources") + SourceTree.swiftFiles(below: "Tests")
  )
  func files(path: String) throws {
    let count =
      try SourceTree.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
      .count - 1
    #expect(
      count <= Self.longestFile,
      "\(path) has \(count) lines: split it along a seam that has a name"
    )
  }

  /// Tests are excluded: a picture of a screen is as long as the screen.
  @Test(
    "No function of the sources is longer than 40 lines",
    arguments: SourceTree.swiftFiles(below: "Sources")
  )
  func functions(path: String) throws {
    for function in Functions.all(in: try SourceTree.text(of: path)) {
      #expect(
        function.count <= Self.longestFunction,
        "\(path):\(function.line) has \(function.count) lines"
      )
    }
  }

  @Test("Nothing starts a process by Foundation, whose wait may never end: see `Command`")
  func processes() throws {
    for path in SourceTree.swiftFiles(below: "Sources") + SourceTree.swiftFiles(below: "Tests") {
      let text = try SourceTree.text(of: path)
      let starts = text[...].mentions("Process(") && text.contains(/\bProcess\(\)/)
      #expect(!starts, "\(path)")
    }
  }

  @Test("The scanner of functions finds bodies, and ignores declarations without one")
  func findsFunctions() {
    let text = """
      protocol P {
        func none(a: Int)
        func long(
          a: Int
        ) -> Int
      }
      struct S {
        init() { short() }
        private static func two(
          a: Int
        ) throws -> Int
        where A: B {
          if a { return 1 }
        }
      }
      """
    #expect(Functions.all(in: text).map { [$0.line, $0.count] } == [[8, 1], [9, 6]])
  }
}

/// Functions and initializers with their lines, as `swift format` lays them out.
enum Functions {
  struct Found {
    let line: Int
    let count: Int
  }

  static func all(in text: String) -> [Found] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { start in
      guard lines[start].mentions("func", "init"),
        let match = lines[start].firstMatch(of: /^( *)(?:[@\w]+(?:\([^)]*\))? )*(?:func|init)\b/)
      else { return nil }
      let indent = String(match.1)
      guard
        let opening = lines[start...].firstIndex(where: { $0.hasSuffix("{") || $0.hasSuffix("}") }),
        lines[start..<opening].dropFirst().allSatisfy({ continues($0, indent) }),
        opening == start || continues(lines[opening], indent)
      else { return nil }
      if lines[opening].hasSuffix("}") {
        return opening == start ? Found(line: start + 1, count: 1) : nil
      }
      guard let end = lines[opening...].firstIndex(where: { $0 == indent + "}" }) else {
        return nil
      }
      return Found(line: start + 1, count: end - start + 1)
    }
  }

  /// Whether a line continues the signature above it.
  private static func continues(_ line: Substring, _ indent: String) -> Bool {
    guard line.hasPrefix(indent) else { return false }
    let rest = line.dropFirst(indent.count)
    return rest.hasPrefix("  ") || [")", "where ", "-> ", "{"].contains { rest.hasPrefix($0) }
  }
}
