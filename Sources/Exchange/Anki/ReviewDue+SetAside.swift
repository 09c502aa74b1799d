import Domain

extension ReviewDue {
  /// How many days a card is put off that is suspended while the other card of its word is not.
  ///
  /// Here a word is suspended as a whole. Nothing else is ever due so late, and what the card was due
  /// on can be told from it.
  private static let daysAside = 1 << 20

  /// The day on which a card of a package is due that is not to be asked.
  var setAside: ReviewDue {
    switch self {
    case .on(let day): .on(Day(number: day.number + Self.daysAside))
    case .at(let time):
      .on(Day(number: Int(time.milliseconds / 86_400_000) + Self.daysAside))
    }
  }

  /// When a card is due that was set aside; nil for any other one.
  var beforeSetAside: ReviewDue? {
    guard case .on(let day) = self, day.number > Self.daysAside / 2 else { return nil }
    return .on(Day(number: day.number - Self.daysAside))
  }
}
