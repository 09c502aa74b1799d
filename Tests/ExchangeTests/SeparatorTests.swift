import Domain
import Testing

@testable import Exchange

@Suite("What separates the cells of texts")
struct SeparatorTests {
  private func words(_ text: String) throws -> [String] {
    try TextFile.read(Array(text.utf8), ImportRequest(path: "a.csv")).shownWords
  }

  @Test(
    "What separates cells gives cells of one script, and commas of a meaning stay in it",
    arguments: [
      "飲む,のむ,to drink; to gulp", "飲む,のむ,to drink; to gulp\n駅,えき,station; stop",
      "飲む;のむ;to drink, to gulp", "飲む|のむ|to drink, to gulp", "飲む\tのむ\tto drink, to gulp",
      "飲む,のむ,to drink, to gulp", "kanji,gana,meaning\n飲む,のむ,to drink, to gulp",
      "飲む,のむ,to drink, to gulp\n駅,えき,station\n水,みず,water\n雨,あめ,rain\n雪,ゆき,snow",
      "飲む, のむ, to drink; to gulp", "kanji,gana,meaning\n飲む,のむ,to drink, to gulp,",
      "kanji,gana,meaning\n飲む,のむ,to drink,, to gulp",
    ]
  )
  func punctuation(text: String) throws {
    let found = try words(text).first?.replacing(";", with: ",")
    #expect(found == "飲む|のむ|to drink, to gulp")
  }

  @Test("Commas and semicolons of lines with whole words are between their meanings")
  func wholeWords() throws {
    let lines = ["犬 いぬ dog, hound", "猫【ねこ】cat, kitty", "りんご apple, fruit", "to see, to look 見る みる"]
    let expected = [
      "犬|いぬ|dog, hound", "猫|ねこ|cat, kitty", "|りんご|apple, fruit", "見る|みる|to see, to look",
    ]
    let text = lines.joined(separator: "\n")
    #expect(try words(text) == expected)
    let other = text.replacing(",", with: ";")
    #expect(try words(other) == expected.map { $0.replacing(",", with: ";") })
    #expect(try words("犬 dog, hound\n水 water, juice") == ["犬||dog, hound", "水||water, juice"])
    // Two columns, whatever is in the first of them.
    for text in [
      "犬 (n),dog\n猫 (n),cat", "犬 (n), dog\n猫 (n), cat", "\"犬 いぬ dog\",hound\n\"猫 ねこ cat\",kitty",
    ] {
      let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.csv"))
      #expect(file.format == "CSV" && file.columns.map(\.role) == [.kanji, .meaning])
    }
  }

  @Test(
    "Samples of columns are without markup, except of a cell that has nothing else",
    arguments: [
      ("#separator:tab\n#html:true\n<b>馬</b>\tうま\t<div>horse</div>", "horse"),
      ("<b>馬</b>,うま,horse<br>mare &amp; foal", "horse mare & foal"),
    ]
  )
  func samples(text: String, meaning: String) throws {
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.csv"))
    #expect(file.columns.map(\.sample) == ["馬", "うま", meaning])
    let image = #"<img src="p.png">"#
    #expect(TableColumns.sample(of: 0, as: .kanji, in: [[image]], isHTML: true) == image)
    #expect(TableColumns.sample(of: 0, as: .kanji, in: [["a<b"]], isHTML: false) == "a<b")
  }

  @Test("The sample of a column of kanji is without the brackets of furigana")
  func sampleWithFurigana() throws {
    let text = "食[た]べ 物[もの],food,ご飯[はん]を食べる。\n駅[えき],station,駅[えき]で会う。\n"
    let request = ImportRequest(path: "a.csv", roles: [0: .kanji, 1: .meaning, 2: .example])
    let columns = try TextFile.read(Array(text.utf8), request).columns
    #expect(columns.map(\.sample) == ["食べ物（たべもの）", "food", "ご飯[はん]を食べる。"])
  }

  @Test("Entities have semicolons, and cells in quotes may begin with a space")
  func otherPunctuation() throws {
    #expect(try words("飲む,のむ,<b>to drink</b> &lt;y&gt;") == ["飲む|のむ|to drink <y>"])
    let quoted = #"飲む,のむ,to drink," a note""#
    #expect(try words(quoted + "\n" + quoted) == ["飲む|のむ|to drink", "飲む|のむ|to drink"])
  }
}
