import Domain

/// The readings of the words that a dictionary has.
public struct DictionaryReadingService: ReadingService {
  private let dictionary: any DictionaryService

  /// Makes the service over a dictionary; over none, it knows no reading.
  public init(dictionary: any DictionaryService) {
    self.dictionary = dictionary
  }

  /// The readings of the word, those of common words first.
  public func readings(of kanji: String) async -> [String] {
    await dictionary.readings(of: kanji)
  }
}
