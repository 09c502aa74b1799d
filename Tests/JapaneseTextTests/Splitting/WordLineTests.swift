import Testing

@testable import JapaneseText

@Suite("A word in one line")
struct WordLineTests {
  @Test(
    "The sides in any order",
    arguments: [
      ("食べる たべる to eat", "食べる", "たべる", "to eat"), ("to eat 食べる たべる", "食べる", "たべる", "to eat"),
      ("たべる to eat 食べる", "食べる", "たべる", "to eat"), ("食べる, たべる, to eat", "食べる", "たべる", "to eat"),
      ("食べる - たべる - to eat", "食べる", "たべる", "to eat"), ("食べる　たべる　to eat", "食べる", "たべる", "to eat"),
      ("りんご apple", nil, "りんご", "apple"), ("食べる", "食べる", nil, nil), ("apple", nil, nil, "apple"),
      ("Tシャツ てぃーしゃつ T-shirt", "Tシャツ", "てぃーしゃつ", "T-shirt"),
      ("カメラ かめら camera", "カメラ", "かめら", "camera"),
      ("カメラ camera", nil, "カメラ", "camera"), ("食べる【たべる】 to eat", "食べる", "たべる", "to eat"),
      ("食べる たべる 먹다", "食べる", "たべる", "먹다"), ("well - known 有名 ゆうめい", "有名", "ゆうめい", "well - known"),
      ("食べる to eat (飯)", "食べる", nil, "to eat (飯)"), ("3月 さんがつ March", "3月", "さんがつ", "March"),
      ("お腹 が 空く おなか が すく to be hungry", "お腹 が 空く", "おなか が すく", "to be hungry"),
      ("番18 ばん18 number 18", "番18", "ばん18", "number 18"),
      ("CD屋 CDや CD shop", "CD屋", "CDや", "CD shop"),
      ("勉強 する べんきょうする to study", "勉強 する", "べんきょうする", "to study"),
      ("勉強 する to study", "勉強 する", nil, "to study"), ("猫 ねこ cat ペット", "猫", "ねこ", "cat ペット"),
      ("電話 でんわ telephone かける", "電話", "でんわ", "telephone かける"),
      ("3つ みっつ three", "3つ", "みっつ", "three"), ("", nil, nil, nil), ("  ", nil, nil, nil),
      ("ビタミンC, びたみんしー, vitamin C", "ビタミンC", "びたみんしー", "vitamin C"),
    ] as [(String, String?, String?, String?)]
  )
  func sides(_ line: String, kanji: String?, gana: String?, meaning: String?) throws {
    let expected = WordSides(meaning: meaning, gana: gana, kanji: kanji)
    #expect(try WordLine.sides(of: line) == expected)
  }

  @Test(
    "Without spaces, with brackets and marks of any width",
    arguments: [
      ("食べる【たべる】to eat", "食べる", "たべる", "to eat"), ("行く（いく）to go", "行く", "いく", "to go"),
      ("食べる[たべる] to eat", "食べる", "たべる", "to eat"), ("食べる［たべる］to eat", "食べる", "たべる", "to eat"),
      ("食べる「たべる」to eat", "食べる", "たべる", "to eat"), ("たべる【食べる】to eat", "食べる", "たべる", "to eat"),
      ("食べる 【 たべる 】　to eat", "食べる", "たべる", "to eat"), ("食[た]べるto eat", "食べる", "たべる", "to eat"),
      ("犬（いぬ）＝dog", "犬", "いぬ", "dog"),
      (
        "彼は学生です。かれはがくせいです。He is a student.", "彼は学生です。", "かれはがくせいです。",
        "He is a student."
      ),
      ("食べる,たべる,to eat, to have", "食べる", "たべる", "to eat, to have"),
      ("食べる、たべる、to eat", "食べる", "たべる", "to eat"), ("食べる，たべる，eat", "食べる", "たべる", "eat"),
      ("to eat,食べる,たべる", "食べる", "たべる", "to eat"), ("食べる-たべる-to eat", "食べる", "たべる", "to eat"),
      ("たべる – 食べる – to eat", "食べる", "たべる", "to eat"), ("食べる：たべる：to eat", "食べる", "たべる", "to eat"),
      ("\"食べる\",\"たべる\",\"to eat, to have\"", "食べる", "たべる", "to eat, to have"),
      ("食べる,たべる,\"to \"\"eat\"\", to have\"", "食べる", "たべる", "to \"eat\", to have"),
      ("食べるto eat", "食べる", nil, "to eat"), ("ビタミンC vitamin C", "ビタミンC", nil, "vitamin C"),
      ("一ヶ月【いっかげつ】one month", "一ヶ月", "いっかげつ", "one month"),
      ("お元気ですか。 おげんきですか。 How are you?", "お元気ですか。", "おげんきですか。", "How are you?"),
      ("食べる たべる 食物を口に入れる", "食べる", "たべる", "食物を口に入れる"),
      ("どうも ありがとう thank you", nil, "どうも ありがとう", "thank you"),
      ("ビール瓶 びいるびん beer bottle", "ビール瓶", "びいるびん", "beer bottle"),
      ("的 てき -al, -ic", "的", "てき", "-al, -ic"), ("人【じん】 -ese", "人", "じん", "-ese"),
      ("菜（な）greens", "菜", "な", "greens"),
      ("猫【ねこ】 ネコ cat", "猫", "ねこ", "ネコ cat"),
    ] as [(String, String?, String?, String?)]
  )
  func pasted(_ line: String, kanji: String?, gana: String?, meaning: String?) throws {
    let expected = WordSides(meaning: meaning, gana: gana, kanji: kanji)
    #expect(try WordLine.sides(of: line) == expected)
  }

  @Test(
    "A kana word with equal columns is one word, whatever separates them",
    arguments: [
      "これ これ this", "これ,これ,this", "これ, これ, this", "これ、これ、this", "これ\tこれ\tthis", "this\tこれ\tこれ",
      "これ - これ - this", "\"これ\",\"これ\",\"this\"", "これ\tthis\tこれ", "これ this これ",
    ]
  )
  func equalColumns(_ line: String) throws {
    #expect(try WordLine.sides(of: line) == WordSides(meaning: "this", gana: "これ"))
    let word = line.replacing("これ", with: "コーヒー")
    #expect(try WordLine.sides(of: word) == WordSides(meaning: "this", gana: "コーヒー"))
  }

  @Test("A kana that is said twice in a phrase stays")
  func saidTwice() throws {
    let line = "まだ まだ です not yet"
    #expect(try WordLine.sides(of: line) == WordSides(meaning: "not yet", gana: "まだ まだ です"))
  }

  @Test(
    "Several readings, brackets alone, bars, lists, and letters of any width",
    arguments: [
      ("行く (いく/ゆく) to go", "行く", "いく", "to go"), ("行く【いく・ゆく】to go", "行く", "いく", "to go"),
      ("【たべる】to eat", nil, "たべる", "to eat"), ("[食べる] to eat", "食べる", nil, "to eat"),
      ("{食べる|たべる} to eat", "食べる", "たべる", "to eat"), ("{食|た}べ{物|もの} food", "食べ物", "たべもの", "food"),
      ("{明日|あし|た} tomorrow", "明日", "あした", "tomorrow"),
      ("1. 食べる【たべる】to eat", "食べる", "たべる", "to eat"), ("12) 食べる たべる to eat", "食べる", "たべる", "to eat"),
      ("(3) 食べる,たべる,to eat", "食べる", "たべる", "to eat"), ("・食べる【たべる】to eat", "食べる", "たべる", "to eat"),
      ("- 食べる たべる to eat", "食べる", "たべる", "to eat"), ("• to eat 食べる たべる", "食べる", "たべる", "to eat"),
      ("3月 さんがつ March", "3月", "さんがつ", "March"), ("1.5倍 1.5ばい x", "1.5倍", "1.5ばい", "x"),
      ("ｔｏ　ｅａｔ　食べる　たべる", "食べる", "たべる", "to eat"), ("ｺｰﾋｰ coffee", nil, "コーヒー", "coffee"),
      ("食べる　たべる　ｔｏ　ｅａｔ（１）", "食べる", "たべる", "to eat(1)"), ("ﾋﾞｰﾙ瓶 びいるびん x", "ビール瓶", "びいるびん", "x"),
    ] as [(String, String?, String?, String?)]
  )
  func listed(_ line: String, kanji: String?, gana: String?, meaning: String?) throws {
    let expected = WordSides(meaning: meaning, gana: gana, kanji: kanji)
    #expect(try WordLine.sides(of: line) == expected)
  }

  @Test(
    "The number of a list is dropped before a Japanese word, whatever separates it",
    arguments: [
      "3 食べる たべる to eat", "12　食べる　たべる　to eat", "３ 食べる たべる to eat", "3, 食べる, たべる, to eat",
      "3,食べる,たべる,to eat", "3、食べる、たべる、to eat", "3 - 食べる - たべる - to eat", "3: 食べる【たべる】to eat",
      "3\t食べる\tたべる\tto eat", "\"3\",\"食べる\",\"たべる\",\"to eat\"", "3 たべる 食べる to eat",
      "3) 食べる たべる to eat", "3. 食べる たべる to eat", "① 食べる たべる to eat", "⑫食べる たべる to eat",
      "㉑ to eat 食べる たべる", "❸ 食べる【たべる】to eat", "⑴食べる,たべる,to eat", "3 食[た]べる to eat",
    ]
  )
  func numbered(_ line: String) throws {
    let word = WordSides(meaning: "to eat", gana: "たべる", kanji: "食べる")
    #expect(try WordLine.sides(of: line) == word)
  }

  @Test(
    "A number that belongs to the word or its meaning stays",
    arguments: [
      ("3 三 さん", "三", "さん", "3"), ("3 三つ みっつ", "三つ", "みっつ", "3"),
      ("100 yen 円 えん", "円", "えん", "100 yen"),
      ("2 people 二人 ふたり", "二人", "ふたり", "2 people"), ("3月 さんがつ March", "3月", "さんがつ", "March"),
      ("三 さん three", "三", "さん", "three"), ("10 円 えん yen", "円", "えん", "yen"),
      ("3 3月 さんがつ March", "3月", "さんがつ", "March"), ("3 三 さん three", "三", "さん", "three"),
      ("食べる たべる 3", "食べる", "たべる", "3"), ("3 apples", nil, nil, "3 apples"),
      ("3、4日 さんよっか 3 or 4 days", "3、4日", "さんよっか", "3 or 4 days"),
      ("2 人 ふたり two people", "2人", "ふたり", "two people"), ("３ 人【さんにん】", "３人", "さんにん", nil),
      ("2 人 ひと person", "人", "ひと", "person"), ("2 人 にん x", "人", "にん", "x"),
    ] as [(String, String?, String?, String?)]
  )
  func numbers(_ line: String, kanji: String?, gana: String?, meaning: String?) throws {
    let expected = WordSides(meaning: meaning, gana: gana, kanji: kanji)
    #expect(try WordLine.sides(of: line) == expected)
  }

  @Test("A number before a word without a meaning is not taken for the meaning")
  func numberWithoutMeaning() throws {
    #expect(try WordLine.sides(of: "3 食べる たべる") == WordSides(gana: "たべる", kanji: "食べる"))
    #expect(try WordLine.sides(of: "3 りんご") == WordSides(gana: "りんご"))
    #expect(throws: LineProblem.notItsReading("のむ", of: "食べる")) {
      try WordLine.sides(of: "3 食べる のむ to drink")
    }
  }

  @Test(
    "The third of three columns is the meaning, in kana too",
    arguments: [
      "猫,ねこ,どうぶつ", "猫、ねこ、どうぶつ", "猫\tねこ\tどうぶつ", "猫 - ねこ - どうぶつ", "3, 猫, ねこ, どうぶつ",
    ]
  )
  func meaningInKana(_ line: String) throws {
    let word = WordSides(meaning: "どうぶつ", gana: "ねこ", kanji: "猫")
    #expect(try WordLine.sides(of: line) == word)
  }

  @Test("Where only spaces are between kana, they are one reading; a comma in a sentence stays")
  func readingInParts() throws {
    let word = WordSides(gana: "とうきょう えき", kanji: "東京駅")
    #expect(try WordLine.sides(of: "東京駅 とうきょう えき") == word)
    let sentence = WordSides(meaning: "Yes, I am", gana: "はい、げんきです", kanji: "はい、元気です")
    #expect(try WordLine.sides(of: "はい、元気です はい、げんきです Yes, I am") == sentence)
  }

  @Test(
    "Dots separate the sides where nothing else does, and belong to a word elsewhere",
    arguments: [
      ("大きい・おおきい・big", "大きい", "おおきい", "big"), ("big・大きい・おおきい", "大きい", "おおきい", "big"),
      ("大きい ・ おおきい ・ big", "大きい", "おおきい", "big"), ("アイス・クリーム", nil, "アイス・クリーム", nil),
      ("ジョン・スミス John Smith", nil, "ジョン・スミス", "John Smith"),
      ("大きい・小さい", "大きい・小さい", nil, nil),
      ("見ます・みます to see", "見ます", "みます", "to see"),
      ("飲む・のむ・to drink", "飲む", "のむ", "to drink"),
      ("お腹が空く・おなかがすく・to be hungry・starve", "お腹が空く", "おなかがすく", "to be hungry・starve"),
      ("飲む 【のむ】・to drink", "飲む", "のむ", "to drink"),
      ("飲む【のむ】～to drink", "飲む", "のむ", "~to drink"),
    ] as [(String, String?, String?, String?)]
  )
  func dots(_ line: String, kanji: String?, gana: String?, meaning: String?) throws {
    let expected = WordSides(meaning: meaning, gana: gana, kanji: kanji)
    #expect(try WordLine.sides(of: line) == expected)
  }

  @Test(
    "A line that is not understood has a reason",
    arguments: [
      ("食べる【のむ】to eat", .notItsReading("のむ", of: "食べる")),
      ("食べる のむ eat", .notItsReading("のむ", of: "食べる")),
      ("食べる【たべる】られる", .unclear("食べる【たべる】られる")), ("食べる[たべる eat", .unclear("食べる[たべる")),
      ("食べる 飲む eat", .severalWords("食べる", "飲む")), ("いぬ dog ねこ", .severalWords("いぬ", "ねこ")),
      ("eat食べる", .unclear("eat食べる")), ("食べ物[もの] food", .notItsReading("もの", of: "食べ物")),
      ("食べる\t飲む\tto eat", .severalWords("食べる", "飲む")),
      ("いぬ\tdog\tねこ\tcat", .severalWords("いぬ", "ねこ")),
      ("to eat\tverb\t食べる\tたべる", .severalMeanings("to eat", "verb")),
      ("ｆｏｏ　ふー　foo", .severalMeanings("ｆｏｏ", "foo")),
      ("(猫) ねこ cat", .severalMeanings("(猫)", "cat")),
      ("インターナショナル 国際的 こくさいてき", .severalReadings("インターナショナル", "こくさいてき", of: "国際的")),
      ("インターナショナル\t国際的\tこくさいてき", .severalReadings("インターナショナル", "こくさいてき", of: "国際的")),
      ("ねこ 猫 どうぶつ", .severalReadings("ねこ", "どうぶつ", of: "猫")),
      ("番18 ばん19 number", .severalWords("番18", "ばん19")),
      ("飲む~のむ~to drink", .unclear("飲む~のむ~to")), ("飲む～のむ～to drink", .unclear("飲む～のむ～to")),
      ("何?what", .unclear("何?what")),
      ("cd シーディー compact disc", .severalMeanings("cd", "compact disc")),
      ("勉強 する study; べんきょう", .notItsReading("べんきょう", of: "勉強 する")),
      ("勉強(する) to study", .notItsReading("する", of: "勉強")),
      ("勉強[する] べんきょう study", .notItsReading("する", of: "勉強")),
      ("上手（な）じょうず（な）good at", .notItsReading("な", of: "上手")),
      ("本当（に） really", .notItsReading("に", of: "本当")),
      ("子(ども) こども child", .unclear("子(ども)")),
      ("勉強(する)\tべんきょう(する)\tstudy", .notItsReading("する", of: "勉強")),
      (String(repeating: "a", count: 2_001), .tooLong),
    ] as [(String, LineProblem)]
  )
  func problems(_ line: String, problem: LineProblem) {
    #expect(throws: problem) { try WordLine.sides(of: line) }
  }

  @Test(
    "Latin letters and marks in a Japanese word stay",
    arguments: ["eメール", "Tシャツ", "Wi-Fiルーター", "10kmマラソン", "〜km先"]
  )
  func latinInWord(_ word: String) throws {
    #expect(try WordLine.sides(of: word + " x") == WordSides(meaning: "x", kanji: word))
  }

  @Test("A meaning directly behind a word that ends with a long mark")
  func longMark() throws {
    #expect(try WordLine.sides(of: "コーヒーcoffee") == WordSides(meaning: "coffee", gana: "コーヒー"))
  }

  @Test(
    "A column of capitals beside kana is the spelling when a meaning follows",
    arguments: [
      "OL\tオーエル\toffice lady", "オーエル\tOL\toffice lady", "\"OL\",\"オーエル\",\"office lady\"",
    ]
  )
  func capitals(_ line: String) throws {
    let word = WordSides(meaning: "office lady", gana: "オーエル", kanji: "OL")
    #expect(try WordLine.sides(of: line) == word)
    let noted = WordSides(meaning: "USA", gana: "アメリカ", notes: "N5")
    #expect(try WordLine.sides(of: "USA\tアメリカ\tN5") == noted)
  }

  @Test(
    "Signs and spaces that Unicode treats as equal, and letters with combining marks",
    arguments: [
      ("食べる\u{37E}たべる\u{37E}to eat", "食べる", "たべる", "to eat"),
      ("食べる\u{2329}たべる\u{232A}to eat", "食べる", "たべる", "to eat"),
      ("食べる\u{A0}たべる\u{2003}to eat", "食べる", "たべる", "to eat"),
      ("食べる たべる -\u{301} to eat", "食べる", "たべる", "-\u{301} to eat"),
      ("カ\u{3099}ム がむ gum", "ガム", "がむ", "gum"),
    ] as [(String, String?, String?, String?)]
  )
  func sameSigns(_ line: String, kanji: String?, gana: String?, meaning: String?) throws {
    let expected = WordSides(meaning: meaning, gana: gana, kanji: kanji)
    #expect(try WordLine.sides(of: line) == expected)
  }

  @Test("Every order and every separator give the same word")
  func orders() throws {
    let word = WordSides(meaning: "to eat", gana: "たべる", kanji: "食べる")
    let orders = [
      ["食べる", "たべる", "to eat"], ["食べる", "to eat", "たべる"], ["たべる", "食べる", "to eat"],
      ["たべる", "to eat", "食べる"], ["to eat", "食べる", "たべる"], ["to eat", "たべる", "食べる"],
    ]
    for separator in [" ", "　", "\t", ", ", ",", "、", "，", " - ", " – ", " | ", "; ", "：", " / "] {
      for order in orders {
        let line = order.joined(separator: separator)
        #expect(try WordLine.sides(of: line) == word, "\(line)")
      }
    }
  }

  @Test("No bracket ever becomes part of a spelling or a reading, whatever the line")
  func noBrackets() {
    let pieces = [
      "食べる", "たべる", "【", "】", "(", ")", "[", "]", " ", "to", "eat", ",", "食", "\t", "ア",
    ]
    // Every seventh line of four pieces.
    for number in stride(from: 0, to: 50_625, by: 7) {
      let places = [number % 15, number / 15 % 15, number / 225 % 15, number / 3_375 % 15]
      let line = places.map { pieces[$0] }.joined()
      guard let sides = try? WordLine.sides(of: line) else { continue }
      for text in [sides.kanji, sides.gana] {
        #expect(text?.contains { "【】()[]\t,".contains($0) } != true, "\(line)")
      }
    }
  }

  @Test("Hostile text is refused at once")
  func hostile() {
    let line = String(repeating: "漢あ", count: 20) + " " + String(repeating: "あ", count: 500) + "い"
    #expect(throws: LineProblem.self) { try WordLine.sides(of: line) }
  }
}
