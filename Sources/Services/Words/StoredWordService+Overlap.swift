import Domain

/// Doubles.
extension StoredWordService {
  /// How many words of other books that hold a text are compared: a single letter is in very many.
  private static let mostCompared = 1_000

  /// Whether a book, or else another one, holds a word like this one already.
  public func checkIfOverlap(
    _ input: WordInput,
    in bookID: WordBookID,
    excluding excluded: WordID?
  ) async throws -> Overlap? {
    let input = input.normalized
    for word in try await store.fetchWords(in: bookID) where word.id != excluded {
      if let kind = word.overlap(with: input) { return Overlap(word: word, kind: kind) }
    }
    let spelling = input.kanji.text.isEmpty ? input.gana.text : input.kanji.text
    for text in [input.meaning.text, spelling] where !text.isEmpty {
      for word in try await store.searchWords(text, limit: Self.mostCompared)
      where word.bookID != bookID && word.id != excluded {
        guard let kind = word.overlap(with: input), let title = try await title(of: word.bookID)
        else { continue }
        return Overlap(word: word, kind: kind, otherBook: title)
      }
    }
    return nil
  }

  /// The title of a book; nil when it was deleted meanwhile.
  private func title(of id: WordBookID) async throws -> String? {
    try await store.fetchBooks().first { $0.id == id }?.title
  }
}

extension Word {
  /// In what this word is like a normalised input; an empty text is like nothing.
  fileprivate func overlap(with input: WordInput) -> Overlap.Kind? {
    if !input.meaning.text.isEmpty, meaning.text == input.meaning.text { return .meaning }
    let isTyped = !(input.kanji.text.isEmpty && input.gana.text.isEmpty)
    let isAlike = kanji.text == input.kanji.text && gana.text == input.gana.text
    return isTyped && isAlike ? .spelling : nil
  }
}
