import Domain

/// The images of a form: those that the sides have already, and what is known of the files whose
/// paths were typed.
nonisolated struct FormImages: Hashable, Sendable {
  /// The images that the sides have already.
  private(set) var stored: [Side: StoredImage] = [:]
  /// Why an image could not be stored.
  private(set) var errors: [Side: ImageError] = [:]
  /// What is known of the files whose paths were typed.
  private(set) var facts: [Side: ImageFacts] = [:]

  /// The images of a word, if there is one.
  init(of word: Word?) {
    for side in Side.allCases { stored[side] = word?[side].image.map { StoredImage($0) } }
  }

  /// Whether saving takes an image away.
  var isAnyRemoved: Bool { stored.values.contains(where: \.isRemoved) }

  /// The image that saving keeps on a side although nothing is typed for it.
  func kept(on side: Side) -> ImageReference? {
    stored[side].flatMap { $0.isRemoved ? nil : $0.reference }
  }

  /// Takes the stored image of a side away, or puts it back.
  mutating func toggle(on side: Side) { stored[side]?.toggle() }

  /// Tells what a stored image is; nil when its file is not there.
  mutating func tell(_ facts: ImageFacts?, of image: ImageReference, on side: Side) {
    if stored[side]?.reference == image { stored[side]?.tell(facts) }
  }

  /// Tells what the file is whose path was typed for a side; nil when there is none.
  mutating func tell(_ facts: ImageFacts?, ofFileFor side: Side) { self.facts[side] = facts }

  /// Tells why the file cannot be stored whose path was typed for a side.
  mutating func tell(_ error: ImageError, for side: Side) { errors[side] = error }

  /// What was said of a file is true no more: its path is another one.
  mutating func forgetFile(for side: Side) { (errors[side], facts[side]) = (nil, nil) }

  /// Takes over the images that others have put on the sides meanwhile.
  /// - Parameters:
  ///   - word: The word as it is stored now.
  ///   - isTyped: Whether a path was typed for a side.
  /// - Returns: The sides that get another image here, or none, and were changed there as well.
  mutating func rebase(onto word: Word, isTyped: (Side) -> Bool) -> [Side] {
    let changed = Side.allCases.filter { stored[$0]?.reference != word[$0].image }
    let conflicts = changed.filter { isTyped($0) || stored[$0]?.isRemoved == true }
    for side in changed {
      let isRemoved = stored[side]?.isRemoved ?? false
      stored[side] = word[side].image.map { StoredImage($0, isRemoved: isRemoved) }
    }
    return conflicts
  }
}
