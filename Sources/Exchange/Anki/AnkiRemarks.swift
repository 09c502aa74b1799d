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
      sentences.append(
        "The reviews of \(leftOutCards) cards are left out: a word has at most two cards, in opposite directions."
      )
    }
    sentences += oneWayBooks.map(Self.sentence)
    if suspendedCards > 0 {
      let cards = suspendedCards == 1 ? "1 card is" : "\(suspendedCards) cards are"
      sentences.append(
        "\(cards) suspended in Anki, but not the other card of the word: not asked, the reviews are kept."
      )
    }
    if suspendedNewCards > 0 {
      let cards = suspendedNewCards == 1 ? "1 card" : "\(suspendedNewCards) cards"
      sentences.append(
        "\(cards) without reviews, suspended in Anki, will be asked as new: their books ask both ways."
      )
    }
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

  private static func sentence(_ title: String?, _ words: [String], _ count: Int) -> String {
    let more = words.count - mostNames
    let names = words.prefix(mostNames).joined(separator: ", ") + (more > 0 ? ", … " : "")
    let isOne = words.count == 1
    return "\(isOne ? "1 word" : "\(words.count) words") of the \(count) of “\(title ?? "?")” "
      + "\(isOne ? "has" : "have") a card in each direction, fewer than half: a new book asks one way, "
      + "so that \(isOne ? "its second card is" : "their second cards are") not asked (\(names))."
  }
}
