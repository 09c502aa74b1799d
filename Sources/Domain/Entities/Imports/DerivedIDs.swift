extension Identifier {
  /// The identifier that follows from a text, on every device the same.
  package init(derivedFrom text: String) {
    let bits = SHA256.firstBits(of: text)
    self.init(high: bits.high, low: bits.low)
  }
}

extension Identifier {
  /// The identifier of a copy, on every device the same: that of a purged entity or of an undone
  /// review stays in use.
  package init(copyOf original: Identifier) {
    let copy = Identifier(derivedFrom: "copy of \(original)")
    // Ids are in the order of creation.
    self.init(high: original.high, low: copy.low)
  }
}

extension Identifier<Review> {
  /// The identifier of the review of a word at a time that was imported, on every device the same;
  /// another one for each attempt, since the ids of undone reviews stay in use.
  package init(importedOf word: WordID, at time: Timestamp, attempt: Int = 0) {
    let moment = UInt64(max(0, time.milliseconds))
    self.init(
      high: moment << 16 | (word.high ^ word.high >> 32) & 0xFFFF,
      low: SplitMix64.mixed(word.low ^ SplitMix64.mixed(word.high ^ moment)) &+ UInt64(attempt)
    )
  }
}

extension Review {
  /// Which attempt to import it gave it its id; nil when it was not imported.
  package var importAttempt: Int? {
    let first = ReviewID(importedOf: wordID, at: moment.time)
    let attempt = id.low &- first.low
    return id.high == first.high && attempt < Self.attemptCount ? Int(attempt) : nil
  }

  /// How many attempts are recognized: each undo and redo of an import is one more.
  private static let attemptCount: UInt64 = 65_536

  /// How often one import is tried with other ids, when those of undone reviews are in use.
  package static let mostAttempts = 16
}
