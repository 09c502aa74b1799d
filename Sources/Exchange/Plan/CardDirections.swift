import Domain

extension [ImportedBook] {
  /// What most of their words ask; two sides when at least half of them have two cards, and nil when
  /// nothing says it.
  package var fronts: CardFronts? {
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

extension ImportedBook {
  /// The same in a book that asks some sides: which of their cards is the second one, all words of a
  /// book have in common.
  func asking(_ book: CardFronts) -> ImportedBook {
    var result = self
    for place in words.indices {
      guard let fronts = words[place].fronts ?? fronts, (book.second ?? fronts.second) != nil,
        fronts.asksMeaningFirst != book.asksMeaningFirst
      else { continue }
      for review in words[place].reviews.indices {
        result.words[place].reviews[review].isSecond.toggle()
      }
    }
    return result
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
    var count = 0
  }

  /// The books that ask one way, by their places.
  private var oneWay: [Int: OneWay] = [:]
  /// The number of cards that were suspended before they were asked, and are asked.
  private var newCards = 0

  private static let mostNames = 5

  /// Counts the words that go into a book.
  mutating func add(_ imported: ImportedBook, to book: WordBook, at place: Int) {
    if book.secondFront != nil {
      newCards += imported.words.count(where: \.hasUnwantedCard)
      return
    }
    var found = oneWay[place] ?? OneWay(title: book.title)
    found.count += imported.words.count
    found.pairs += imported.words.filter { $0.fronts?.second != nil }.map(\.input.name)
    oneWay[place] = found
  }

  var sentences: [String] {
    var sentences = oneWay.sorted { $0.key < $1.key }.map(\.value)
      .filter { !$0.pairs.isEmpty }.map(Self.sentence)
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
    return "“\(book.title)” asks one way: the second \(isOne ? "card" : "cards") of "
      + "\(book.pairs.count) of the \(book.count) words \(isOne ? "is" : "are") not asked "
      + "(\(names)\(book.pairs.count > mostNames ? ", …" : ""))."
  }
}

extension WordInput {
  /// What the word is called.
  fileprivate var name: String {
    [kanji.text, gana.text].first { !$0.isEmpty } ?? meaning.text
  }
}
