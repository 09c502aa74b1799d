/// The words of a file that are added with reviews, or that get something, in the order of the file.
struct ImportSlots {
  /// One of these words.
  struct Slot {
    /// Its place among the words.
    let place: Int
    /// Whether its study state is that of the file, and not that of its last review.
    let keepsState: Bool
    var reviews: [ImportedReview] = []
  }

  private(set) var all: [Slot] = []
  /// The indices of the slots by the places of their words.
  private var indices: [Int: Int] = [:]

  /// Whether the word at a place is one of them.
  func contains(_ place: Int) -> Bool { indices[place] != nil }

  /// Adds reviews to the word at a place; its first ones decide whether it keeps the study state of
  /// the file.
  mutating func add(_ reviews: [ImportedReview], to place: Int, keepingState: Bool = false) {
    let index = indices[place, default: all.count]
    if index == all.count {
      indices[place] = index
      all.append(Slot(place: place, keepsState: keepingState))
    }
    all[index].reviews += reviews
  }
}
