import Application
import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalUI

/// Keys are data: the same tables dispatch and document them, and these tests compare both.
struct KeyReferenceTests {
  static let tables = ScreenRegistry.keyTables(.english)

  @Test("No key has two meanings on one screen", arguments: tables.indices)
  func duplicates(index: Int) {
    #expect(Self.tables[index].duplicates == [], "\(Self.tables[index].name)")
  }

  @Test("Every action has keys, a help sentence and a hint")
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

  @Test("Excluded tables hold keys of the screen that mean the same there")
  func leftOut() {
    func check<Action>(_ part: KeyMap<Action>, of whole: KeyMap<Action>, but: Set<Key> = []) {
      for binding in part.bindings {
        for key in binding.keys where !but.contains(key) {
          #expect(whole.match(key)?.action == binding.action, "\(key.label)")
        }
      }
    }
    check(StudyKeys.waitingMap, of: StudyKeys.map)
    check(CloseBookKeys.plainMap, of: CloseBookKeys.map)
    check(ChooseBookKeys.backMap, of: ChooseBookKeys.map)
    check(StatisticsKeys.failedMap, of: StatisticsKeys.map)
    // When there is nothing to close, Enter closes the screen.
    check(CloseBookKeys.backMap, of: CloseBookKeys.map, but: [.enter])
  }

  /// The tables of empty forms are excluded: see `leftOut()`.
  ///
  /// So are those of lines into which kanji are typed: one table has the keys that they have
  /// besides those of a line.
  @Test("Every key table of the sources is in the reference")
  func completeness() throws {
    let sources = Self.root.appending(path: "Sources/TerminalUI")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      count += text.matches(of: /static let \w+ = KeyMap</).count
      count -= text.matches(of: /static let ((waiting|plain|back)Map|kanji) = KeyMap</).count
    }
    #expect(count == Self.tables.count)
  }

  @Test("Documentation/KEYS.md matches the key tables; `make documentation` writes it")
  func documentIsFresh() throws {
    let file = Self.root.appending(path: "Documentation/KEYS.md")
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written == KeyReference.markdown(Self.tables, texts: .english), "make documentation")
  }

  @Test("As text, it is as wide as it may be", arguments: [40, 60, 80, 200])
  func width(columns: Int) {
    let lines = KeyReference.text(Self.tables, columns: columns).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= columns })
    let words = lines.flatMap { $0.split(separator: " ") }
    let all = KeyReference.text(Self.tables, columns: 1_000).split(whereSeparator: \.isWhitespace)
    #expect(words == all)
  }

  private static let root = URL(filePath: #filePath)
    .appending(path: "../../../..").standardizedFileURL
}
