import ViewModels

/// The question for one of the open books.
nonisolated struct ChooseBookTexts: Sendable {
  /// The names of its key tables.
  let name: String, filterName: String
  /// What is asked.
  let question: @Sendable (BookQuestion.Purpose) -> String
  /// What stands in the place of the books when there is none, a line each.
  let noBook: [String]
  /// What the keys do.
  let key: @Sendable (ChooseBookAction) -> KeyText
}
