import Domain

/// Proposes the readings of words in a dictionary.
package struct DictionaryReadingService: ReadingService {
  private let dictionary: any DictionaryService

  /// Creates the service on a dictionary.
  package init(dictionary: any DictionaryService) {
    self.dictionary = dictionary
  }

  /// The readings of the word, those of common words first.
  package func readings(of kanji: String) async -> [String] {
    await dictionary.readings(of: kanji)
  }
}
