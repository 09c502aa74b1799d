import Domain
import Scheduling

/// The cards of words, each with its own schedule.
extension StoredReviewService {
  /// The cards of words, in their order; of two cards of a word, the one that is asked today.
  package func cards(_ ids: [WordID]) async throws -> [ReviewCard] {
    let scheduler = try Scheduler(settings)
    let (words, histories) = try await wordsAndHistories(ids)
    let (pairs, today) = (try await pairs(), studyClock.today)
    return words.map { word in
      let reviews = histories[word.id] ?? []
      let first = state(of: word.id, reviews, isSecond: false, scheduler)
      guard let book = pairs[word.bookID] else { return card(word, first) }
      let second = state(of: word.id, reviews, isSecond: true, scheduler)
      if book.isClosed, let isSecond = CardPair.asksOnlySecond(first, second) {
        return card(word, isSecond ? second : first, isSecond: isSecond)
      }
      return CardPair.asksSecond(first, second, on: today)
        ? card(word, second, isSecond: true, beside: first) : card(word, first, beside: second)
    }
  }

  /// Undone reviews, each with the card that it was about.
  func cards(asIn reviews: [Review]) async throws -> [UndoneReview] {
    let scheduler = try Scheduler(settings)
    let (words, histories) = try await wordsAndHistories(reviews.map(\.wordID))
    let (known, pairs) = (words.byID, try await pairs())
    return reviews.map { review in
      let card = known[review.wordID].map { word in
        let rest = histories[word.id] ?? []
        let states = [false, true].map { state(of: word.id, rest, isSecond: $0, scheduler) }
        let (own, other) = review.isSecond ? (states[1], states[0]) : (states[0], states[1])
        let hasOther = pairs[word.bookID].map { book in
          !book.isClosed || CardPair.asksOnlySecond(states[0], states[1]) == nil
        }
        return self.card(
          word,
          own,
          isSecond: review.isSecond,
          beside: hasOther == true ? other : nil
        )
      }
      return UndoneReview(review: review, card: card)
    }
  }

  /// A card that was just graded, with all reviews of its word before that.
  func card(
    _ word: Word,
    _ state: CardState,
    gradedBy review: Review,
    after history: [Review],
    _ scheduler: Scheduler
  ) async throws -> ReviewCard {
    let isSecond = review.isSecond
    // Only at a learning step does it come again today, and most words have no other card.
    guard state.isLearning, history.contains(where: { $0.isSecond != isSecond }),
      try await pairs()[word.bookID] != nil
    else { return card(word, state, isSecond: isSecond) }
    let other = self.state(of: word.id, history, isSecond: !isSecond, scheduler)
    return card(word, state, isSecond: isSecond, beside: other)
  }

  /// A card of a word, which has another one beside it if it is asked in both directions.
  func card(
    _ word: Word,
    _ state: CardState,
    isSecond: Bool = false,
    beside other: CardState? = nil
  ) -> ReviewCard {
    var card = ReviewCard(word: word, state: state, isLeech: isLeech(state), isSecond: isSecond)
    guard let other else { return card }
    let (first, second) = isSecond ? (other, state) : (state, other)
    card.isOtherReviewed = !other.isNew
    card.isOtherPutOff = CardPair.comesNextDay(first, second, on: studyClock.today)
    return card
  }

  /// The books whose words have two cards.
  private func pairs() async throws -> [WordBookID: WordBook] {
    try await store.fetchBooks().filter { $0.secondFront != nil }.byID
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
