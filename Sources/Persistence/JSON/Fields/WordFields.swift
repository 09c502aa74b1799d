import Domain

extension Fields {
  /// The fields of a word.
  ///
  /// A new field is a new line. That is all for a text; for another type, it also names a place in
  /// the row, in `EntityRow`.
  static let words = EntityFields<Word, WordPatch>(
    [
      Field("created", \.createdAt, in: .time, isAlways: true, "when it was created"),
      Field("del", .flag, in: .bits(EntityRow.deleted), deletedMeaning),
      Field("purged", .once, in: .nowhere, purgedMeaning),
      Field("book", \.bookID, \.bookID, in: .owner, isAlways: true, "the book that holds the word"),
      Field("meaning", \.meaning, \.meaning, isAlways: true, search: .whole, "what it means"),
      Field("gana", \.gana, \.gana, isAlways: true, search: .whole, "the kana reading"),
      Field("kanji", \.kanji, \.kanji, isAlways: true, search: .whole, "the spelling with kanji"),
      Field(
        "state",
        \.state,
        \.state,
        in: .bits(EntityRow.state),
        isAlways: true,
        "0 undefined, 1 success, 2 fail"
      ),
      text("notes", .notes, "any notes of the learner"),
      text("example", .example, "an example sentence"),
      Field("tags", \.tags, \.tags, "labels"),
      Field(
        "suspend",
        \.isSuspended,
        \.isSuspended,
        in: .bits(EntityRow.suspended),
        "whether reviews leave it out"
      ),
      Field(
        "flag",
        \.isFlagged,
        \.isFlagged,
        in: .bits(EntityRow.flagged),
        "whether the learner has flagged it"
      ),
      Field(
        "bury",
        \.buriedUntil,
        \.buriedUntil,
        in: .bits(EntityRow.buried),
        "the day until which it is buried"
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
    Field(name, \.texts[text], \.texts[text], search: text.isSearched ? .inside : nil, meaning)
  }

  static let deletedMeaning =
    "whether it is deleted; its values stay, and its clock says since when"
  static let purgedMeaning = "that it is purged"
}
