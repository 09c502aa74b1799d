import Domain

extension Timestamp {
  /// The time of a review in Anki on a card of this program's, and back again: half a second apart,
  /// within the same second.
  ///
  /// The times of reviews are their ids in Anki, which keeps those of deleted cards, and skips a review
  /// whose id it has. One that came from there would be lost on the way back under its own.
  var onOwnCard: Timestamp {
    let fraction = (milliseconds % 1_000 + 1_000) % 1_000
    return Timestamp(milliseconds: milliseconds - fraction + (fraction + 500) % 1_000)
  }

  /// The second that it is in, since 1970.
  var second: Int64 { milliseconds / 1_000 }
}
