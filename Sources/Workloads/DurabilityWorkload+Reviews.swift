import Domain

/// Reviews, and other changes that are part of the same step.
extension DurabilityWorkload {
  /// Grades words, undoes reviews, and marks a word so that the mark counts.
  func review(_ words: [Word], in book: WordBookID) async throws {
    let reviews = [newReview(of: words[0].id), newReview(of: words[1].id)]
    for review in reviews {
      try await database.insertReviews([review])
      // The second one may be undone before that is acknowledged.
      if review == reviews[0] { try acknowledge(.reviewed(review.id)) }
    }
    try await database.undoReviews([reviews[1].id])
    try acknowledge(.unreviewed(reviews[1].id))
    // As if it had not arrived from another device yet.
    let unknown = newReview(of: ids.make(), typed: String(repeating: "たべる ", count: 500))
    try await database.insertReviews([unknown])
    try acknowledge(.reviewed(unknown.id))
    try await mark(in: book)
  }

  /// Marks a word, with the review that the mark counts as; the check detects half of that.
  private func mark(in book: WordBookID) async throws {
    let word = newWord(in: book, notes: Self.markedNotes)
    try await database.insertWords([word])
    let review = newReview(of: word.id)
    try await database.changeReviews(
      ReviewStep(adding: [review], patches: [WordPatch(id: word.id, state: .fail)])
    )
    try acknowledge(.word(word.id), .reviewed(review.id))
  }

  private func newReview(of word: WordID, typed: String? = nil) -> Review {
    Review(id: ids.make(), wordID: word, moment: clock.moment, rating: .again, typed: typed)
  }
}
