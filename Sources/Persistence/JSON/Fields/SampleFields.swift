import Domain

extension Fields {
  /// The fields of a sample; the texts and the time are only written together.
  static let samples = EntityFields<Sample, Never>(
    [
      Field("meaning", \.pointee.meaning, isAlways: true, "what it means"),
      Field("gana", \.pointee.gana, isAlways: true, "the kana reading"),
      Field("kanji", \.pointee.kanji, isAlways: true, "the spelling with kanji"),
      Field("created", \.pointee.createdAt, in: .time, isAlways: true, "when it was created"),
      Field(
        "used",
        \.pointee.useCount,
        in: .bits(SampleRow.used),
        "how often this device has used it"
      ),
    ],
    options: FieldLayout.Options(clocks: .entity)
  )
}
