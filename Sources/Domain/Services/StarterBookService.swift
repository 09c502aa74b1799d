/// The vocabulary that comes with the program.
public protocol StarterBookService: Sendable {
  /// Whether to offer the vocabulary unasked: only while the library has never held a book, so that
  /// it is not offered again after all books were deleted.
  /// - Throws: `StoreError`.
  func isOfferDue() async throws -> Bool

  /// The levels on offer, easiest first.
  /// - Throws: `StarterBookError`.
  func levels() async throws -> [StarterLevel]

  /// The easiest level on offer; nil when there is none.
  func firstLevel() async throws -> StarterLevel?

  /// Creates books of about 50 words each from a level, in one step.
  /// - Returns: The new books, in order.
  /// - Throws: `StarterBookError`, `StoreError`.
  func addBooks(of level: StarterLevel) async throws -> [WordBook]
}

/// One list of words that comes with the program.
public struct StarterLevel: Identifiable, Hashable, Sendable {
  /// The name: N5 (the easiest) to N1.
  public let name: String
  /// The number of words in all books of the level.
  public let wordCount: Int
  /// The number of books that they make.
  public let bookCount: Int

  /// The name.
  public var id: String { name }

  /// Creates a level whose words are spread over `bookCount` books.
  public init(name: String, wordCount: Int, bookCount: Int) {
    self.name = name
    self.wordCount = wordCount
    self.bookCount = bookCount
  }

  /// What the titles of the books of a level begin with: `N5 · `.
  package static func titlePrefix(of name: String) -> String { "\(name) · " }
}

extension StarterBookService {
  /// The first level, after counting the words of all levels.
  public func firstLevel() async throws -> StarterLevel? { try await levels().first }
}
