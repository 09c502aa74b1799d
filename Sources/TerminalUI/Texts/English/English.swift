extension Texts {
  /// English.
  public nonisolated static let english = Texts(
    common: .english,
    keys: .english,
    books: .english,
    notices: .english,
    errors: .english
  )
}
