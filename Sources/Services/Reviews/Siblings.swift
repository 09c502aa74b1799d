import Domain

/// Words that are so alike that one gives the other away.
enum Siblings {
  /// The same cards, no two siblings next to each other where that can be had; the others stay in
  /// their order.
  static func apart(_ cards: [ReviewCard]) -> [ReviewCard] {
    var result: [ReviewCard] = []
    result.reserveCapacity(cards.count)
    var held: [ReviewCard] = []
    func fits(_ card: ReviewCard) -> Bool { !(result.last?.isSibling(of: card) ?? false) }
    for card in cards {
      if fits(card) { result.append(card) } else { held.append(card) }
      while let place = held.firstIndex(where: fits) { result.append(held.remove(at: place)) }
    }
    for card in held { insert(card, into: &result) }
    return result
  }

  /// Puts a card as far back as it has no sibling beside it; at the end when there is no such place.
  private static func insert(_ card: ReviewCard, into cards: inout [ReviewCard]) {
    let place = cards.indices.reversed().first { place in
      !cards[place].isSibling(of: card)
        && (place == 0 || !cards[place - 1].isSibling(of: card))
    }
    cards.insert(card, at: place ?? cards.endIndex)
  }
}
