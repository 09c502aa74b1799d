import Domain

/// Makes romaji beside kanji their gana, in lines of text as in typed ones: `taberu 食べる to eat`.
struct RomajiCompletion {
  private let readings: any ReadingService

  init(_ readings: any ReadingService) { self.readings = readings }

  /// Completes the words of a file; romaji that is no reading of the kanji stays in the meaning.
  func complete(_ file: inout ImportedFile) async {
    for book in file.collection.books.indices {
      for word in file.collection.books[book].words.indices {
        let input = file.collection.books[book].words[word].input
        guard input.mayHoldRomaji else { continue }
        // A word without its reading can be imported, too.
        let found = (try? await readings.readings(of: input.kanji.text)) ?? []
        file.collection.books[book].words[word].input = input.takingRomaji(of: found)
      }
    }
  }
}
