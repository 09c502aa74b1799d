/// Finds the forms under which dictionaries list conjugated words.
public protocol BaseFormService: Sendable {
  /// The base forms of a conjugated word, the likeliest first: 食べる for 食べたい.
  ///
  /// None for a text that is not a conjugated word, or when there is nothing to analyse it with.
  func baseForms(of text: String) async -> [String]
}

/// The base forms of a program that cannot analyse words: none.
public struct NoBaseForms: BaseFormService {
  /// Creates the service.
  public init() {}

  /// Always none.
  public func baseForms(of text: String) async -> [String] { [] }
}
