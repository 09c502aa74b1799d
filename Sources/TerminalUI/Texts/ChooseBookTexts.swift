import ViewModels

/// The question for one of the open books.
public nonisolated struct ChooseBookTexts: Sendable {
  /// The names of its key tables.
  public var name: String, filterName: String
  /// What is asked.
  public var question: @Sendable (BookQuestion.Purpose) -> String
  /// What stands in the place of the books when there is none, a line each.
  public var noBook: @Sendable () -> [String]
  /// What the keys do.
  public var key: @Sendable (ChooseBookAction) -> KeyText
}
