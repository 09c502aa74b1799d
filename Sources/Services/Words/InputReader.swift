import Domain

/// Converts the learner's input to the content of a word.
struct InputReader: Sendable {
  let images: any ImageService

  /// Normalizes inputs.
  /// - Throws: `InputError.incompleteWord` for the first one that lacks a part.
  func checked(_ inputs: [WordInput]) throws -> [WordInput] {
    try inputs.map { input in
      let missing = input.missing
      guard missing.isEmpty else { throw InputError.incompleteWord(missing: missing) }
      return input.normalized
    }
  }

  /// Stores the images of a checked input concurrently.
  ///
  /// If one cannot be stored, the others stay without a word; since they are named by their
  /// content, they are reused when the word is saved.
  /// - Throws: The `ImageError` of the first image that failed.
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
