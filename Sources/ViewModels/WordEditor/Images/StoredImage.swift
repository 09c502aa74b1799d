import Domain

/// An image that a side of a word has already.
public nonisolated struct StoredImage: Hashable, Sendable {
  /// The image.
  public let reference: ImageReference
  /// Whether saving takes it away.
  public private(set) var isRemoved = false
  /// What its file says of it, once that is known.
  public private(set) var facts: ImageFacts?
  /// Whether its file is not there: a folder synchroniser has not brought it yet.
  public private(set) var isMissing = false

  init(_ reference: ImageReference, isRemoved: Bool = false) {
    self.reference = reference
    self.isRemoved = isRemoved
  }

  /// Takes the image away, or puts it back.
  mutating func toggle() { isRemoved.toggle() }

  /// Tells what its file says of it; nil when it is not there.
  mutating func tell(_ facts: ImageFacts?) {
    self.facts = facts
    isMissing = facts == nil
  }
}
