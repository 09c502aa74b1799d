import TerminalUI
import Testing
import ViewModels

/// Keys are data: what dispatches them also documents them, and these tests hold the two together.
struct KeyReferenceTests {
  static let tables = KeyReference.tables(.english)

  @Test("No key means two things on one screen", arguments: tables.indices)
  func duplicates(index: Int) {
    #expect(Self.tables[index].duplicates == [], "\(Self.tables[index].name)")
  }

  @Test("Every action has keys, a sentence in the help and a word in the hints")
  func everyActionIsExplained() {
    for table in Self.tables {
      for section in table.sections {
        #expect(!section.title.isEmpty)
        for line in section.lines {
          #expect(!line.keys.isEmpty && !line.text.isEmpty, "\(table.name): \(line)")
        }
      }
      #expect(table.hints.allSatisfy { !$0.isEmpty && $0.count <= 14 }, "\(table.name)")
    }
  }
}
