import Domain

/// Turns what was typed into what a word holds.
struct InputReader: Sendable {
  let images: any ImageService

  /// Normalises inputs.
  /// - Throws: `InputError.incompleteWord` for the first that lacks something.
  func checked(_ inputs: [WordInput]) throws -> [WordInput] {
    try inputs.map { input in
      let missing = input.missing
      guard missing.isEmpty else { throw InputError.incompleteWord(missing: missing) }
      return input.normalized
    }
  }

  /// Stores the images of a checked input side by side.
  ///
  /// When one cannot be stored, those that could stay behind without a word; being named by their
  /// content they are used again when the word is saved at last.
  /// - Throws: `ImageError`, of the first image that failed.
  func content(of input: WordInput) async throws -> WordContent {
    let stored = try await withThrowingTaskGroup(of: (Side, ImageReference).self) { group in
      for side in Side.allCases {
        guard let image = input[side].image else { continue }
        group.addTask { (side, try await reference(of: image)) }
      }
      var stored: [Side: ImageReference] = [:]
      for try await (side, image) in group { stored[side] = image }
      return stored
    }
    return WordContent(of: input, images: stored)
  }

  private func reference(of image: ImageInput) async throws -> ImageReference {
    switch image {
    case .stored(let image): image
    case .file(let path): try await images.store(fileAt: path)
    }
  }
}
