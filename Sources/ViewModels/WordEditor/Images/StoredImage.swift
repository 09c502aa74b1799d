import Domain

/// The stored image of a side.
public nonisolated struct StoredImage: Hashable, Sendable {
  /// The image in the store.
  public let reference: ImageReference
  /// Whether saving removes it.
  public private(set) var isRemoved = false
  /// The facts about its file, once known.
  public private(set) var facts: ImageFacts?
  /// Whether its file is missing: a folder synchronizer has not copied it yet.
  public private(set) var isMissing = false

  init(_ reference: ImageReference, isRemoved: Bool = false) {
    self.reference = reference
    self.isRemoved = isRemoved
  }

  /// Removes the image, or restores it.
  mutating func toggle() { isRemoved.toggle() }

  /// Sets the facts about its file; nil when it is missing.
  mutating func report(_ facts: ImageFacts?) {
    self.facts = facts
    isMissing = facts == nil
  }
}
