import Testing

/// Each comment of a public declaration is read alone, in the reference of its product.
@Suite("Documentation comments")
struct CommentTests {
  @Test(
    "The comment of a public declaration names its subject",
    arguments: SourceTree.swiftFiles(below: "Sources")
  )
  func subjects(path: String) throws {
    for line in Self.nameless(in: try SourceTree.text(of: path)) {
      Issue.record("\(path):\(line): name the thing: “The books could not be read.”")
    }
  }

  @Test("Pronouns are found in comments of public declarations, and of cases of public types")
  func scanner() {
    let text = """
      public enum Phase {
        /// The books are listed.
        case ready
        /// They could not be read.
        case failed
        /// It was read.
        static let none = 1
      }
      enum Inner {
        /// They are inside.
        case only
      }
      public protocol Reader {
        /// Those that are read.
        var all: [Int] { get }
      }
      public struct Style {
        /// Makes a style.
        /// It is plain.
        public init() {}
        /// The same with
        /// another colour.
        @inlinable
        public func with() {}
      }
      """
    #expect(Self.nameless(in: text) == [4, 14, 21])
  }

  /// The lines of comments of public declarations that begin with a pronoun, counted from 1.
  private static func nameless(in text: String) -> [Int] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { start in
      guard beginsWithPronoun(lines[start]),
        start == 0 || !isComment(lines[start - 1]),
        let place = lines[start...].firstIndex(where: { !isComment($0) && !isAttribute($0) })
      else { return false }
      let declaration = lines[place].drop { $0 == " " }
      let indent = lines[place].count - declaration.count
      let type = lines[..<start].last { $0.prefix { $0 == " " }.count < indent && isType($0) }
      return isPublic(declaration, in: type ?? "")
    }
    .map { $0 + 1 }
  }

  private static let pronouns = ["It", "They", "Those", "These", "The same", "That", "Them"]

  private static func beginsWithPronoun(_ line: Substring) -> Bool {
    isComment(line) && line.mentions("/// T", "/// I")
      && pronouns.contains { line.mentions("/// \($0) ") }
  }

  private static func isComment(_ line: Substring) -> Bool {
    line.drop { $0 == " " }.hasPrefix("///")
  }

  private static func isAttribute(_ line: Substring) -> Bool {
    line.drop { $0 == " " }.hasPrefix("@")
  }

  /// Whether other packages see a declaration: cases and requirements are as public as their type.
  private static func isPublic(_ declaration: Substring, in type: Substring) -> Bool {
    if declaration.contains(/^(?:public|open)\s/) { return true }
    guard type.contains(/\b(?:public|open)\s/) else { return false }
    return declaration.hasPrefix("case ") || type.contains(/\bprotocol\s/)
  }

  private static func isType(_ line: Substring) -> Bool {
    line.contains(/^ *(?:\w+ )*(?:enum|protocol|struct|class|actor|extension)\b/)
  }
}
