import Domain

/// For which cards answers are typed: as the learner chose for their book, else for sessions over
/// many books, else as the settings have it.
public nonisolated struct TypingChoices: Hashable, Sendable {
  /// What the settings say.
  let preference: Bool
  /// What was chosen in a session over many books.
  private(set) var everywhere: Bool?
  /// What was chosen in sessions over one book.
  private(set) var books: [WordBookID: Bool] = [:]

  /// The name of the choice for many books in UI state; books have their ids.
  private static let everywhereName = "all"

  init(preference: Bool) { self.preference = preference }

  /// Whether the answers to the cards of a book are typed.
  subscript(book: WordBookID?) -> Bool {
    book.flatMap { books[$0] } ?? everywhere ?? preference
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

  /// The choices as UI state; nil when there are none.
  var saved: [String: String]? {
    var saved: [String: String] = [:]
    for (book, isTyped) in books { saved[book.description] = Self.text(isTyped) }
    if let everywhere { saved[Self.everywhereName] = Self.text(everywhere) }
    return saved.isEmpty ? nil : saved
  }

  /// Takes the choices of UI state; what is none of them is passed over.
  mutating func recall(_ saved: [String: String]) {
    for (name, text) in saved where text == Self.text(true) || text == Self.text(false) {
      if name == Self.everywhereName {
        everywhere = text == Self.text(true)
      } else if let id = WordBookID(name) {
        books[id] = text == Self.text(true)
      }
    }
  }

  private static func text(_ isTyped: Bool) -> String { isTyped ? "typed" : "thought" }
}
