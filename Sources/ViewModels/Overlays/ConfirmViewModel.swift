/// A question over a screen that is answered with yes or no.
public final class ConfirmViewModel {
  /// What is asked.
  public let confirmation: Confirmation
  private let answer: (Bool) -> Void

  /// Makes a question.
  /// - Parameters:
  ///   - confirmation: What is asked.
  ///   - answer: Takes the answer; the first call counts.
  public init(confirmation: Confirmation, answer: @escaping (Bool) -> Void) {
    self.confirmation = confirmation
    self.answer = answer
  }

  /// Answers with yes.
  public func accept() { answer(true) }

  /// Answers with no.
  public func refuse() { answer(false) }
}
