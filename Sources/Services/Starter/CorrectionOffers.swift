import Domain

/// What the lists offer to words that are exactly as a list had or has them.
struct CorrectionOffers {
  private var corrections: [WordTextKey: (place: Int, after: [Side: String])] = [:]
  private var examples: [WordTextKey: (place: Int, text: String)] = [:]
  /// The number of places in the order of offers.
  private(set) var count = 0

  /// Reads the lists; of equal rows the first counts.
  init(_ list: CorrectionList, _ starterLists: [StarterWordList]) throws {
    for row in try list.read() {
      let after = Dictionary(uniqueKeysWithValues: Side.allCases.map { ($0, row.new[$0].text) })
      add((place: count, after: after), to: \.corrections, at: WordTextKey(row.old))
    }
    for starterList in starterLists {
      for word in try starterList.read() where !word.texts[.example].isEmpty {
        add((place: count, text: word.texts[.example]), to: \.examples, at: WordTextKey(word))
      }
    }
  }

  private mutating func add<Offer>(
    _ offer: Offer,
    to offers: WritableKeyPath<Self, [WordTextKey: Offer]>,
    at key: WordTextKey
  ) {
    guard self[keyPath: offers][key] == nil else { return }
    self[keyPath: offers][key] = offer
    count += 1
  }

  /// The correction of a word, and its place in the order of offers; nil when there is none.
  ///
  /// An example that the word has is never replaced.
  func correction(of word: Word, isLeft: Bool) -> (place: Int, WordCorrection)? {
    let correction = corrections[WordTextKey { word[$0].text }]
    let after =
      correction?.after
      ?? Dictionary(uniqueKeysWithValues: Side.allCases.map { ($0, word[$0].text) })
    let example =
      word.texts[.example].isEmpty ? examples[WordTextKey { after[$0] ?? "" }] : nil
    guard let place = correction?.place ?? example?.place else { return nil }
    return (place, WordCorrection(word, to: after, example: example?.text, isLeft: isLeft))
  }
}

/// The texts by which a word of a list is recognized.
private struct WordTextKey: Hashable {
  private let texts: [String]

  init(_ text: (Side) -> String) { texts = Side.allCases.map(text) }
  init(_ input: WordInput) { self.init { input[$0].text } }
}
