import Domain

/// Proposes the readings of words in a dictionary.
public struct DictionaryReadingService: ReadingService {
  private let dictionary: any DictionaryService

  /// Creates the service on a dictionary; without one, it has no readings.
  public init(dictionary: any DictionaryService) {
    self.dictionary = dictionary
  }

  /// The readings of the word, those of common words first.
  public func readings(of kanji: String) async -> [String] {
    await dictionary.readings(of: kanji)
  }
}
