/// A value for each of some books.
///
/// Not a plain dictionary: as the result of a query, that would make the Swift runtime search all
/// conformances of the program before home shows the books.
public struct ByBook<Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  private let values: [WordBookID: Value]

  /// Creates the values from a dictionary.
  public init(_ values: [WordBookID: Value]) { self.values = values }

  /// Creates the values that are listed; a book occurs once.
  public init(dictionaryLiteral elements: (WordBookID, Value)...) {
    values = Dictionary(uniqueKeysWithValues: elements)
  }

  /// The value of a book; nil when it has none.
  public subscript(book: WordBookID) -> Value? { values[book] }
}
