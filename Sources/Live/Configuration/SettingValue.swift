/// What a setting takes.
public nonisolated enum SettingValue: Hashable, Sendable {
  /// `true` or `false`.
  case flag
  /// A number.
  case number
  /// A whole number.
  case wholeNumber
  /// A whole number that is not below the first, nor above the second if there is one.
  case numbers(from: Int, to: Int?)
  /// A number between 0 and 1.
  case share
  /// A text.
  case text
  /// One of these texts or numbers.
  case oneOf([String])
  /// A list of texts.
  case texts
  /// A list of numbers.
  case list
  /// A list of minutes above 0.
  case minutes
  /// The parameters of FSRS.
  case parameters
  /// The address of a database; `mistake` is what is wrong with the one that is there.
  case address(mistake: String)
  /// Settings of their own.
  case group
}

/// The reason of a `DecodingError`: a value is not what its setting takes.
nonisolated struct UnexpectedValue: Error {
  let expected: SettingValue
}
