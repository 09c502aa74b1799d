/// A yes-or-no question over a screen.
public final class ConfirmViewModel {
  /// The question.
  public let confirmation: Confirmation
  private let answer: (Bool) -> Void

  /// Creates a question.
  /// - Parameters:
  ///   - confirmation: The question.
  ///   - answer: Called with the answer; the first call counts.
  public init(confirmation: Confirmation, answer: @escaping (Bool) -> Void) {
    self.confirmation = confirmation
    self.answer = answer
  }

  /// Answers with yes.
  public func accept() { answer(true) }

  /// Answers with no.
  public func refuse() { answer(false) }
}
