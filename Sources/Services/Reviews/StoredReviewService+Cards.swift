import Domain
import Scheduling

/// The cards of words, each with its own schedule.
extension StoredReviewService {
  /// The cards of words, in their order; of two cards of a word, the one that is asked today.
  package func cards(_ ids: [WordID]) async throws -> [ReviewCard] {
    let scheduler = try Scheduler(settings)
    let (words, histories) = try await wordsAndHistories(ids)
    let books = try await store.fetchBooks().filter { $0.secondFront != nil }
    let pairs = Set(books.map(\.id))
    let today = clock.today
    return words.map { word in
      let reviews = histories[word.id] ?? []
      let first = state(of: word.id, reviews, isSecond: false, scheduler)
      guard pairs.contains(word.bookID) else { return card(word, first) }
      let second = state(of: word.id, reviews, isSecond: true, scheduler)
      return CardPair.asksSecond(first, second, on: today)
        ? card(word, second, isSecond: true, beside: first) : card(word, first, beside: second)
    }
  }

  /// Undone reviews, each with the card that it was about.
  func cards(asIn reviews: [Review]) async throws -> [UndoneReview] {
    let scheduler = try Scheduler(settings)
    let (words, histories) = try await wordsAndHistories(reviews.map(\.wordID))
    let known = words.byID
    return reviews.map { review in
      let card = known[review.wordID].map { word in
        let rest = histories[word.id] ?? []
        let state = state(of: word.id, rest, isSecond: review.isSecond, scheduler)
        return self.card(word, state, isSecond: review.isSecond)
      }
      return UndoneReview(review: review, card: card)
    }
  }

  /// A card of a word, which has another one beside it if it is asked in both directions.
  func card(
    _ word: Word,
    _ state: CardState,
    isSecond: Bool = false,
    beside other: CardState = .new
  ) -> ReviewCard {
    ReviewCard(
      word: word,
      state: state,
      isLeech: isLeech(state),
      isSecond: isSecond,
      isOtherReviewed: !other.isNew
    )
  }

  private func wordsAndHistories(
    _ ids: [WordID]
  ) async throws -> ([Word], [WordID: [Review]]) {
    let words = try await store.fetchWords(ids)
    let reviews = try await store.fetchReviews(of: words.map(\.id))
    return (words, Dictionary(grouping: reviews, by: \.wordID))
  }

  private func state(
    of id: WordID,
    _ reviews: [Review],
    isSecond: Bool,
    _ scheduler: Scheduler
  ) -> CardState {
    let entries = reviews.filter { $0.isSecond == isSecond }.map(ReviewLog.Entry.init)
    return scheduler.fold(entries[...], settings, id)
  }
}
