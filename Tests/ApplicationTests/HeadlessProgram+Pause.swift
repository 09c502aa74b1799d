import Application
import TestSupport

extension HeadlessProgram {
  /// Advances the fixed clock, as if the learner were reading the question.
  func pause(milliseconds: Int64) {
    guard let clock = container.clock as? FixedClock else {
      preconditionFailure("The clock is not fixed.")
    }
    clock.advance(milliseconds: milliseconds)
  }

  /// Types a text, and reads what the screen says before each key.
  func typeReading(_ text: String) async {
    for character in text {
      pause(milliseconds: 700)
      await type(String(character))
    }
  }
}
