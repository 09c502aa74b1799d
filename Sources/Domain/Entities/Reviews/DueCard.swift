extension DueTable {
  /// What a row has of a card; all of it follows from the card's reviews.
  package struct Card: Hashable, Sendable, BitwiseCopyable {
    /// The moment or the day of the next review, by the flags; 0 for neither.
    private let dueValue: Int64
    private let first: Int32
    private let last: Int32
    private let lapses: UInt16
    private var flags: UInt16

    private enum Flag {
      static let new: UInt16 = 1
      static let learning: UInt16 = 2
      static let suspended: UInt16 = 4
      static let learnt: UInt16 = 8
      static let dueAt: UInt16 = 16
      static let dueOn: UInt16 = 32
    }
  }
}

extension DueTable.Card {
  /// Creates a card from what its reviews have led to; from nil one that has none.
  package init(_ summary: CardSummary?) {
    let state = summary?.state ?? .new
    (first, last) = (Self.stored(summary?.firstDay), Self.stored(state.last?.day))
    lapses = UInt16(clamping: state.lapseCount)
    var flags = state.isNew ? Flag.new : state.isLearning ? Flag.learning : 0
    if summary?.wasLearnt == true { flags |= Flag.learnt }
    switch state.due {
    case .at(let time): (dueValue, flags) = (time.milliseconds, flags | Flag.dueAt)
    case .on(let day): (dueValue, flags) = (Int64(day.number), flags | Flag.dueOn)
    case nil: dueValue = 0
    }
    self.flags = flags
  }

  /// The number of `bytes`.
  private static let size = 20

  /// The card in 20 bytes, for a database: its fields in their order, the highest byte of each first.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.size)
    withUnsafeBytes(of: dueValue.bigEndian) { bytes += $0 }
    withUnsafeBytes(of: first.bigEndian) { bytes += $0 }
    withUnsafeBytes(of: last.bigEndian) { bytes += $0 }
    withUnsafeBytes(of: lapses.bigEndian) { bytes += $0 }
    withUnsafeBytes(of: flags.bigEndian) { bytes += $0 }
    return bytes
  }

  /// Reads a card; what has another size is one without reviews.
  package init(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == Self.size else {
      self.init(nil as CardSummary?)
      return
    }
    func number<Number: FixedWidthInteger>(_ offset: Int, as type: Number.Type) -> Number {
      Number(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type))
    }
    self.init(
      dueValue: number(0, as: Int64.self),
      first: number(8, as: Int32.self),
      last: number(12, as: Int32.self),
      lapses: number(16, as: UInt16.self),
      flags: number(18, as: UInt16.self)
    )
  }
}

extension DueTable.Card {
  var isNew: Bool { flags & Flag.new != 0 }
  var isLearning: Bool { flags & Flag.learning != 0 }
  var wasLearnt: Bool { flags & Flag.learnt != 0 }
  var lapseCount: Int { Int(lapses) }
  var firstDay: Day? { Self.day(first) }
  var lastDay: Day? { Self.day(last) }

  /// Whether its word is left out of reviews, which is not part of a card but fits in here.
  var isSuspended: Bool {
    get { flags & Flag.suspended != 0 }
    set { flags = newValue ? flags | Flag.suspended : flags & ~Flag.suspended }
  }

  var due: ReviewDue? {
    if flags & Flag.dueAt != 0 { return .at(Timestamp(milliseconds: dueValue)) }
    return flags & Flag.dueOn != 0 ? .on(Day(number: Int(dueValue))) : nil
  }

  /// Nil is stored as a number that is not a day.
  static func stored(_ day: Day?) -> Int32 { day.map { Int32(clamping: $0.number) } ?? .min }
  static func day(_ stored: Int32) -> Day? { stored == .min ? nil : Day(number: Int(stored)) }
}
