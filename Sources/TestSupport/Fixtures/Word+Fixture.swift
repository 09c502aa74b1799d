import Domain

extension Word {
  /// A word for tests; by default 食べ物 たべもの food.
  ///
  /// Its time of creation is `Timestamp.fixture` plus the lower half of its id, in milliseconds, so
  /// that fixtures are listed in the order of their ids.
  public static func fixture(
    _ id: WordID = 1,
    in bookID: WordBookID = 1,
    meaning: SideContent = SideContent("food"),
    gana: SideContent = SideContent("たべもの"),
    kanji: SideContent = SideContent("食べ物"),
    state: StudyState = .undefined,
    texts: WordTexts = [:],
    tags: [String] = []
  ) -> Word {
    Word(
      id: id,
      bookID: bookID,
      meaning: meaning,
      gana: gana,
      kanji: kanji,
      state: state,
      createdAt: .fixture.plus(milliseconds: Int64(id.low & 0xFFFF_FFFF)),
      texts: texts,
      tags: tags
    )
  }

  /// Words for tests, with ids from `first`: 食べ物, 飲む, 朝ご飯, ..., numbered when they are used up.
  public static func fixtures(
    _ count: Int,
    in bookID: WordBookID = 1,
    from first: Int = 1,
    states: [StudyState] = [.undefined]
  ) -> [Word] {
    (0..<count).map { index in
      let place = max(0, first + index - 1)
      let (kanji, gana, meaning) = vocabulary[place % vocabulary.count]
      let round = place / vocabulary.count
      let suffix = round == 0 ? "" : " \(round + 1)"
      return .fixture(
        WordID(number: first + index),
        in: bookID,
        meaning: SideContent(meaning + suffix),
        gana: SideContent(gana),
        kanji: SideContent(kanji),
        state: states[index % states.count]
      )
    }
  }
}

extension WordInput {
  /// The input for a word without images.
  public init(_ meaning: String, gana: String = "", kanji: String = "") {
    self.init(meaning: SideInput(meaning), gana: SideInput(gana), kanji: SideInput(kanji))
  }
}

/// The words used in fixtures; the last is written in kana only.
private let vocabulary: [(kanji: String, gana: String, meaning: String)] = [
  ("食べ物", "たべもの", "food"),
  ("飲む", "のむ", "to drink"),
  ("朝ご飯", "あさごはん", "breakfast"),
  ("学校", "がっこう", "school"),
  ("先生", "せんせい", "teacher"),
  ("電車", "でんしゃ", "train"),
  ("新しい", "あたらしい", "new"),
  ("猫", "ねこ", "cat"),
  ("雨", "あめ", "rain"),
  ("", "アイスクリーム", "ice cream"),
]
