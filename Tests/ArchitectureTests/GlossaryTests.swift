import Foundation
import Testing

/// The glossary in ARCHITECTURE is the authority for words: each is in it once, and in the code.
@Suite("The glossary")
struct GlossaryTests {
  private let rows: [[String]]

  init() throws {
    rows = try Document("Documentation/ARCHITECTURE.md").table(below: "Words we use")
  }

  @Test("Every word has a row, a name in the code and a meaning")
  func rowsAreWhole() {
    #expect(rows.count > 40)
    for row in rows { #expect(row.count == 3 && row.allSatisfy { !$0.isEmpty }, "\(row)") }
  }

  @Test("No word appears twice")
  func wordsAreUnique() {
    let words = rows.flatMap { $0[0].split(separator: ", ").map { $0.lowercased() } }
    #expect(Dictionary(grouping: words) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test("No declared name contains a word that the glossary replaces by another")
  func retiredWords() throws {
    let architecture = try SourceTree.text(of: "Documentation/ARCHITECTURE.md")
    let start = try #require(architecture.range(of: "Words that the code does not use"))
    let table = Document("", text: "# Retired\n" + architecture[start.lowerBound...])
      .table(below: "Retired")
    let retired = Set(table.flatMap { $0[0].split(separator: ", ").map { String($0) } })
    #expect(retired.contains("memo"))
    for name in DeclaredNames.members.union(DeclaredNames.types) {
      let used = retired.intersection(Self.words(of: name))
      #expect(used.isEmpty, "\(name): \(used)")
    }
  }

  @Test("A name is split into its words")
  func wordsOfNames() {
    #expect(Self.words(of: "makeMemoStore") == ["make", "memo", "store"])
    #expect(Self.words(of: "InMemory") == ["in", "memory"])
  }

  /// The words of a name in camel case.
  private static func words(of name: String) -> Set<String> {
    var words: [String] = []
    for character in name {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return Set(words)
  }

  @Test("Every name in the glossary is declared in the code, and has one meaning")
  func namesAreDeclared() {
    let declared = DeclaredNames.types.union(DeclaredNames.members)
    var names: [String] = []
    for row in rows {
      let spans = Document("", text: row[1]).codeSpans
      #expect(!spans.isEmpty, "\(row[0])")
      names += spans
      for part in spans.flatMap({ $0.split(separator: ".") }) {
        #expect(declared.contains(String(part)), "\(row[0]): \(part)")
      }
    }
    #expect(Set(names).count == names.count)
  }
}
