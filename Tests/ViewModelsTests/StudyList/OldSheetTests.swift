import Domain
import TestSupport
import Testing

@testable import ViewModels

/// A text that was edited with one version of the program and continues with a later one.
@Suite("Sheets from earlier versions")
struct OldSheetTests {
  private func sheet(_ columns: [String]) -> WordSheet? {
    WordSheet(original: Array((columns.joined(separator: "\t") + "\n").utf8))
  }

  @Test("A sheet without the last columns is read, with those empty")
  func fewerColumns() {
    let columns = ["\(WordID(number: 1))", "food", "たべもの", "食べ物"]
    let sheet = sheet(columns)
    let missing = SheetColumn.mostInLine - columns.count
    #expect(sheet?.rows.map(\.id) == [1])
    #expect(sheet?.rows.first?.fields == columns.dropFirst() + Array(repeating: "", count: missing))
  }

  @Test("A sheet says in which order its sides are; one that does not has the meaning first")
  func order() throws {
    var words = Word.fixtures(1)
    words[0].tags = ["verb"]
    let new = WordSheet(words)
    let reread = try #require(WordSheet(original: new.original))
    #expect(reread == new)
    let old = try #require(sheet(["\(WordID(number: 1))", "food", "たべもの", "食べ物"]))
    var reader = WordSheetReader(sheet: old, takesNewWords: true)
    reader.read(Array("1\tmeal\tたべもの\t食べ物\n+\tcat\tねこ\t猫\n".utf8))
    #expect(reader.problems == [])
    #expect(reader.edits.changed == [WordEdit(id: 1, sides: [.meaning: "meal"])])
    #expect(reader.edits.added == [WordInput("cat", gana: "ねこ", kanji: "猫")])
  }

  @Test("A sheet that names only its sides has tags, notes and example after them")
  func sidesOnly() throws {
    let row = "\(WordID(number: 1))\t食べ物\tたべもの\tfood\tnoun\tn\t食べ物を買う。\n"
    let old = try #require(WordSheet(original: Array(("kanji\tgana\tmeaning\n" + row).utf8)))
    #expect(WordSheet(original: old.original) == old)
    var reader = WordSheetReader(sheet: old, takesNewWords: true)
    reader.read(Array("1\t食べ物\tたべもの\tfood\tverb\tm\t食べ物だ。\n".utf8))
    #expect(reader.problems == [])
    let edit = WordEdit(id: 1, texts: [.notes: "m", .example: "食べ物だ。"], tags: ["verb"])
    #expect(reader.edits.changed == [edit])
  }

  @Test("A line with more columns, or without identity, is not accepted")
  func others() {
    let columns = Array(repeating: "x", count: SheetColumn.allCases.count)
    #expect(sheet(["\(WordID(number: 1))"] + columns) != nil)
    #expect(sheet(["\(WordID(number: 1))"] + columns + ["x"]) == nil)
    #expect(sheet(["1"] + columns) == nil)
  }
}
