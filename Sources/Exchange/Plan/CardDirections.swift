import Domain

extension [ImportedBook] {
  /// What most of their words ask; two sides when at least half of them have two cards, and nil when
  /// nothing says it.
  var fronts: CardFronts? {
    var counts: [CardFronts: Int] = [:]
    for book in self {
      for word in book.words {
        if let fronts = word.fronts ?? book.fronts { counts[fronts, default: 0] += 1 }
      }
    }
    let pairs = counts.filter { $0.key.second != nil }
    let isPair = pairs.values.reduce(0, +) * 2 >= reduce(0) { $0 + $1.words.count }
    let candidates = isPair && !pairs.isEmpty ? pairs : counts.filter { $0.key.second == nil }
    let most = candidates.max { a, b in
      (a.value, b.key.front.rawValue) < (b.value, a.key.front.rawValue)
    }
    return most?.key
  }
}

extension ImportedWord {
  /// The reviews as a book asks their cards: which one is the second card, all words of a book have
  /// in common.
  /// - Parameters:
  ///   - deck: What the deck of the word asks, for a word that does not say it.
  ///   - book: What the book asks that the word is in, or goes into.
  /// - Returns: The reviews, in the same order.
  func reviews(of deck: CardFronts?, askedAs book: CardFronts) -> [ImportedReview] {
    guard let fronts = fronts ?? deck, (book.second ?? fronts.second) != nil,
      fronts.asksMeaningFirst != book.asksMeaningFirst
    else { return reviews }
    return reviews.map(\.ofOtherCard)
  }
}

extension ImportedReview {
  /// The same of the other card of the word.
  var ofOtherCard: ImportedReview {
    var review = self
    review.isSecond.toggle()
    return review
  }
}

extension CardFronts {
  fileprivate var asksMeaningFirst: Bool { front(ofSecond: false) == .meaning }
}

/// What a learner should know of the cards of imported words.
struct CardRemarks {
  /// The words of a book that asks one way.
  private struct OneWay {
    let title: String
    /// The words with a card in each direction.
    var pairs: [String] = []
    /// The number of reviews of their second cards.
    var reviews = 0
    var count = 0
  }

  /// The books that ask one way.
  private var oneWay: [OneWay] = []
  /// Their places, by their ids.
  private var places: [WordBookID: Int] = [:]
  /// The number of cards that were suspended before they were asked, and are asked.
  private var newCards = 0

  private static let mostNames = 5

  /// Counts a word.
  /// - Parameters:
  ///   - word: The word.
  ///   - deck: What its deck asks.
  ///   - reviews: Its reviews, as the book asks their cards.
  ///   - book: The book that it goes into, or stays in.
  mutating func add(
    _ word: ImportedWord,
    _ deck: CardFronts?,
    _ reviews: [ImportedReview],
    in book: WordBook
  ) {
    if book.secondFront != nil { return newCards += word.hasUnwantedCard ? 1 : 0 }
    let place = places[book.id, default: oneWay.count]
    if place == oneWay.count {
      places[book.id] = place
      oneWay.append(OneWay(title: book.title))
    }
    oneWay[place].count += 1
    // A book that this program exported did not ask them either.
    if word.original != nil, deck?.second == nil { return }
    let second = reviews.count(where: \.isSecond)
    guard second > 0 || word.fronts?.second != nil else { return }
    oneWay[place].reviews += second
    oneWay[place].pairs.append(word.input.name)
  }

  var sentences: [String] {
    var sentences = oneWay.filter { !$0.pairs.isEmpty }.map(Self.sentence)
    if newCards > 0 {
      sentences.append(
        newCards == 1
          ? "1 suspended card without reviews comes as a new one: its book asks both ways."
          : "\(newCards) suspended cards without reviews come as new ones: their books ask both ways."
      )
    }
    return sentences
  }

  private static func sentence(_ book: OneWay) -> String {
    let names = book.pairs.prefix(mostNames).joined(separator: ", ")
    let isOne = book.pairs.count == 1
    let words =
      book.pairs.count < book.count
      ? "\(book.pairs.count) of the \(book.count) words" : isOne ? "1 word" : "\(book.count) words"
    return "“\(book.title)” asks one way: the second \(isOne ? "card" : "cards") of \(words) "
      + "\(isOne ? "is" : "are") not asked ("
      + "\(names)\(book.pairs.count > mostNames ? ", …" : ""))."
      + kept(book.reviews, isOne ? "Its" : "Their")
  }

  private static func kept(_ reviews: Int, _ owner: String) -> String {
    switch reviews {
    case 0: ""
    case 1: " \(owner) review is kept for when the book asks both ways."
    default: " \(owner) \(reviews) reviews are kept for when the book asks both ways."
    }
  }
}

extension WordInput {
  /// What the word is called.
  fileprivate var name: String {
    [kanji.text, gana.text].first { !$0.isEmpty } ?? meaning.text
  }
}
