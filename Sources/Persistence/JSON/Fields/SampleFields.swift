import Domain

extension Fields {
  /// The fields of a sample; the texts and the time are only written together.
  static let samples = EntityFields<Sample, Never>(
    [
      Field("meaning", \.meaning, isAlways: true, "what it means"),
      Field("gana", \.gana, isAlways: true, "the kana reading"),
      Field("kanji", \.kanji, isAlways: true, "the spelling with kanji"),
      Field("created", \.createdAt, in: .time, isAlways: true, "when it was created"),
      Field("used", \.useCount, in: .bits(SampleRow.used), "how often this device has used it"),
    ],
    options: FieldLayout.Options(clocks: .entity)
  )
}
