import Domain

/// Stores samples of added words.
package final class SampleKeeper {
  private let word: EditedWord
  private let samples: any SampleService

  package init(of word: EditedWord, samples: any SampleService) {
    self.word = word
    self.samples = samples
  }

  /// Stores a sample, or counts a use of one that was accepted unchanged.
  ///
  /// The word is already saved, so a failure is only shown.
  func keep(_ added: Word, taken: Suggestion?) async {
    do {
      if let taken, let id = taken.sample, taken.isTold(by: added) {
        try await samples.use(id)
      } else {
        try await samples.save(added)
      }
    } catch {
      word.say(.word(.sampleNotKept(Failure(error))))
    }
  }
}
