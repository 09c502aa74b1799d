import Domain

extension Sample {
  /// A sample for tests: 食べ物 たべもの food, unless it is said otherwise.
  ///
  /// It is made so many milliseconds after `Timestamp.fixture` as its id has in its lower half.
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
