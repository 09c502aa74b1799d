/// What a learner should know of a package, in numbers and as sentences.
struct AnkiRemarks {
  var clozes = 0
  var missingSounds = 0
  var missingImages = 0
  var leftOutCards = 0
  var withoutReviews = 0
  var resetCards = 0
  /// Cards that are suspended, while the other one of the word is not.
  var suspendedCards = 0
  /// The same of those that were never reviewed, in books that ask both ways.
  var suspendedNewCards = 0
  /// The books that ask one way, and their words with a card in each direction.
  var oneWayBooks: [(title: String?, words: [String], count: Int)] = []

  private static let mostNames = 5

  var sentences: [String] {
    var sentences: [String] = []
    if clozes > 0 {
      sentences.append(
        "\(clozes) cloze notes become words whose text has no gaps; what was in them is the meaning of a note without one."
      )
    }
    if missingSounds > 0 {
      let sounds = missingSounds == 1 ? "sound is" : "sounds are"
      sentences.append("\(missingSounds) \(sounds) missing, damaged or too large.")
    }
    sentences += cardSentences
    if missingImages > 0 {
      sentences.append("\(missingImages) images are missing, damaged or too large.")
    }
    return sentences
  }

  private var cardSentences: [String] {
    var sentences: [String] = []
    if leftOutCards > 0 {
      let cards = leftOutCards == 1 ? "1 card" : "\(leftOutCards) cards"
      sentences.append(
        "The reviews of \(cards) are left out: a word has at most two cards, in opposite directions."
      )
    }
    sentences += oneWayBooks.map(Self.sentence)
    sentences += suspendedSentences
    if resetCards > 0 {
      sentences.append(
        "\(resetCards) cards were reset in Anki: what was before that does not count."
      )
    }
    if withoutReviews > 0 {
      sentences.append(
        "\(withoutReviews) cards have a schedule, but no reviews: each gets one, on the day that its interval tells."
      )
    }
    return sentences
  }

  private var suspendedSentences: [String] {
    var sentences: [String] = []
    if suspendedCards > 0 {
      let isOne = suspendedCards == 1
      sentences.append(
        isOne
          ? "1 suspended card is not asked, and keeps its reviews: its word has another card."
          : "\(suspendedCards) suspended cards are not asked, and keep their reviews: their words have another card."
      )
    }
    if suspendedNewCards > 0 {
      let isOne = suspendedNewCards == 1
      sentences.append(
        isOne
          ? "1 suspended card without reviews comes as a new one: its book asks both ways."
          : "\(suspendedNewCards) suspended cards without reviews come as new ones: their books ask both ways."
      )
    }
    return sentences
  }

  private static func sentence(_ title: String?, _ words: [String], _ count: Int) -> String {
    let names = words.prefix(mostNames).joined(separator: ", ")
    let isOne = words.count == 1
    return "“\(title ?? "?")”, if new, asks one way: the second \(isOne ? "card" : "cards") of "
      + "\(words.count) of its \(count) words \(isOne ? "is" : "are") not asked "
      + "(\(names)\(words.count > mostNames ? ", …" : ""))."
  }
}
