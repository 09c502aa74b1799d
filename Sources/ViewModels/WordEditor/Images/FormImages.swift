import Domain

/// The images of a form: the stored images of the sides, and facts about the files at typed paths.
nonisolated struct FormImages: Hashable, Sendable {
  private(set) var stored: [Side: StoredImage] = [:]
  /// Why an image could not be stored.
  private(set) var errors: [Side: ImageError] = [:]
  /// The facts about the files at typed paths.
  private(set) var facts: [Side: ImageFacts] = [:]

  /// Creates the images of a word, or none.
  init(of word: Word?) {
    for side in Side.allCases { stored[side] = word?[side].image.map { StoredImage($0) } }
  }

  /// Whether saving removes an image.
  var isAnyRemoved: Bool { stored.values.contains(where: \.isRemoved) }

  /// The stored image of a side that saving keeps.
  func kept(on side: Side) -> ImageReference? {
    stored[side].flatMap { $0.isRemoved ? nil : $0.reference }
  }

  /// Removes the stored image of a side, or restores it.
  mutating func toggle(on side: Side) { stored[side]?.toggle() }

  /// Sets the facts about a stored image; nil when its file is missing.
  mutating func report(_ facts: ImageFacts?, of image: ImageReference, on side: Side) {
    if stored[side]?.reference == image { stored[side]?.report(facts) }
  }

  /// Sets the facts about the file at the path of a side; nil when there is none.
  mutating func report(_ facts: ImageFacts?, ofFileFor side: Side) { self.facts[side] = facts }

  /// Sets the error for the file at the path of a side.
  mutating func report(_ error: ImageError, for side: Side) { errors[side] = error }

  /// Forgets the facts about a file, since its path has changed.
  mutating func forgetFile(for side: Side) { (errors[side], facts[side]) = (nil, nil) }

  /// Adopts images that others have set in the meantime.
  /// - Parameters:
  ///   - word: The stored word.
  ///   - isTyped: Whether a path was typed for a side.
  /// - Returns: The sides whose image was changed both here and there.
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

nonisolated extension ImageError {
  /// The path of the file that the error is about.
  var path: String {
    switch self {
    case .missing(let path), .unknownType(let path), .tooLarge(let path, _, _),
      .system(let path, _):
      path
    }
  }
}
