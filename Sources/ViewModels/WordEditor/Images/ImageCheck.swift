import Domain

/// Reads the facts about stored images and about the files at typed paths.
package final class ImageCheck {
  private let word: EditedWord
  private let images: any ImageService

  package init(of word: EditedWord, images: any ImageService) {
    self.word = word
    self.images = images
  }

  /// Reads the facts about the stored images.
  func checkStored() async {
    for side in Side.allCases {
      guard let image = word.form.storedImages[side]?.reference else { continue }
      do {
        let facts = try await images.facts(of: image)
        word.edit { $0.updateImages { $0.report(facts, of: image, on: side) } }
      } catch {
        word.say(.failed(error))
      }
    }
  }

  /// Shows an error when the file of a path that was left cannot be stored.
  func checkFile(for side: Side) async {
    let line = word.form[.image(side)]
    guard let path = word.path(of: side) else { return }
    do {
      let facts = try await images.facts(ofFileAt: path)
      guard word.form[.image(side)] == line else { return }
      word.edit { $0.updateImages { $0.report(facts, ofFileFor: side) } }
    } catch {
      guard word.form[.image(side)] == line else { return }
      show(error, for: side)
    }
  }

  /// Shows why the file of a side cannot be stored: beside its path, or in the status line.
  func show(_ error: any Error, for side: Side) {
    guard let error = error as? ImageError else { return word.say(.failed(error)) }
    word.edit { $0.updateImages { $0.report(error, for: side) } }
  }

  /// The facts about the file at a path; nil when there is no such image, or the path is incomplete.
  /// - Throws: What else keeps the file from being stored.
  func facts(ofFileAt path: String) async throws -> ImageFacts? {
    do {
      return try await images.facts(ofFileAt: path)
    } catch ImageError.missing, ImageError.unknownType {
      return nil
    }
  }
}
