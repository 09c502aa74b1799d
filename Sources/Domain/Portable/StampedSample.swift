/// A sample as a library holds it: its texts with one stamp, and its uses, which each device counts
/// for itself.
public struct StampedSample: Hashable, Sendable {
  /// The sample; its uses are those of all devices.
  public private(set) var sample: Sample
  /// When and by which device it was written.
  public private(set) var stamp: ChangeStamp
  /// The number of uses by device; none is 0.
  public private(set) var uses: [UInt64: Int]

  /// The most uses that count on a device: 40 bits, more than a life of typing, so that sums of what is
  /// damaged do not overflow.
  private static let mostUses = (1 << 40) - 1

  /// Creates a sample; its use count becomes the sum of the uses.
  public init(_ sample: Sample, stamp: ChangeStamp, uses: [UInt64: Int]) {
    (self.sample, self.stamp) = (sample, stamp)
    self.uses = uses.filter { $0.value > 0 }.mapValues { min($0, Self.mostUses) }
    self.sample.useCount = self.uses.values.reduce(0, +)
  }

  /// The identity.
  public var id: SampleID { sample.id }

  /// Takes over the texts with the later stamp, and of the uses of each device the greater number.
  /// - Returns: Whether equal stamps have different texts, which stay as they are.
  @discardableResult
  public mutating func merge(_ other: StampedSample) -> Bool {
    var (texts, stamp) = (sample, stamp)
    if other.stamp > stamp { (texts, stamp) = (other.sample, other.stamp) }
    let isUndecided = other.stamp == stamp && !texts.hasTexts(of: other.sample)
    self = StampedSample(texts, stamp: stamp, uses: uses.merging(other.uses, uniquingKeysWith: max))
    return isUndecided
  }
}

extension Sample {
  /// Whether two samples are the same except for their uses.
  fileprivate func hasTexts(of other: Sample) -> Bool {
    var other = other
    other.useCount = useCount
    return self == other
  }
}

/// A review as a library holds it, undone or not.
public struct StampedReview: Hashable, Sendable {
  /// The review.
  public let review: Review
  /// Whether it was undone.
  public private(set) var isUndone: Bool
  /// The device on which it was made.
  public let device: UInt64

  /// Creates a review that was made on a device.
  public init(_ review: Review, isUndone: Bool = false, device: UInt64) {
    (self.review, self.isUndone, self.device) = (review, isUndone, device)
  }

  /// The identity.
  public var id: ReviewID { review.id }

  /// Takes over that it was undone, permanently; nothing else of a review changes.
  /// - Returns: Whether two reviews have the same id, of which this one stays.
  @discardableResult
  public mutating func merge(_ other: StampedReview) -> Bool {
    isUndone = isUndone || other.isUndone
    return review != other.review
  }
}
