import Domain

extension Sample {
  /// A sample for tests; by default 食べ物 たべもの food.
  ///
  /// Its time of creation is `Timestamp.fixture` plus the lower half of its id, in milliseconds.
  public static func fixture(
    _ id: SampleID = 1,
    meaning: String = "food",
    gana: String = "たべもの",
    kanji: String = "食べ物",
    useCount: Int = 0
  ) -> Sample {
    Sample(
      id: id,
      meaning: meaning,
      gana: gana,
      kanji: kanji,
      useCount: useCount,
      createdAt: .fixture.plus(milliseconds: Int64(id.low & 0xFFFF_FFFF))
    )
  }
}
