import Domain

/// For which cards answers are typed: as chosen for their book, otherwise as chosen in sessions of
/// several books, otherwise as in the settings.
public nonisolated struct TypingChoices: Hashable, Sendable {
  /// The value in the settings.
  let preference: Bool
  /// The choice in a session of several books.
  private(set) var everywhere: Bool?
  /// The choices in sessions of one book.
  private(set) var books: [WordBookID: Bool] = [:]

  /// The name of the choice for several books in UI state; books have their ids.
  private static let everywhereName = "all"
  /// The name of the value that the settings had when the choices were made.
  private static let preferenceName = "setting"

  init(preference: Bool) { self.preference = preference }

  /// Whether the answers to the cards of a book are typed.
  subscript(book: WordBookID?) -> Bool {
    book.flatMap { books[$0] } ?? everywhere ?? preference
  }

  /// Inverts the choice, only for one book if the session is about one; otherwise the choice of the
  /// current book is changed along with that for all.
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
    if saved.isEmpty { return nil }
    saved[Self.preferenceName] = Self.text(preference)
    return saved
  }

  /// Restores the choices from UI state; anything else is ignored.
  ///
  /// A setting that was changed after the choices wins over them. Those that were saved without it
  /// were made with its default.
  mutating func recall(_ saved: [String: String]) {
    guard preference == (saved[Self.preferenceName] == Self.text(true)) else { return }
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
