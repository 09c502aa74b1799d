/// The sides that the cards of a book ask: one card for each word, or two in opposite directions.
public struct CardFronts: Hashable, Sendable {
  /// The side to show first in the book.
  public var front: FrontType
  /// The side that second cards ask; nil when each word has one card.
  public var second: FrontType?

  /// Creates the sides; without a second one, each word has one card.
  public init(_ front: FrontType, second: FrontType? = nil) {
    (self.front, self.second) = (front, second)
  }

  /// The side that a card asks.
  ///
  /// With two cards it does not depend on how the book is studied now: one card always
  /// asks the meaning, and the other one the word.
  public func front(ofSecond isSecond: Bool) -> FrontType {
    guard let second else { return front }
    if isSecond == (second == .meaning) { return .meaning }
    return front == .meaning ? .kanji : front
  }
}

extension WordBook {
  /// The sides that its cards ask.
  public var fronts: CardFronts { CardFronts(front, second: secondFront) }
}
