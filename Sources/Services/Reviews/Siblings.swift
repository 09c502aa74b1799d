import Domain

/// Words that are so similar that one gives the other away.
enum Siblings {
  /// The same cards with siblings not next to each other if possible; all others keep their order.
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

  /// Inserts a card as far back as possible without a sibling next to it; at the end when there is
  /// no such place.
  private static func insert(_ card: ReviewCard, into cards: inout [ReviewCard]) {
    let place = cards.indices.reversed().first { place in
      !cards[place].isSibling(of: card)
        && (place == 0 || !cards[place - 1].isSibling(of: card))
    }
    cards.insert(card, at: place ?? cards.endIndex)
  }
}
