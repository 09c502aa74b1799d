import Domain

/// The current words of a review log, by their places in it.
struct ReviewedWords {
  /// The words; nil where one is deleted or has not arrived yet.
  private(set) var outlines: [WordOutline?]
  private let ids: [WordID]
  /// Where the next word probably is: mostly words have the order of their reviews.
  private var next = 0
  /// Made only for words in another order, since searching by hash takes many times as long.
  private lazy var places = Dictionary(first: zip(ids, ids.indices))

  /// Starts without words.
  init(of log: ReviewLog) {
    ids = log.wordIDs
    outlines = Array(repeating: nil, count: ids.count)
  }

  /// Takes a word at the places of its cards.
  /// - Returns: Whether it has reviews.
  mutating func take(_ outline: WordOutline) -> Bool {
    if !ids.indices.contains(next) || ids[next] != outline.id {
      guard let place = places[outline.id] else { return false }
      next = place
    }
    // The cards of a word follow each other.
    while next < ids.count, ids[next] == outline.id {
      outlines[next] = outline
      next += 1
    }
    return true
  }
}
