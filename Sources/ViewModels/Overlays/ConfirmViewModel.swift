/// A yes-or-no question over a screen.
package final class ConfirmViewModel {
  /// The question.
  package let confirmation: Confirmation
  private let answer: (Bool) -> Void

  /// Creates a question.
  /// - Parameters:
  ///   - confirmation: The question.
  ///   - answer: Called with the answer; the first call counts.
  package init(confirmation: Confirmation, answer: @escaping (Bool) -> Void) {
    self.confirmation = confirmation
    self.answer = answer
  }

  /// Answers with yes.
  package func accept() { answer(true) }

  /// Answers with no.
  package func refuse() { answer(false) }
}
