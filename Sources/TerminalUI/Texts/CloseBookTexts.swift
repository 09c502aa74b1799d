import ViewModels

/// The screen that closes a book.
public nonisolated struct CloseBookTexts: Sendable {
  /// The name of the screen.
  public var name: String
  /// The name of the keys that count while a filter is typed.
  public var filterName: String
  /// Asks where so many words go.
  public var question: @Sendable (Int) -> String
  /// They go nowhere.
  public var nowhere: String
  /// They go into a new book, with its title when it has one.
  public var newBook: @Sendable (String?) -> String
  /// How many words a book would get.
  public var gain: @Sendable (Int) -> String
  /// How many open books there are beside this one.
  public var openBooks: @Sendable (Int) -> String
  /// What will happen to the words, and to the book with this title.
  public var outcome: @Sendable (CloseBookState.Outcome, String) -> String
  /// That every word is known.
  public var allKnown: String
  /// That the book has no words.
  public var noWords: String
  /// That a book with this title is closed already.
  public var alreadyClosed: @Sendable (String) -> String
  /// That a book with this title is being closed.
  public var closing: @Sendable (String) -> String
  /// That no open book has a text in its title.
  public var nothingFound: @Sendable (String) -> String
  /// The line of a form that says what the key closes.
  public var closeKey: @Sendable () -> String
  /// The line of a form that says how to read the books again.
  public var retryKey: @Sendable () -> String
  /// The line of a form that says how to leave it.
  public var backKey: @Sendable () -> String
  /// What the keys do.
  public var key: @Sendable (CloseBookAction) -> KeyText
}
