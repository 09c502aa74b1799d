import Domain
import ViewModels

/// The screen that fits the schedule.
public nonisolated struct FittingTexts: Sendable {
  /// The name of the screen.
  public var name: String
  /// Says that fitted parameters are used already.
  public var usesFitted: String
  /// Says what is being done.
  public var fitting: String
  /// Says that the choice is on its way to the disk.
  public var writing: String
  /// What came of it, given whether it is better.
  public var title: @Sendable (_ isBetter: Bool) -> String
  /// Of how many reviews it came.
  public var reviews: @Sendable (ParameterFitting) -> String
  /// The loss before and after.
  public var loss: @Sendable (ParameterFitting) -> String
  /// The line of a form that says how to use it.
  public var useKey: @Sendable () -> String
  /// The line of a form that says how to go back to the settings.
  public var resetKey: @Sendable () -> String
  /// The line of a form that says how to leave all as it is.
  public var backKey: @Sendable () -> String
  /// The line of a form that says how to end what is under way.
  public var cancelKey: @Sendable () -> String
  /// What status lines say.
  public var notice: @Sendable (FittingNotice) -> String
  /// What the keys do.
  public var key: @Sendable (FittingAction) -> KeyText
}

nonisolated extension FittingTexts {
  /// A loss to four decimals.
  static func decimals(_ loss: Double) -> String {
    let digits = String(Int((loss * 10_000).rounded()))
    let padded = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    return padded.dropLast(4) + "." + padded.suffix(4)
  }
}
