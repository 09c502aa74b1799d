import Domain

/// For which cards answers are typed: as the learner chose for their book, else for sessions over
/// many books, else as the settings have it.
public nonisolated struct TypingChoices: Hashable, Sendable {
  /// What the settings say.
  let habit: Bool
  /// What was chosen in a session over many books.
  private(set) var everywhere: Bool?
  /// What was chosen in sessions over one book.
  private(set) var books: [WordBookID: Bool] = [:]

  /// The name of the choice for many books in a memo; books have their ids.
  private static let everywhereName = "all"

  init(habit: Bool) { self.habit = habit }

  /// Whether the answers to the cards of a book are typed.
  subscript(book: WordBookID?) -> Bool {
    book.flatMap { books[$0] } ?? everywhere ?? habit
  }

  /// Chooses the other way, for a book alone when a session is about one; elsewhere the book in front
  /// follows what is chosen for all.
  mutating func toggle(onlyFor book: WordBookID?, inFront: WordBookID?) {
    if let book {
      books[book] = !self[book]
    } else {
      everywhere = !self[inFront]
      if let inFront { books[inFront] = nil }
    }
  }

  /// The choices as a memo; nil when there are none.
  var memo: [String: String]? {
    var memo: [String: String] = [:]
    for (book, isTyped) in books { memo[book.description] = Self.text(isTyped) }
    if let everywhere { memo[Self.everywhereName] = Self.text(everywhere) }
    return memo.isEmpty ? nil : memo
  }

  /// Takes the choices of a memo; what is none of them is passed over.
  mutating func recall(_ memo: [String: String]) {
    for (name, text) in memo where text == Self.text(true) || text == Self.text(false) {
      if name == Self.everywhereName {
        everywhere = text == Self.text(true)
      } else if let id = WordBookID(name) {
        books[id] = text == Self.text(true)
      }
    }
  }

  private static func text(_ isTyped: Bool) -> String { isTyped ? "typed" : "thought" }
}
