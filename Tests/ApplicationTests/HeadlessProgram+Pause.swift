import Application
import TestSupport

extension HeadlessProgram {
  /// Lets time pass by the fixed clock, as while the learner reads what was asked.
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
