import Domain

/// The base forms of a program that cannot analyse words: none.
public struct NoBaseForms: BaseFormService {
  /// Creates the service.
  public init() {}

  /// Always none.
  public func baseForms(of text: String) async -> [String] { [] }
}
