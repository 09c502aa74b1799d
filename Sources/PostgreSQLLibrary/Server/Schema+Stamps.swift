extension Schema {
  /// Version 2: when and by which device each field was written, so that copies of a library can be
  /// merged.
  ///
  /// The fields of a row that were written together have one stamp, and the bits of these fields; a
  /// field that was written later has a stamp of its own. So a mark changes one row, as before. Rows
  /// without stamps are as old as their times say, and what has no device is of the library itself.
  static let stamps =
    [
      bookStamps, wordStamps,
      "ALTER TABLE tangocho.samples ADD COLUMN stamp_clock bigint, ADD COLUMN stamp_device bigint",
      "ALTER TABLE tangocho.reviews ADD COLUMN device bigint", devices, sampleUses,
    ] + protection("devices") + protection("sample_uses")

  private static let bookStamps = """
    ALTER TABLE tangocho.books
      ADD COLUMN written_clock bigint, ADD COLUMN written_device bigint,
      ADD COLUMN written_fields bigint, ADD COLUMN last_clock bigint,
      ADD COLUMN created_clock bigint, ADD COLUMN created_device bigint,
      ADD COLUMN deleted_clock bigint, ADD COLUMN deleted_device bigint,
      ADD COLUMN title_clock bigint, ADD COLUMN title_device bigint,
      ADD COLUMN closed_clock bigint, ADD COLUMN closed_device bigint,
      ADD COLUMN keeps_reviews_clock bigint, ADD COLUMN keeps_reviews_device bigint,
      ADD COLUMN moved_words_clock bigint, ADD COLUMN moved_words_device bigint,
      ADD COLUMN front_clock bigint, ADD COLUMN front_device bigint,
      ADD COLUMN second_front_clock bigint, ADD COLUMN second_front_device bigint,
      ADD COLUMN place_clock bigint, ADD COLUMN place_device bigint,
      ADD COLUMN reviewed_on_clock bigint, ADD COLUMN reviewed_on_device bigint,
      ADD COLUMN choice_clock bigint, ADD COLUMN choice_device bigint,
      ADD COLUMN new_first_clock bigint, ADD COLUMN new_first_device bigint
    """

  private static let wordStamps = """
    ALTER TABLE tangocho.words
      ADD COLUMN written_clock bigint, ADD COLUMN written_device bigint,
      ADD COLUMN written_fields bigint, ADD COLUMN last_clock bigint,
      ADD COLUMN created_clock bigint, ADD COLUMN created_device bigint,
      ADD COLUMN deleted_clock bigint, ADD COLUMN deleted_device bigint,
      ADD COLUMN book_clock bigint, ADD COLUMN book_device bigint,
      ADD COLUMN meaning_clock bigint, ADD COLUMN meaning_device bigint,
      ADD COLUMN gana_clock bigint, ADD COLUMN gana_device bigint,
      ADD COLUMN kanji_clock bigint, ADD COLUMN kanji_device bigint,
      ADD COLUMN state_clock bigint, ADD COLUMN state_device bigint,
      ADD COLUMN tags_clock bigint, ADD COLUMN tags_device bigint,
      ADD COLUMN suspended_clock bigint, ADD COLUMN suspended_device bigint,
      ADD COLUMN flagged_clock bigint, ADD COLUMN flagged_device bigint,
      ADD COLUMN buried_clock bigint, ADD COLUMN buried_device bigint,
      ADD COLUMN notes_clock bigint, ADD COLUMN notes_device bigint,
      ADD COLUMN example_clock bigint, ADD COLUMN example_device bigint
    """

  /// The number of each library among devices, which the first copy gives it.
  private static let devices = """
    CREATE TABLE tangocho.devices (
      \(owner),
      device bigint NOT NULL,
      PRIMARY KEY (owner)
    )
    """

  /// The uses of samples that were counted elsewhere.
  private static let sampleUses = """
    CREATE TABLE tangocho.sample_uses (
      \(owner),
      sample uuid NOT NULL,
      device bigint NOT NULL,
      count bigint NOT NULL,
      PRIMARY KEY (owner, sample, device)
    )
    """
}
