/// The places of words that a file has: those that it added, and those of the library that it was
/// found to have.
struct TakenWords {
  /// The number of words that were there before the file; the ones after them are its own.
  var oldCount = 0
  private var found: Set<Int> = []

  /// Takes a word of those that were there before.
  mutating func insert(_ place: Int) { found.insert(place) }

  func contains(_ place: Int) -> Bool { place >= oldCount || found.contains(place) }
}
