/// A part of a field's text that was typed as a unit: a syllable, a pending letter, a character.
struct ComposedPiece: Hashable, Sendable {
  var text: String
  /// The Latin keys that produced it; empty when it was entered in another way.
  var keys: String
  /// Whether it is a Latin letter, typed here, that further keys can turn into kana.
  var isOpen: Bool

  /// The keys in lower case, to look them up.
  var spelling: String { keys.lowercased() }
}

/// The whole text of a field in pieces.
struct ComposedPieces: Hashable, Sendable {
  var all: [ComposedPiece] = []

  var text: String { all.map(\.text).joined() }

  /// The number of characters before a piece.
  func characterCount(before place: Int) -> Int {
    all[..<place].map(\.text).joined().count
  }

  /// Adopts a text that may have been changed elsewhere; unchanged parts at its ends keep their
  /// keys.
  mutating func follow(_ newText: String) {
    let oldText = text
    guard oldText != newText else { return }
    let old = Array(oldText)
    let new = Array(newText)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let limit = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(limit).prefix { $0 == $1 }.count

    let left = kept(all, characters: start)
    let right = kept(all.reversed(), characters: end)
    let middle = new[left.characters..<(new.count - right.characters)]
    all =
      left.pieces + middle.map { ComposedPiece(text: String($0), keys: "", isOpen: false) }
      + right.pieces.reversed()
  }

  /// The index of the piece after the caret; a piece that the caret is inside loses its keys.
  mutating func split(at caret: Int) -> Int {
    var count = 0
    for place in all.indices {
      if count >= caret { return place }
      let length = all[place].text.count
      if count + length > caret {
        let parts = all[place].text.map { ComposedPiece(text: String($0), keys: "", isOpen: false) }
        all.replaceSubrange(place...place, with: parts)
        return place + caret - count
      }
      count += length
    }
    return all.count
  }

  /// Makes one piece of two that are one character where they meet: a letter, and the mark that an input
  /// method types after it.
  /// - Returns: Whether they were.
  mutating func join(at place: Int) -> Bool {
    guard place > 0, place < all.count else { return false }
    let (left, right) = (all[place - 1].text, all[place].text)
    let joined = left + right
    guard joined.count < left.count + right.count else { return false }
    let piece = ComposedPiece(text: joined, keys: "", isOpen: false)
    all.replaceSubrange(place - 1...place, with: [piece])
    return true
  }

  /// The letters right before an index that may become kana, at most as many as a syllable has.
  func openRun(before place: Int) -> Range<Int> {
    var start = place
    while start > 0, place - start < RomajiKeys.longest, all[start - 1].isOpen { start -= 1 }
    return start..<place
  }

  /// The pieces from the front that fit completely into a number of characters.
  private func kept(
    _ pieces: some Sequence<ComposedPiece>,
    characters: Int
  ) -> (pieces: [ComposedPiece], characters: Int) {
    var result: [ComposedPiece] = []
    var count = 0
    for piece in pieces {
      guard count + piece.text.count <= characters else { break }
      result.append(piece)
      count += piece.text.count
    }
    return (result, count)
  }
}
