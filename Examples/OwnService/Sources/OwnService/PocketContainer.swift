import Domain
import Live

/// The program with the learner's library and settings, but with another dictionary.
final class PocketContainer: LiveDIContainer {
  override func makeDictionaryService() -> any DictionaryService { PocketDictionary() }
}
