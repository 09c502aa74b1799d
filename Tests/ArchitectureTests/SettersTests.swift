import Testing

/// The stored properties of view models and services are set in only one file.
@Suite("Setters")
struct SettersTests {
  /// Values that the screens share and change, with nothing else in them.
  static let shared: Set<String> = ["TypingPreferences"]

  static let paths =
    SourceTree.swiftFiles(below: "Sources/ViewModels")
    + SourceTree.swiftFiles(below: "Sources/Services")

  @Test("No stored property is settable only for an extension in another file", arguments: paths)
  func setters(path: String) throws {
    for setter in Setters.wide(in: try SourceTree.text(of: path))
    where !Self.shared.contains(setter.type) {
      Issue.record("\(path):\(setter.line): give what sets this a type of its own")
    }
  }

  @Test("The scanner of setters finds every form of them, and ignores computed properties")
  func findsSetters() {
    let text = """
      public final class Model {
        public private(set) var own = 1
        public internal(set) var wide = 1
        var open: [Int] = []
        private var hidden: Int?
        weak var observed = Other() {
          didSet { report() }
        }
        var computed: Int { 1 }
        let fixed = 1
      }
      public struct State {
        public var data = 1
        public internal(set) var half = 1
      }
      """
    #expect(Setters.wide(in: text).map(\.line) == [3, 4, 6, 14])
    #expect(Setters.wide(in: text).map(\.type) == ["Model", "Model", "Model", "State"])
  }
}

/// Stored properties that other files in their target can set, as `swift format` lays them out.
enum Setters {
  struct Found {
    let type: String
    let line: Int
  }

  /// Those of classes and actors, and those of any type that only its own target can set.
  static func wide(in text: String) -> [Found] {
    var type = (name: "", isReference: false)
    var found: [Found] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.mentions("class ", "actor ", "struct ", "enum ", "extension "),
        let match = line.firstMatch(of: /^((?:[@\w]+ )*)(class|actor|struct|enum|extension) (\w+)/)
      {
        let isReference = match.2 == "class" || match.2 == "actor"
        type = (String(match.3), isReference && !match.1.contains("private"))
      }
      if line.mentions("(set)"), line.contains(/\b(?:internal|package)\(set\)/) {
        found.append(Found(type: type.name, line: index + 1))
      } else if type.isReference && isOpen(line) {
        found.append(Found(type: type.name, line: index + 1))
      }
    }
    return found
  }

  private static func isOpen(_ line: Substring) -> Bool {
    guard line.mentions("var "),
      let match = line.firstMatch(of: /^  ((?:[@\w]+(?:\(\w+\))? )*)var \w+([^{]*)(\{?)/),
      !match.1.contains("private")
    else { return false }
    return match.3.isEmpty || match.2.contains("=")
  }
}
