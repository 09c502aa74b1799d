import Domain
import ViewModels

/// The screen that fits the schedule.
nonisolated struct FittingTexts: Sendable {
  /// The name of the screen.
  let name: String
  /// Says that fitted parameters are used already.
  let usesFitted: String
  /// Says what is being done.
  let fitting: String
  /// Says that the choice is on its way to the disk.
  let writing: String
  /// What came of it, given whether it is better.
  let title: @Sendable (_ isBetter: Bool) -> String
  /// Of how many reviews it came.
  let reviews: @Sendable (ParameterFitting) -> String
  /// The loss before and after.
  let loss: @Sendable (ParameterFitting) -> String
  /// The line of a form that says how to use it.
  let useKey: String
  /// The line of a form that says how to go back to the settings.
  let resetKey: String
  /// The line of a form that says how to leave all as it is.
  let backKey: String
  /// The line of a form that says how to end what is under way.
  let cancelKey: String
  /// What status lines say.
  let notice: @Sendable (FittingNotice) -> String
  /// What the keys do.
  let key: @Sendable (FittingAction) -> KeyText
}

nonisolated extension FittingTexts {
  /// A loss to four decimals.
  static func decimals(_ loss: Double) -> String {
    let digits = String(Int((loss * 10_000).rounded()))
    let padded = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    return padded.dropLast(4) + "." + padded.suffix(4)
  }
}
