extension Schema {
  /// Version 7: less is written for a grade.
  ///
  /// Which words are to be folded again follows from the list of changes. The last reviews of a
  /// learner are asked for by the replicas of the program only, which have an index of their own.
  /// And a word that is changed finds room on its page, so that no index has to be updated.
  ///
  /// The token of the last change is beside its number, so that whoever requires that change need
  /// not read the list; it is NULL until the next change.
  static let fewerWrites = [
    "ALTER TABLE tangocho.foldings ADD COLUMN position bigint",
    "ALTER TABLE tangocho.positions ADD COLUMN token uuid",
    "DROP TABLE tangocho.stale_cards",
    "DROP INDEX tangocho.session_reviews",
    "ALTER TABLE tangocho.words SET (fillfactor = 90)",
  ]
}
