import Foundation

/// The names that the sources declare and use, for checking documents.
enum DeclaredNames {
  /// Types of the program, its tests and examples, its targets, and the modules that it imports.
  static let types: Set<String> = {
    let keywords: Set = [
      "actor", "class", "struct", "enum", "protocol", "typealias", "associatedtype", "import",
    ]
    var names: Set<String> = []
    for line in sources.lines { names.formUnion(words(behind: keywords, in: line)) }
    let files = SourceTree.files(below: ["Sources", "Tests", "Examples"]) { _ in true }
    return names.union(files.map { String($0.split(separator: "/")[1]) })
  }()

  /// Functions, properties and cases of the program.
  static let members: Set<String> = {
    var names: Set<String> = []
    for line in program.lines {
      names.formUnion(words(behind: ["func", "var", "let"], in: line))
      if line.first == "case" || line.prefix(2) == ["indirect", "case"] { names.formUnion(line) }
    }
    return names
  }()

  /// Every word in the sources, the tests, the scripts and the build settings.
  static let words = Set(sources.lines.joined())

  /// The targets of the Makefile.
  static let makeTargets = Set(
    read("Makefile").matches(of: /^([a-z-]+):/.anchorsMatchLineEndings()).map { String($0.1) }
  )

  /// The subcommands of `tangocho`, by their command name, or else the name of their type.
  static let commands: Set<String> = {
    let files = SourceTree.files(below: ["Sources/tangocho/Commands"]) { $0.hasSuffix(".swift") }
    return Set(
      files.map(read).compactMap { text in
        let type = text.firstMatch(of: /struct (\w+): (?:Async)?ParsableCommand/)
        let name = text.firstMatch(of: /commandName: "([\w-]+)"/)
        return name.map { String($0.1) } ?? type.map { $0.1.lowercased() }
      }
    )
  }()

  private static let program = Words(
    of: SourceTree.files(below: ["Sources"]) { $0.hasSuffix(".swift") }.map(read)
  )

  private static let sources = Words(
    of: SourceTree.files(
      below: ["Sources", "Tests", "Examples", "Scripts", "Benchmarks", "Fuzz/Sources"]
    ) { path in
      [".swift", ".c", ".h", ".py"].contains { path.hasSuffix($0) } || !path.contains(".")
    }
    .map(read) + [read("Makefile"), read("Package.swift")]
  )

  private static func words(behind keywords: Set<String>, in line: [String]) -> [String] {
    zip(line, line.dropFirst()).filter { keywords.contains($0.0) }.map(\.1)
  }

  private static func read(_ path: String) -> String {
    do { return try SourceTree.text(of: path) } catch { return "" }
  }
}

/// The words of texts, line by line.
struct Words {
  let lines: [[String]]

  init(of texts: [String]) {
    lines = texts.flatMap { text in
      text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
        line.split { !Self.isPartOfWord($0) }.map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
