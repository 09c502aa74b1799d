import Domain

/// The forms before each step of the learner, to undo the steps one by one.
///
/// Characters that are typed one after the other into a field are one step.
nonisolated struct FormHistory: Hashable, Sendable {
  /// The maximum number of steps.
  private static let most = 100

  private var past: [WordForm] = []
  /// The field that is being typed into; nil after any other step.
  private var typed: WordField?

  /// Remembers a form before a character is typed into it.
  mutating func willType(in form: WordForm) {
    if typed != form.focus { willChange(form) }
    typed = form.focus
  }

  /// Remembers a form before another change.
  mutating func willChange(_ form: WordForm) {
    typed = nil
    if let last = past.last, last.hasSameContent(as: form) { past.removeLast() }
    past.append(form)
    if past.count > Self.most { past.removeFirst() }
  }

  /// The form before the last step; nil when there is none.
  mutating func undo(_ form: WordForm) -> WordForm? {
    typed = nil
    while let earlier = past.popLast() {
      if !earlier.hasSameContent(as: form) { return earlier.resumed(after: form) }
    }
    return nil
  }
}

nonisolated extension WordForm {
  fileprivate func hasSameContent(as other: WordForm) -> Bool {
    conversion == other.conversion
      && storedImages.mapValues(\.isRemoved) == other.storedImages.mapValues(\.isRemoved)
      && WordField.allCases.allSatisfy { self[$0].characters == other[$0].characters }
  }

  /// The form with what is newer than it and no step of the learner: changes by others.
  fileprivate func resumed(after later: WordForm) -> WordForm {
    var form = self
    if let stored = later.original { _ = form.rebase(onto: stored) }
    form.resume(after: later)
    return form
  }
}
