import ViewModels

/// The screen that closes a book.
nonisolated struct CloseBookTexts: Sendable {
  /// The name of the screen.
  let name: String
  /// The name of the keys that count while a filter is typed.
  let filterName: String
  /// Asks where so many words go.
  let question: @Sendable (Int) -> String
  /// They go nowhere.
  let nowhere: String
  /// They go into a new book, with its title when it has one.
  let newBook: @Sendable (String?) -> String
  /// How many words a book would get.
  let gain: @Sendable (Int) -> String
  /// How many open books there are beside this one.
  let openBooks: @Sendable (Int) -> String
  /// What will happen to the words, and to the book with this title.
  let outcome: @Sendable (CloseBookState.Outcome, String) -> String
  /// That every word is known.
  let allKnown: String
  /// That the book has no words.
  let noWords: String
  /// That a book with this title is closed already.
  let alreadyClosed: @Sendable (String) -> String
  /// That a book with this title is being closed.
  let closing: @Sendable (String) -> String
  /// That no open book has a text in its title.
  let nothingFound: @Sendable (String) -> String
  /// The line of a form that says what the key closes.
  let closeKey: String
  /// The line of a form that says how to read the books again.
  let retryKey: String
  /// The line of a form that says how to leave it.
  let backKey: String
  /// What the keys do.
  let key: @Sendable (CloseBookAction) -> KeyText
}
