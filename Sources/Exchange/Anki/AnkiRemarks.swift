import Domain
import JapaneseText

/// What a learner should know of a package, in numbers and as sentences.
struct AnkiRemarks {
  var clozes = 0
  var missingSounds = 0
  var missingImages = 0
  var leftOutCards = 0
  var withoutReviews = 0
  var resetCards = 0
  private var foreignDecks: [String] = []
  /// Reviews with times that cannot be.
  var withoutTime = 0
  /// Cards that are suspended, while the other one of the word is not.
  var suspendedCards = 0

  var sentences: [String] {
    var sentences = deckSentences
    if clozes > 0 {
      let become = clozes == 1 ? "note becomes a word" : "notes become words"
      sentences.append(
        "\(clozes) cloze \(become) whose text has no gaps; what was in them is the meaning of a note without one."
      )
    }
    if missingSounds > 0 {
      let sounds = missingSounds == 1 ? "sound is" : "sounds are"
      sentences.append("\(missingSounds) \(sounds) missing, damaged or too large.")
    }
    sentences += cardSentences
    if missingImages > 0 {
      let images = missingImages == 1 ? "image is" : "images are"
      sentences.append("\(missingImages) \(images) missing, damaged or too large.")
    }
    return sentences
  }

  /// Names the decks without anything Japanese, unless no deck has any: a whole collection may have
  /// decks of other subjects.
  mutating func add(_ books: [ImportedBook]) {
    let foreign = books.filter { !$0.words.contains { $0.input.isJapanese } }
    if foreign.count < books.count { foreignDecks = foreign.map { $0.title ?? "?" } }
  }

  private var deckSentences: [String] {
    if foreignDecks.isEmpty { return [] }
    let names = foreignDecks.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
    let more = foreignDecks.count > 5 ? " and \(foreignDecks.count - 5) more decks" : ""
    return [
      "There is nothing Japanese in \(names)\(more): `tangocho import --without DECK` leaves a deck out."
    ]
  }

  private var cardSentences: [String] {
    var sentences: [String] = []
    if leftOutCards > 0 {
      let cards = leftOutCards == 1 ? "1 card" : "\(leftOutCards) cards"
      sentences.append(
        "The reviews of \(cards) are left out: a word has at most two cards, in opposite directions."
      )
    }
    if suspendedCards > 0 {
      sentences.append(
        suspendedCards == 1
          ? "1 suspended card is not asked, and keeps its reviews: its word has another card."
          : "\(suspendedCards) suspended cards are not asked, and keep their reviews: their words have another card."
      )
    }
    if resetCards > 0 {
      sentences.append(
        "\(resetCards) \(resetCards == 1 ? "card was" : "cards were") reset in Anki: what was before that does not count."
      )
    }
    if withoutReviews > 0 {
      let cards = withoutReviews == 1 ? "card has" : "cards have"
      sentences.append(
        "\(withoutReviews) \(cards) a schedule, but no reviews: each gets one, on the day that its interval gives."
      )
    }
    if withoutTime > 0 {
      let reviews = withoutTime == 1 ? "review is" : "reviews are"
      sentences.append(
        "\(withoutTime) damaged \(reviews) left out: \(withoutTime == 1 ? "its time is" : "their times are") before 1970."
      )
    }
    return sentences
  }
}

extension WordInput {
  /// Whether there is a kana or a kanji on a side.
  fileprivate var isJapanese: Bool {
    Side.allCases.contains { self[$0].text.hasKana || self[$0].text.hasKanji }
  }
}
