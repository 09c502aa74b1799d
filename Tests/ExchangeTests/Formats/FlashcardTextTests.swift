import Domain
import Testing

@testable import Exchange

@Suite("Texts of other flashcard programs")
struct FlashcardTextTests {
  private func words(
    _ text: String,
    _ separators: TextSeparators = TextSeparators()
  ) throws -> [String] {
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.txt"), separators)
    #expect(file.collection.unreadable == [])
    return file.shownWords
  }

  @Test(
    "Quizlet's exports have tabs or commas between parts, and line ends or semicolons between words",
    arguments: [
      "飲む\tto drink\n駅\tstation\n水\twater\n",
      "飲む,to drink\n駅,station\n水,water",
      "飲む\tto drink;駅\tstation;水\twater;",
      "飲む,to drink;駅,station;水,water;\n",
      "to drink\t飲む\nstation\t駅\nwater\t水",
    ]
  )
  func quizlet(text: String) throws {
    #expect(try words(text) == ["飲む||to drink", "駅||station", "水||water"])
  }

  @Test("Rules between lines of words are no rows")
  func rules() throws {
    let found = try words("飲む to drink\n---\n駅 station\n――――\n")
    #expect(found == ["飲む||to drink", "駅||station"])
  }

  @Test("Words on one line may be in any other form, too")
  func wordsOnOneLine() throws {
    let expected = ["飲む||to drink", "駅||station"]
    #expect(try words("飲む - to drink;駅 - station") == expected)
    #expect(try words("飲む to drink; 駅 station;\n") == expected)
    // All of it is one word.
    #expect(try words("飲む のむ to drink; to gulp") == ["飲む|のむ|to drink; to gulp"])
  }

  @Test("Each of several lines may have several words, and a semicolon may be in a meaning")
  func severalWordsInLines() throws {
    let found = try words("飲む - to drink;駅 - station\n水 - water;雨 - rain\n犬 - dog\n")
    #expect(found == ["飲む||to drink", "駅||station", "水||water", "雨||rain", "犬||dog"])
    // The second line could be one word with a meaning in which another is mentioned.
    let brackets = try words("水【みず】water;雨【あめ】rain\n猫【ねこ】cat;兄【あに】(humble) brother\n")
    #expect(brackets == ["水|みず|water", "雨|あめ|rain", "猫|ねこ|cat", "兄|あに|(humble) brother"])
    let meanings = try words("飲む のむ to drink; to gulp\n駅 えき station; stop\n")
    #expect(meanings == ["飲む|のむ|to drink; to gulp", "駅|えき|station; stop"])
  }

  @Test("A meaning may have commas without quotes")
  func commas() throws {
    let text = "飲む,to drink, to gulp\n駅,station\n水,water\n雨,rain\n"
    #expect(try words(text).first == "飲む||to drink, to gulp")
  }

  @Test(
    "A separator at the end of a row is not a part of its meaning",
    arguments: [
      "kanji,gana,meaning\n飲む,のむ,to drink,\n駅,えき,station,, \n",
      "kanji;gana;meaning\n飲む;のむ;to drink;\n駅;えき;station\n",
      "kanji,gana,meaning\n飲む,のむ,,to drink\n駅,えき,station,,,\n",
      "kanji,gana,meaning\n\"飲む\",\"のむ\",\"to drink\",\"\"\n駅,えき,station,\n",
      "飲む,のむ,to drink\n駅,えき,station,\n水,みず,water\n雨,あめ,rain\n雪,ゆき,snow\n",
    ]
  )
  func separatorAtEnd(text: String) throws {
    #expect(try words(text).prefix(2) == ["飲む|のむ|to drink", "駅|えき|station"])
  }

  @Test(
    "A comma of a meaning stays in it, also when cells after that are empty",
    arguments: [
      "kanji,gana,meaning,tags\n飲む,のむ,to drink, to gulp,\n",
      "kanji,gana,meaning,example,tags\n飲む,のむ,to drink, to gulp,,\n",
      "kanji,gana,meaning,example,tags\n飲む,のむ,to drink, to gulp,,verb\n",
    ]
  )
  func commaBeforeEmptyCells(text: String) throws {
    #expect(try words(text) == ["飲む|のむ|to drink, to gulp"])
  }

  @Test("An empty cell before one that begins with a space is not a part of another text")
  func emptyCellBefore() throws {
    let text = "飲む,のむ,to drink\n駅,えき,, station\n水,みず,water\n雨,あめ,rain\n雪,ゆき,snow\n"
    #expect(try words(text).dropFirst().first == "駅|えき|station")
  }

  @Test(
    "Semicolons in the lines of a text are no line ends, whatever ends the lines",
    arguments: ["\n", "\r\n", "\r"]
  )
  func semicolons(lineEnd: String) throws {
    let lines = ["飲む\tto drink; to gulp", "駅\tstation; stop", "見る\tto see; to look"]
    #expect(
      try words((lines + [""]).joined(separator: lineEnd))
        == ["飲む||to drink; to gulp", "駅||station; stop", "見る||to see; to look"]
    )
  }

  @Test(
    "Any texts may separate words and their parts",
    arguments: [
      ("飲む - to drink; to gulp\n駅 - station", " - ", nil as String?),
      ("飲む=to drink; to gulp|||駅=station|||", "=", "|||"),
      ("飲む\tto drink; to gulp|駅\tstation", "\t", "|"),
      // What Quizlet offers first.
      ("飲む - to drink; to gulp\n\n駅 - station\n\n", " - ", "\n\n"),
      ("飲む\r\nto drink; to gulp\r\n\r\n駅\r\nstation", "\n", "\n\n"),
      ("飲む\r\nto drink; to gulp\r\n\r\n駅\r\nstation", "\r\n", "\r\n\r\n"),
      ("飲む - to drink;\r\nto gulp|||駅 - station|||", " - ", "|||"),
    ]
  )
  func custom(text: String, cells: String, rows: String?) throws {
    let found = try words(text, TextSeparators(cells: cells, rows: rows))
    #expect(found == ["飲む||to drink; to gulp", "駅||station"])
  }

  @Test("Mnemosyne's answers have the reading and the meaning as lines of HTML")
  func mnemosyne() throws {
    let text = "飲む\tのむ<br>to drink &amp; gulp\n駅\tえき<br>station<br>stop\n水\tみず<br><b>water</b>\n"
    #expect(
      try words(text) == ["飲む|のむ|to drink & gulp", "駅|えき|station; stop", "水|みず|water"]
    )
  }

  @Test("Mnemosyne's cards in both directions are the same words")
  func directions() throws {
    let text = "飲む\tのむ<br>to drink\nto drink\t飲む<br>のむ\n駅\tえき<br>station\nstation\t駅<br>えき\n"
    #expect(Set(try words(text)) == ["飲む|のむ|to drink", "駅|えき|station"])
  }

  @Test("The deck and the tags above cards in both directions are those of their words")
  func headOfDirections() throws {
    let cards = "飲む\tto drink\nto drink\t飲む\n駅\tstation\nstation\t駅\n"
    let text = "#separator:tab\n#html:false\n#deck:N5\n#tags:N5 sample\n" + cards
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.txt"))
    #expect(file.format == "text" && file.collection.books.map(\.title) == ["N5"])
    let words = try #require(file.collection.books.first).words
    #expect(words.map(\.input.tags) == Array(repeating: ["N5", "sample"], count: 4))
  }
}
