import Domain

/// Fills in what a file does not say of its words from the dictionary: their meanings, and the gana
/// or kanji that they lack.
struct DictionaryCompletion {
  private static let mostCandidates = 8
  /// As much as fits on a card.
  private static let most = (senses: 2, glosses: 3)

  private let dictionary: any DictionaryService

  init(_ dictionary: any DictionaryService) { self.dictionary = dictionary }

  /// Completes the words of a file; those that the dictionary does not have are listed as unreadable.
  /// - Throws: `.noDictionary`.
  func complete(_ file: inout ImportedFile, _ progress: FileProgress) async throws {
    try await prepare(progress.part(0...0.3))
    let progress = progress.part(0.3...1)
    let count = file.collection.books.reduce(0) { $0 + $1.words.count }
    var done = 0
    for book in file.collection.books.indices {
      let words = file.collection.books[book].words
      file.collection.books[book].words = []
      for var word in words {
        done += 1
        progress.report(Double(done) / Double(count))
        if await complete(&word.input) {
          file.collection.books[book].words.append(word)
        } else {
          let row = file.collection.books[book].named(Self.row(word))
          file.collection.books[book].unreadable.append(row)
        }
      }
    }
  }

  /// Waits for the index of the dictionary.
  private func prepare(_ progress: FileProgress) async throws {
    let status = await dictionary.prepared(progress)
    if case .ready = status { return }
    throw ForeignFileError.noDictionary(status)
  }

  /// Completes a word.
  /// - Returns: Whether it has a meaning.
  private func complete(_ input: inout WordInput) async -> Bool {
    if !input.meaning.isEmpty { return true }
    let (kanji, gana) = (input.kanji.text, input.gana.text)
    let isKana = kanji.isEmpty || kanji == gana
    let side: Side = isKana ? .gana : .kanji
    let text = isKana ? gana : kanji
    if text.isEmpty { return false }
    let entries = await dictionary.entries(for: text, on: side, limit: Self.mostCandidates)
    let fit = entries.filter { entry in
      entry.place(of: text, on: side) != nil
        && (isKana || gana.isEmpty || entry.place(of: gana, on: .gana) != nil)
    }
    // A word in kana is most likely one that is usually written in kana.
    let best = fit.first { entry in isKana ? entry.kanji == nil : entry.kanji == kanji }
    guard let entry = best ?? fit.first else { return false }
    input.meaning.text = entry.senses.lazy.filter { !$0.isEmpty }.prefix(Self.most.senses)
      .map { $0.prefix(Self.most.glosses).joined(separator: ", ") }.joined(separator: "; ")
    if gana.isEmpty { input.gana.text = entry.gana }
    return !input.meaning.isEmpty
  }

  private static func row(_ word: ImportedWord) -> UnreadableRow {
    let sides = [word.input.kanji.text, word.input.gana.text].filter { !$0.isEmpty }
    return UnreadableRow(
      place: word.place ?? 0,
      text: sides.joined(separator: "\t"),
      reason: "The dictionary does not have it."
    )
  }
}
