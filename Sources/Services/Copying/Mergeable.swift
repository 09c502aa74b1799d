import Domain

extension LibraryComparison.Counts {
  /// Counts an entity that the original has, the copy, or both.
  mutating func add<Item: Mergeable>(_ original: Item?, _ copy: Item?) {
    guard let original else { return extra += 1 }
    guard let copy else { return missing += 1 }
    if original == copy { return equal += 1 }
    let (forward, backward) = (original.effect(on: copy), copy.effect(on: original))
    if forward.changed > 0 {
      behind += 1
    } else if forward.undecided > 0 {
      undecided += 1
    } else if backward.changed > 0 {
      ahead += 1
    } else {
      equal += 1
    }
  }
}

/// An entity that can be merged with another version of itself.
protocol Mergeable: Hashable {
  associatedtype ItemID: Comparable
  var id: ItemID { get }
  /// What merging this one into another version changes there.
  func effect(on other: Self) -> MergeCounts
}

extension StampedEntity: Mergeable where Field.Entity.ID: Comparable {
  func effect(on other: Self) -> MergeCounts {
    var counts = MergeCounts()
    _ = counts.merged(other, self)
    return counts
  }
}

extension StampedSample: Mergeable {
  func effect(on other: Self) -> MergeCounts {
    var counts = MergeCounts()
    _ = counts.merged(other, self)
    return counts
  }
}

extension StampedReview: Mergeable {
  func effect(on other: Self) -> MergeCounts {
    var counts = MergeCounts()
    _ = counts.merged(other, self)
    return counts
  }
}
