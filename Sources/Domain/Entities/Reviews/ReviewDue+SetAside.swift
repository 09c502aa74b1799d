/// Cards that are suspended while the other card of their word is not, as a package of Anki may have
/// them. Here a word is suspended as a whole: such a card is put off further than any schedule goes,
/// in a way that keeps the day on which it was due.
extension ReviewDue {
  private static let daysAside = 1 << 20

  /// The same, set aside.
  package var setAside: ReviewDue {
    switch self {
    case .on(let day): .on(Day(number: day.number + Self.daysAside))
    case .at(let time):
      .on(Day(number: Int(time.milliseconds / 86_400_000) + Self.daysAside))
    }
  }

  /// When a card is due that was set aside; nil for any other one.
  package var beforeSetAside: ReviewDue? {
    guard case .on(let day) = self, day.number > Self.daysAside / 2 else { return nil }
    return .on(Day(number: day.number - Self.daysAside))
  }

  /// Whether the card was set aside: it is not asked until it is reviewed.
  package var isSetAside: Bool { beforeSetAside != nil }
}
