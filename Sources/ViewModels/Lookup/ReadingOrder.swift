/// The order of readings of the same thing, which may overlap: what a later one has read is not replaced
/// by what an earlier one has.
struct ReadingOrder {
  private var begun = 0
  private var shown = 0

  /// Takes note that a reading begins.
  /// - Returns: Its number.
  mutating func begin() -> Int {
    begun += 1
    return begun
  }

  /// Takes note that a reading has ended.
  /// - Returns: Whether to show it: nothing newer is shown.
  mutating func end(_ reading: Int) -> Bool {
    if reading < shown { return false }
    shown = reading
    return true
  }
}
