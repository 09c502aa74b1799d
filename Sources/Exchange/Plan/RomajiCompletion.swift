import Domain

/// Makes romaji beside kanji their gana, in lines of text as in typed ones: `taberu 食べる to eat`.
struct RomajiCompletion: Sendable {
  private let readings: any ReadingService

  init(_ readings: any ReadingService) { self.readings = readings }

  /// Completes the words of a file; romaji that is not a reading of the kanji stays in the meaning.
  func complete(_ file: inout ImportedFile) async {
    for book in file.collection.books.indices {
      for word in file.collection.books[book].words.indices {
        await complete(&file.collection.books[book].words[word].input)
      }
    }
  }

  /// Completes a word.
  func complete(_ input: inout WordInput) async {
    guard input.mayHoldRomaji else { return }
    // A word without its reading can be imported, too.
    let found = (try? await readings.readings(of: input.kanji.text)) ?? []
    input = input.takingRomaji(of: found)
  }
}
