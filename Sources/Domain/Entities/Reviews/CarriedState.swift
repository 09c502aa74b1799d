/// When a word was due after a review in another program, and what that program knew of the memory.
///
/// It is stored with that review, and takes the place of what would be computed from it: 16 bytes.
public struct CarriedState: Hashable, Sendable, BitwiseCopyable {
  private let value: Int64
  /// In ten-thousandths of a day; 0 without a memory state.
  private let stability: UInt32
  /// In thousandths.
  private let difficulty: UInt16
  private let kind: Kind

  private enum Kind: UInt8, BitwiseCopyable { case at, on }

  /// Creates a state; without a memory, that is computed from the reviews.
  public init(due: ReviewDue, memory: MemoryState? = nil) {
    self.init(
      due: due,
      stability: memory.map { UInt32(clamping: Self.rounded($0.stability, 10_000)) } ?? 0,
      difficulty: memory.map { UInt16(clamping: Self.rounded($0.difficulty, 1_000)) } ?? 0
    )
  }

  /// Creates a state from the numbers that are stored.
  package init(due: ReviewDue, stability: UInt32, difficulty: UInt16) {
    switch due {
    case .at(let time): (value, kind) = (time.milliseconds, .at)
    case .on(let day): (value, kind) = (Int64(day.number), .on)
    }
    self.stability = stability
    self.difficulty = difficulty
  }

  /// When the word is due.
  public var due: ReviewDue {
    switch kind {
    case .at: .at(Timestamp(milliseconds: value))
    case .on: .on(Day(number: Int(value)))
    }
  }

  /// The memory state, in ten-thousandths of a day and thousandths; nil when there was none.
  public var memory: MemoryState? {
    guard stability > 0, difficulty > 0 else { return nil }
    return MemoryState(
      stability: Double(stability) / 10_000,
      difficulty: min(max(Double(difficulty) / 1_000, 1), 10)
    )
  }

  /// The numbers that are stored.
  package var stored: (stability: UInt32, difficulty: UInt16) { (stability, difficulty) }

  /// A number in smaller units; what is not a number, or too large for any, is 0 or the largest.
  private static func rounded(_ number: Double, _ units: Double) -> Int {
    guard number > 0 else { return 0 }
    return Int(min(max((number * units).rounded(), 1), Double(UInt32.max)))
  }
}
