import Domain

/// Finds overlaps.
extension StoredWordService {
  /// The number of found words that are compared: those with a side that equals the text come
  /// first, and are few.
  private static let mostCompared = 1_000

  package func overlap(
    of input: WordInput,
    in bookID: WordBookID,
    excluding excluded: WordID?
  ) async throws -> Overlap? {
    let input = input.normalized
    let texts = Side.allCases.map { input[$0].text }.filter { !$0.isEmpty }
    guard !texts.isEmpty else { return nil }
    // One search for all texts: reading the book would cost more with each of its words.
    let alike = try await store.searchWords(texts, limit: Self.mostCompared).words
      .filter { $0.id != excluded }
      .compactMap { word in word.overlap(with: input).map { (word: word, kind: $0) } }
    for kind in Overlap.Kind.allCases {
      let words = alike.filter { $0.kind == kind }.map(\.word)
      if let word = words.first(where: { $0.bookID == bookID }) {
        return Overlap(word: word, kind: kind)
      }
      for word in words {
        guard let title = try await title(of: word.bookID) else { continue }
        return Overlap(word: word, kind: kind, otherBook: title)
      }
    }
    return nil
  }

  /// The title of a book; nil when it has been deleted.
  private func title(of id: WordBookID) async throws -> String? {
    try await store.fetchBooks().first { $0.id == id }?.title
  }
}

extension Word {
  /// What this word has in common with a normalized input; an empty text never matches.
  fileprivate func overlap(with input: WordInput) -> Overlap.Kind? {
    func isSame(_ side: Side) -> Bool {
      !input[side].text.isEmpty && self[side].text == input[side].text
    }
    let isTyped = !(input.kanji.text.isEmpty && input.gana.text.isEmpty)
    if isTyped, kanji.text == input.kanji.text, gana.text == input.gana.text {
      return isSame(.meaning) ? .all : .spelling
    }
    if isSame(.kanji) { return .kanji }
    return isSame(.meaning) ? .meaning : isSame(.gana) ? .gana : nil
  }
}
