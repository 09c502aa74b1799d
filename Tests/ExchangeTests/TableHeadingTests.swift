import Domain
import Testing

@testable import Exchange

@Suite("The headings of tables")
struct TableHeadingTests {
  /// The words of a text, as `kanji gana meaning`.
  private func words(_ text: String) throws -> [String] {
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.csv"))
    return file.collection.books.flatMap(\.words).map { word in
      [word.input.kanji.text, word.input.gana.text, word.input.meaning.text]
        .joined(separator: "|")
    }
  }

  @Test(
    "A first row is a heading when its cells are names of columns, and else a word",
    arguments: [
      "漢字,かんじ,Chinese character", "漢字\tかんじ\tChinese character", "漢字,Chinese character",
      "意味,いみ,meaning", "例,れい,example", "仮名,かな,kana", "漢0字,かんじ,meaning 0",
      "日本語,にほんご,Japanese", "言葉,ことば,word",
    ]
  )
  func noHeading(row: String) throws {
    let separator = row.contains("\t") ? "\t" : ","
    let cells = row.split(separator: Character(separator))
    let other = ["犬", "いぬ", "dog"].filter { cells.count == 3 || $0 != "いぬ" }
    let text = row + "\n" + other.joined(separator: separator) + "\n"
    #expect(try words(text).count == 2)
    #expect(try words(text).first?.hasSuffix("|" + (cells.last ?? "")) == true)
  }

  @Test(
    "Headings with columns of other names, or with names of several words",
    arguments: [
      "No,Kanji,Reading,Meaning,JLPT\n1,飲む,のむ,to drink,N5",
      "番号,単語,読み,意味,レベル\n1,飲む,のむ,to drink,N5",
      "Word,Word reading,English meaning\n飲む,のむ,to drink",
    ]
  )
  func heading(text: String) throws {
    #expect(try words(text) == ["飲む|のむ|to drink"])
  }
}
