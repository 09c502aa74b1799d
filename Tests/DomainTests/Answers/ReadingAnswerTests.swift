import Domain
import Testing

@Suite("Typed readings")
struct ReadingAnswerTests {
  @Test(
    "Irrelevant differences are right",
    arguments: [
      ("taberu", "たべる"), ("たべる", "たべる"), ("タベル", "たべる"), ("ﾀﾍﾞﾙ", "たべる"),
      ("ｔａｂｅｒｕ", "たべる"), ("TABERU", "たべる"), ("Taberu", "タベル"),
      ("koohii", "コーヒー"), ("ko-hi-", "コーヒー"), ("kouhii", "コーヒー"), ("こおひい", "コーヒー"),
      ("kōhī", "コーヒー"), ("こうひい", "こーひー"), ("ka-do", "カード"),
      ("kaado", "カード"), ("meeru", "メール"), ("おかーさん", "おかあさん"),
      ("tookyou", "とおきょう"), ("tōkyō", "とうきょう"), ("toukyou", "とうきょう"),
      ("onna", "おんな"), ("onnna", "おんな"), ("kin'en", "きんえん"), ("kinnen", "きんえん"),
      ("kinen", "きねん"), ("konnichiha", "こんにちは"), ("shin'you", "しんよう"), ("hon", "ほん"),
      ("honn", "ほん"), ("zasshi", "ざっし"), ("zassi", "ざっし"), ("matcha", "まっちゃ"),
      ("jibun", "じぶん"), ("zibun", "じぶん"), ("hanadi", "はなぢ"), ("tuduku", "つづく"),
      ("kokoro", "こゝろ"), ("か\u{3099}っこう", "がっこう"), ("  taberu ", "たべる"),
      ("ichi nichi", "いちにち"), ("kyou", "きょう、こんにち"), ("konnichi", "きょう; こんにち"),
      ("hi", "ひ・にち／じつ"), ("jitsu", "ひ・にち／じつ"), ("kyou, konnichi", "きょう、こんにち"),
      ("taberu", "たべる(もの)"), ("taberumono", "たべる（もの）"), ("oyogu", "お.よぐ"),
      ("merii kurisumasu", "メリー・クリスマス"),
    ]
  )
  func right(typed: String, gana: String) {
    #expect(AnswerFixture.reading(typed, of: gana) == .right)
  }

  @Test(
    "A wrong answer is explained",
    arguments: [
      ("tori", "とおり", [AnswerFault.missingLongVowel("とお")]),
      ("touri", "とおり", [.longVowelSpelling(typed: "とう", expected: "とお")]),
      ("toori", "とうり", [.longVowelSpelling(typed: "とお", expected: "とう")]),
      ("obaasan", "おばさん", [.extraLongVowel("ばあ")]),
      ("obasan", "おばあさん", [.missingLongVowel("ばあ")]),
      ("biru", "ビール", [.missingLongVowel("びー")]),
      ("keiki", "ケーキ", [.longVowelSpelling(typed: "けい", expected: "けー")]),
      ("kyo", "きょう", [.missingLongVowel("きょう")]),
      ("kite", "きって", [.missingSmallTsu(before: "て")]),
      ("kitte", "きて", [.extraSmallTsu]),
      ("kakkou", "がっこう", [.dakuten(typed: "か", expected: "が")]),
      ("taigaku", "だいがく", [.dakuten(typed: "た", expected: "だ")]),
      ("habu", "ぱぶ", [.handakuten(typed: "は", expected: "ぱ")]),
      ("banfuretto", "パンフレット", [.handakuten(typed: "ば", expected: "ぱ")]),
      ("hanaji", "はなぢ", [.sameSound(typed: "じ", expected: "ぢ")]),
      ("tsuzuku", "つづく", [.sameSound(typed: "ず", expected: "づ")]),
      ("didi", "じぢ", [.sameSound(typed: "ぢ", expected: "じ")]),
      ("kinen", "きんえん", [.nBeforeVowel(typed: "ね", expected: "んえ")]),
      ("kin'en", "きねん", [.nBeforeVowel(typed: "んえ", expected: "ね")]),
      ("konyaku", "こんやく", [.nBeforeVowel(typed: "にゃ", expected: "んや")]),
      ("konichiha", "こんにちは", [.missingN]),
      ("konnichiwa", "こんにちは", [.particle(typed: "わ", expected: "は")]),
      ("kiyaku", "きゃく", [.size(typed: "や", expected: "ゃ")]),
      ("gako", "がっこう", [.missingSmallTsu(before: "こ"), .missingLongVowel("こう")]),
      ("inu", "さかな", []), ("x", "たべる", nil),
    ] as [(String, String, [AnswerFault]?)]
  )
  func wrong(typed: String, gana: String, faults: [AnswerFault]?) {
    #expect(AnswerFixture.reading(typed, of: gana).faults == faults)
  }

  @Test(
    "A ー for a long vowel is right, and the kana are shown",
    arguments: [("to-ri", "とおり"), ("to-kyo-", "とうきょう"), ("sense-", "せんせい"), ("コーヒー", "こおひい")]
  )
  func spelling(typed: String, gana: String) {
    #expect(AnswerFixture.reading(typed, of: gana).isSlip)
  }

  @Test("The difference is marked in both")
  func difference() {
    guard case .wrong(let answer) = AnswerFixture.reading("gakko", of: "ガッコウ") else {
      Issue.record("It is wrong.")
      return
    }
    #expect(answer.difference.expected == [.init("ガッコ", isSame: true), .init("ウ", isSame: false)])
    #expect(answer.difference.typed == [.init("がっこ", isSame: true)])
  }

  @Test(
    "Every slip of a similar answer is named as the one that was made",
    arguments: [
      ("taoo", "あお", [AnswerFault.otherKana(typed: "た", expected: "あ"), .extraLongVowel("おお")]),
      ("aoo", "あお", [.extraLongVowel("おお")]), ("aao", "あお", [.extraLongVowel("ああ")]),
      ("taao", "あお", [.extraKana("た")]),
      ("shuujin", "しゅじん", [.extraLongVowel("しゅう")]),
      ("shujin", "しゅうじん", [.missingLongVowel("しゅう")]),
      ("shoogatsu", "しょうがつ", [.longVowelSpelling(typed: "しょお", expected: "しょう")]),
      ("ryoukou", "りょこう", [.extraLongVowel("りょう")]),
      (
        "tokee", "とけい",
        [
          .longVowelSpelling(typed: "けえ", expected: "けい")
        ]
      ),
      ("mitsu", "みっつ", [.missingSmallTsu(before: "つ")]),
      ("kitsupu", "きっぷ", [.size(typed: "つ", expected: "っ")]),
      ("gaxtsukou", "がっこう", nil), ("byaku", "ひゃく", [.dakuten(typed: "び", expected: "ひ")]),
      (
        "rokuhyaku", "ろっぴゃく",
        [
          .otherKana(typed: "く", expected: "っ"), .handakuten(typed: "ひ", expected: "ぴ"),
        ]
      ),
      ("sanaka", "さかな", [.swapped("な", "か")]),
      (
        "kain", "かんい",
        [
          .swapped("い", "ん")
        ]
      ),
      ("taberru", "たべる", [.extraSmallTsu]), ("tabe", "たべる", [.missingKana("る")]),
      ("taru", "たべる", [.missingKana("べ")]), ("taberuru", "たべる", [.extraKana("る")]),
      ("aze", "かぜ", [.otherKana(typed: "あ", expected: "か")]),
      ("shikansen", "しんかんせん", [.missingN]), ("obbasan", "おばさん", [.extraSmallTsu]),
      ("otoosan", "おとうさん", [.longVowelSpelling(typed: "とお", expected: "とう")]),
      ("kyoushtsu", "きょうしつ", nil),
    ] as [(String, String, [AnswerFault]?)]
  )
  func everySlip(typed: String, gana: String, faults: [AnswerFault]?) {
    #expect(AnswerFixture.reading(typed, of: gana).faults == faults)
  }

  @Test("A very long answer is wrong, and checked quickly")
  func long() {
    let text = String(repeating: "あ", count: 10_000)
    #expect(AnswerFixture.reading(text, of: "たべる").faults == [])
    #expect(AnswerFixture.reading(text, of: text) == .right)
    #expect(AnswerFixture.meaning(text, of: "to eat").faults == [])
  }
}
