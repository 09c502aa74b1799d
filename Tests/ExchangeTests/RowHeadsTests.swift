import Domain
import Testing

@testable import Exchange

@Suite("What is kept above unreadable rows")
struct RowHeadsTests {
  private func read(_ text: String) throws -> ImportedFile {
    try TextFile.read(Array(text.utf8), ImportRequest(path: "a"))
  }

  /// The unreadable rows of a text as they are kept.
  private func kept(_ file: ImportedFile) -> [String] {
    file.heads.lines(of: file.collection.unreadable)
  }

  @Test(
    "A corrected row is read as the file would have read it",
    arguments: [
      // The content alone does not say which is the example and which the meaning.
      "例文,意味,単語\n駅で会う。,駅のこと,駅\n水を飲む。,,水\n",
      "Bedeutung;Wort;Lesung\nBahnhof;駅;えき\n;水;みず\n",
      "sep=;\r\nmeaning;kanji\r\nstation;駅\r\n;水\r\n",
      """
      #separator:Semicolon
      #html:false
      #deck:N5::町
      #tags:町
      #columns:Notizen;Meaning;Kanji
      alt;station;駅
      neu;;水

      """,
      """
      # 町

      | meaning | 単語 |
      |---|---|
      | station | 駅 |

      ## 旅行

      | 単語 | notes | meaning |
      |---|:-:|---|
      | 駅 | alt | station |
      | 水 | neu | |

      """,
    ]
  )
  func correcting(text: String) throws {
    let kept = kept(try read(text))
    let row = try #require(kept.last)
    #expect(row.contains("水") && !kept.joined().contains("駅"), "\(kept)")
    func corrected(_ row: String) -> String {
      row.hasPrefix("|")
        ? row.replacing("| |", with: "| water |")
        : row.replacing(",,", with: ",water,").replacing("neu;;", with: "neu;water;")
          .replacing(/^;/, with: "water;")
    }
    let lines = kept.dropLast() + [corrected(row)]
    let word = try #require(
      try read(lines.joined(separator: "\n")).collection.books.flatMap(\.words).first
    )
    let whole = try read(text.replacing(row, with: corrected(row))).collection
    let expected = try #require(whole.books.flatMap(\.words).last)
    #expect(word.input == expected.input && word.input.meaning.text == "water")
    let books = try read(lines.joined(separator: "\n")).collection.books.map(\.title)
    #expect(books == whole.books.suffix(1).map(\.title))
  }

  @Test(
    "The comment on invalid bytes is below the separator, once, and is left out in Markdown"
  )
  func comment() throws {
    let invalid: [UInt8] = [0xFF]
    func kept(_ before: String, _ after: String) throws -> [String] {
      let bytes = Array(before.utf8) + invalid + Array(after.utf8)
      let file = try TextFile.read(bytes, ImportRequest(path: "a", encoding: "UTF-8"))
      return self.kept(file)
    }
    let table = try kept("sep=;\nmeaning;kanji\nstation;駅\nwater", ";水\n")
    #expect(table.count == 4 && table[0] == "sep=;" && table[1].hasPrefix(#"# \xE9 is"#))
    #expect(table[2...] == ["meaning;kanji", #"water\xFF;水"#])
    let again = try kept(table[...2].joined(separator: "\n") + "\nwater", ";水\n猫;cat\n")
    #expect(again == table)
    let markdown = try kept("| kanji | meaning |\n|-|-|\n| 駅 | station |\n| 水 | ", "water |\n")
    #expect(
      markdown[0].hasPrefix("<!-- ") && markdown[2] == "| kanji | meaning |"
    )
    #expect(try read(markdown.joined(separator: "\n")).collection.books.map(\.title) == [nil])
  }

  @Test("Lines of words have nothing above them, and keep what Anki says")
  func lines() throws {
    #expect(kept(try read("# 町\n駅 えき station\nWhere is it?\n")) == ["Where is it?"])
    let anki = kept(try read("#deck:町\n駅 えき station\nWhere is it?\n"))
    #expect(anki == ["#deck:町", "Where is it?"])
  }

  @Test(
    "The book of a file with such rows is called as that of the first file",
    arguments: [
      ("旅.csv", "旅"), ("旅.csv.unreadable", "旅"), ("旅.csv.2.unreadable", "旅"),
      ("N5.2.csv.unreadable", "N5.2"), ("旅.unreadable", "旅"), ("unreadable", "unreadable"),
    ]
  )
  func title(name: String, title: String) {
    #expect(ImportRequest(path: "/tmp/\(name)").title(of: nil as String?) == title)
  }
}
