import Domain

/// A `BaseFormService` that does what a test says; by default it knows no form.
public final class SpyBaseFormService: BaseFormService {
  /// What `baseForms(of:)` does.
  public let onBaseForms = Endpoint<String, [String]>("BaseFormService.baseForms")

  /// Creates a spy that finds nothing.
  public init() { onBaseForms.returns([]) }

  /// Calls `onBaseForms`.
  public func baseForms(of text: String) async -> [String] {
    (try? await onBaseForms(text)) ?? []
  }
}
