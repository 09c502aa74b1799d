import Domain

/// Fills in the gana of lines that lack them, as for typed words: `犬 dog`.
///
/// Nobody looks at each of them, so the dictionary must have exactly one reading.
struct GanaCompletion {
  private let dictionary: any DictionaryService

  init(_ dictionary: any DictionaryService) { self.dictionary = dictionary }

  /// Completes the words of a file; its remarks say how many were.
  func complete(_ file: inout ImportedFile, _ progress: FileProgress) async {
    let lacksGana = file.collection.books.contains { $0.words.contains(where: \.lacksGana) }
    guard lacksGana, case .ready = await dictionary.prepared(progress) else { return }
    for book in file.collection.books.indices {
      for word in file.collection.books[book].words.indices
      where file.collection.books[book].words[word].lacksGana {
        let kanji = file.collection.books[book].words[word].input.kanji.text
        let readings = await dictionary.readings(of: kanji)
        guard readings.count == 1, let reading = readings.first else { continue }
        file.collection.books[book].words[word].input.gana.text = reading
        file.collection.books[book].remarks.add(.foundReadings)
      }
    }
  }
}

extension ImportedWord {
  fileprivate var lacksGana: Bool { input.gana.isEmpty && !input.kanji.text.isEmpty }
}

extension DictionaryService {
  /// The status when the index is there, or cannot be built.
  func prepared(_ progress: FileProgress) async -> DictionaryStatus {
    var status = await status()
    guard case .unprepared = status else { return status }
    for await next in prepare() {
      status = next
      if case .preparing(let fraction) = next { progress.report(fraction) }
    }
    return status
  }
}
