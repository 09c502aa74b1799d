import Domain

extension Fields {
  /// The fields of a word.
  ///
  /// A new field is a new line. That is all for a text; for another type, it also names a place in
  /// the row, in `EntityRow`.
  static let words = EntityFields<Word, WordPatch>(
    [
      Field("created", \.pointee.createdAt, in: .time, isAlways: true, "when it was created"),
      Field("del", .flag, in: .bits(EntityRow.deleted), deletedMeaning),
      Field("purged", .once, in: .nowhere, purgedMeaning),
      Field(
        "book",
        \.pointee.bookID,
        set: { $0.bookID = $1 },
        patch: \.bookID,
        in: .owner,
        isAlways: true,
        "the book that holds the word"
      ),
      Field(
        "meaning",
        \.pointee.meaning,
        set: { $0.meaning = $1 },
        patch: \.meaning,
        isAlways: true,
        search: .whole,
        "what it means"
      ),
      Field(
        "gana",
        \.pointee.gana,
        set: { $0.gana = $1 },
        patch: \.gana,
        isAlways: true,
        search: .whole,
        "the kana reading"
      ),
      Field(
        "kanji",
        \.pointee.kanji,
        set: { $0.kanji = $1 },
        patch: \.kanji,
        isAlways: true,
        search: .whole,
        "the spelling with kanji"
      ),
      Field(
        "state",
        \.pointee.state,
        set: { $0.state = $1 },
        patch: \.state,
        in: .bits(EntityRow.state),
        isAlways: true,
        "0 undefined, 1 success, 2 fail"
      ),
      text("notes", .notes, "any notes of the learner"),
      text("example", .example, "an example sentence"),
      Field("tags", \.pointee.tags, set: { $0.tags = $1 }, patch: \.tags, "labels"),
      Field(
        "suspend",
        \.pointee.isSuspended,
        set: { $0.isSuspended = $1 },
        patch: \.isSuspended,
        in: .bits(EntityRow.suspended),
        "whether reviews leave it out"
      ),
      Field(
        "flag",
        \.pointee.isFlagged,
        set: { $0.isFlagged = $1 },
        patch: \.isFlagged,
        in: .bits(EntityRow.flagged),
        "whether the learner has flagged it"
      ),
      Field(
        "bury",
        \.pointee.buriedUntil,
        set: { $0.buriedUntil = $1 },
        patch: \.buriedUntil,
        in: .bits(EntityRow.buried),
        "the day until which it is buried"
      ),
      Field(
        "gone",
        .once,
        in: .nowhere,
        "that it is purged with its book: as long as the book that holds it is purged"
      ),
    ],
    options: FieldLayout.Options(clocks: .fields, hot: "state", dropsTexts: true)
  )

  /// A free text.
  private static func text(
    _ name: StaticString,
    _ text: WordText,
    _ meaning: String
  ) -> Field<Word, WordPatch> {
    Field(
      name,
      { $0.pointee.texts[text] },
      set: { $0.texts[text] = $1 },
      patch: { $0.texts[text] },
      search: text.isSearched ? .inside : nil,
      meaning
    )
  }

  static let deletedMeaning =
    "whether it is deleted; its values stay, and its clock says since when"
  static let purgedMeaning = "that it is purged"
}
