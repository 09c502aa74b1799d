import Domain
import TestSupport
import Testing

@Suite("Typed words")
struct WordInputTests {
  private let image = ImageInput.file(path: "cat.png")

  @Test("A meaning and gana or kanji are required")
  func missing() {
    var input = WordInput()
    #expect(input.missing == [.meaning, .ganaOrKanji])
    input.meaning.text = "cat"
    #expect(input.missing == [.ganaOrKanji])
    input.gana.text = "ねこ"
    #expect(input.missing == [])
    input.meaning.text = " \u{3000}\n"
    #expect(input.missing == [.meaning])
    input.meaning.image = image
    #expect(input.missing == [])
    input.gana = SideInput()
    input.kanji.image = image
    #expect(input.missing == [])
  }

  @Test(
    "Texts are trimmed and normalized to NFC, and lose what nothing shows",
    arguments: [
      ("  food\n", "food"), ("\u{3000}食べ物\u{3000}", "食べ物"), ("か\u{3099}", "が"),
      ("\u{1112}\u{1161}\u{11A8}\u{1100}\u{116D}", "학교"), ("e\u{301}", "\u{E9}"), ("", ""),
      ("\u{A0}\t", ""), ("a b", "a b"), ("👩\u{200D}👩\u{200D}👧", "👩\u{200D}👩\u{200D}👧"),
      ("\u{FEFF}食\u{200B}べ\u{200D}る", "食べる"), ("hold\u{AD}ing", "holding"),
      (" \u{200B}\u{200D} ", ""),
    ]
  )
  func texts(typed: String, expected: String) {
    #expect(Array(normalizedText(typed).utf8) == Array(expected.utf8))
  }

  @Test("A line is read as if what nothing shows was not there")
  func invisible() throws {
    let input = try WordInput(line: "\u{FEFF}食\u{200B}べる【た\u{200C}べる】to e\u{AD}at")
    #expect(input.kanji.text == "食べる" && input.gana.text == "たべる")
    #expect(input.meaning.text == "to eat")
  }

  @Test("The lines of notes and examples end as they do everywhere here, in edits, too")
  func lineEnds() throws {
    let texts: WordTexts = [.notes: "a\r\nb\r\n\r\nc\r", .example: "食べる。\r食べた。\n"]
    let expected: WordTexts = [.notes: "a\nb\n\nc", .example: "食べる。\n食べた。"]
    #expect(WordInput(texts: texts).normalized.texts == expected)
    let word = try Word.fixture(1).edited(by: WordEdit(id: 1, texts: [.notes: "a\r\nb"]))
    #expect(word.texts[.notes] == "a\nb")
  }

  @Test("Stored rows have the notes before the example, whatever the order on screens is")
  func stored() {
    #expect(Set(WordText.stored) == Set(WordText.allCases))
    let word = Word.fixture(1, texts: [.example: "食べる。", .notes: "n"])
    #expect(word.searchedTexts == ["food", "たべもの", "食べ物", "n", "食べる。"])
  }

  @Test("Every part of an input is normalized; empty or repeated tags are dropped")
  func normalized() {
    let input = WordInput(
      meaning: SideInput(" cat ", image: image),
      gana: SideInput("ねこ\n"),
      texts: [.notes: " か\u{3099} "],
      tags: [" animal", "", "  ", "animal", "N5"]
    ).normalized
    #expect(input.meaning == SideInput("cat", image: image))
    #expect(input.gana.text == "ねこ")
    #expect(Array(input.texts[.notes].utf8) == Array("が".utf8))
    #expect(input.tags == ["animal", "N5"])
    #expect(input == input.normalized)
  }

  @Test(
    "Romaji beside kanji is the gana, if the kanji are read so",
    arguments: [
      ("食べる taberu to eat", ["たべる"], "たべる", "to eat"),
      ("taberu 食べる to eat", ["たべる"], "たべる", "to eat"),
      ("食べる (taberu) to eat", ["たべる"], "たべる", "to eat"),
      ("食べる - taberu - to eat", ["たべる"], "たべる", "to eat"),
      ("食べる, taberu, to eat", ["たべる"], "たべる", "to eat"),
      ("食べる to eat (taberu)", ["たべる"], "たべる", "to eat"),
      ("東京駅 Tōkyō eki Tokyo station", ["とうきょうえき"], "とうきょうえき", "Tokyo station"),
      ("大きい ōkii big", ["おおきい"], "おおきい", "big"),
      ("珈琲 koohii coffee", ["コーヒー"], "コーヒー", "coffee"),
      ("市場 shijou market", ["いちば", "しじょう"], "しじょう", "market"),
      ("木 tree; ki", ["き"], "き", "tree"), ("木 a tree, ki", ["き"], "き", "a tree"),
      ("学校 - school - gakkō", ["がっこう"], "がっこう", "school"), ("前 pre- mae", ["まえ"], "まえ", "pre-"),
      ("本屋 honya bookshop", ["ほんや"], "ほんや", "bookshop"),
      ("金曜日 kinyoubi Friday", ["きんようび"], "きんようび", "Friday"),
      ("禁煙 kinen no smoking", ["きんえん"], "きんえん", "no smoking"),
      ("記念 kin'en memory", ["きねん"], "", "kin'en memory"),
      ("本屋 hon'ya bookshop", ["ほんや"], "ほんや", "bookshop"),
      ("本屋 (hon’ya) bookshop", ["ほんや"], "ほんや", "bookshop"),
      ("水 mizu", ["みず"], "みず", ""), ("戸 to", ["と"], "と", ""),
      ("話す\thanasu\tto speak", ["はなす"], "はなす", "to speak"),
      ("名前 name", ["なまえ"], "", "name"), ("戸 to close", ["と"], "", "to close"),
      ("食べる taberu to eat", [], "", "taberu to eat"),
      ("食べる tabemasu to eat", ["たべる"], "", "tabemasu to eat"),
      ("食べる たべる taberu to eat", ["たべる"], "たべる", "taberu to eat"),
      ("たべる taberu", ["たべる"], "たべる", "taberu"),
    ] as [(String, [String], String, String)]
  )
  func romaji(line: String, readings: [String], gana: String, meaning: String) throws {
    let input = try WordInput(line: line)
    let word = input.takingRomaji(of: readings)
    #expect(word.gana.text == gana && word.meaning.text == meaning)
    #expect(word.kanji == input.kanji)
    if word != input { #expect(input.mayHoldRomaji) }
  }

  @Test(
    "Of several readings in a line the first is the gana, and the others are notes",
    arguments: [
      ("明日【あした・あす】tomorrow", "あした", "also あす"), ("明日 (あした, あす) tomorrow", "あした", "also あす"),
      ("明日 tomorrow (あした・あす)", "あした", "also あす"), ("明日\tあした／あす\ttomorrow", "あした", "also あす"),
      ("明日\tあした／あす\ttomorrow\tN5", "あした", "N5; also あす"),
      ("明日 [あした(P);あす;みょうにち] /(n) tomorrow/", "あした", "also あす, みょうにち"),
      ("明日【ｱｼﾀ・ｱｽ】tomorrow", "アシタ", "also アス"), ("明日【あした・アシタ】tomorrow", "あした", ""),
      ("猫【ねこ】 ネコ cat", "ねこ", ""),
      ("四【よん・よ】four", "よん", "also よ"), ("上下\tうえ・した\tup and down", "うえ・した", ""),
      ("食[た]べ 物[もの] food", "たべもの", ""), ("明日 あした tomorrow あす", "あした", ""),
      ("会う・逢う【あう】to meet", "あう", ""), ("明日 あした tomorrow", "あした", ""),
    ]
  )
  func otherReadings(line: String, gana: String, notes: String) throws {
    let word = try WordInput(line: line)
    #expect(word.gana.text == gana && word.texts[.notes] == notes)
  }

  @Test(
    "The column behind one of romaji is the meaning; a link, a level or a word class is not",
    arguments: [
      ("寿司\tsushi\trice with fish", "すし", "rice with fish", ""),
      ("寿司\tsushi\thttps://example.org/sushi", "すし", "", "https://example.org/sushi"),
      ("寿司\tsushi\tN5", "すし", "", "N5"), ("寿司\tsushi\tnoun", "すし", "", "noun"),
      ("寿司\tsushi\trice with fish\tN5", "すし", "rice with fish", "N5"),
      ("寿司\tsushi\tnoun\trice with fish\tN5", "すし", "rice with fish", "noun; N5"),
      ("寿司\tsushi\trice with fish\thttps://a.jp", "すし", "rice with fish", "https://a.jp"),
      ("二十歳\thatachi\t20 years old", "はたち", "20 years old", ""),
      ("名前\tname\twhat one is called", "", "name", "what one is called"),
    ]
  )
  func columnBehindRomaji(line: String, gana: String, meaning: String, notes: String) throws {
    let word = try WordInput(line: line).takingReading(of: ["すし", "なまえ", "はたち"])
    #expect(word.gana.text == gana && word.meaning.text == meaning)
    #expect(word.texts[.notes] == notes)
  }

  @Test(
    "Kana behind kanji are the gana if the kanji are read so, as in text copied with its furigana",
    arguments: [
      ("学校がっこう school", "がっこうがっこう", "学校", "がっこう"), ("犬いぬ dog", "いぬいぬ", "犬", "いぬ"),
      ("珈琲コーヒー coffee", "こーひーこーひー", "珈琲", "コーヒー"), ("大人たち adults", "おとなたち", "大人たち", ""),
      ("食べる to eat", "たべる", "食べる", ""), ("一人ひとり each person", "ひとりひとり", "一人ひとり", ""),
      ("色いろ various", "いろいろ", "色いろ", ""), ("学校 がっこう school", "がっこう", "学校", "がっこう"),
    ]
  )
  func kanaBehindKanji(line: String, reading: String, kanji: String, gana: String) throws {
    let input = try WordInput(line: line)
    let word = input.takingReading(of: ["", reading])
    #expect([word.kanji.text, word.gana.text] == [kanji, gana])
    #expect(word.meaning == input.meaning)
    if word != input { #expect(input.mayHoldReading) }
  }
}
