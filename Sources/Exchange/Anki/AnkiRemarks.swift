/// What a learner should know of a package, in numbers and as sentences.
struct AnkiRemarks {
  var clozes = 0
  var missingSounds = 0
  var missingImages = 0
  var leftOutCards = 0
  var withoutReviews = 0
  var resetCards = 0
  /// Reviews with times that cannot be.
  var withoutTime = 0
  /// Cards that are suspended, while the other one of the word is not.
  var suspendedCards = 0

  var sentences: [String] {
    var sentences: [String] = []
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
