import Domain

extension DurabilityWorkload {
  /// The notes of words whose mark is part of a review.
  static let markedNotes = "marked with a review"
}

/// What half a step of a workload leaves behind.
extension LibraryContent {
  /// Words that are marked without the review that belongs to it, or the reverse.
  var halfMarked: [WordID] {
    words.values.filter {
      $0.texts[.notes] == DurabilityWorkload.markedNotes
        && ($0.state == .fail) != reviewedWords.contains($0.id)
    }.map(\.id)
  }

  /// Books whose title says `closes with <n>`, and that are closed after another number of their
  /// words moved out, or are open although some did.
  var halfClosed: [WordBookID] {
    var moved: [String: Int] = [:]
    for word in words.values where word.texts[.notes].hasPrefix("moves from ") {
      let origin = String(word.texts[.notes].dropFirst(11))
      if word.bookID.description != origin { moved[origin, default: 0] += 1 }
    }
    return books.values.filter { book in
      guard book.title.hasPrefix("closes with "), let count = Int(book.title.dropFirst(12)) else {
        return false
      }
      let wanted = book.isClosed ? count : 0
      return moved[book.id.description] ?? 0 != wanted || book.movedWords.count != wanted
    }.map(\.id)
  }
}
