extension Texts {
  /// English.
  public nonisolated static let english = Texts(
    TextParts(
      common: .english,
      keys: .english,
      books: .english,
      study: .english,
      review: .english,
      reviewChoice: .english,
      statistics: .english,
      wordHistory: .english,
      closeBook: .english,
      chooseBook: .english,
      starterBooks: .english,
      trash: .english,
      fitting: .english,
      editor: .english,
      quickAdd: .english,
      overlays: .english,
      notices: .english,
      errors: .english,
      licences: .english
    )
  )
}
