import Domain

/// Makes romaji beside kanji their gana, in lines of text as in typed ones: `taberu 食べる to eat`.
struct RomajiCompletion: Sendable {
  private let readings: any ReadingService

  init(_ readings: any ReadingService) { self.readings = readings }

  /// Completes the words of a file that were lines, also by kana behind their kanji; romaji that is not
  /// a reading of the kanji stays in the meaning, and a line without another meaning is listed as
  /// unreadable.
  func complete(_ file: inout ImportedFile) async {
    for book in file.collection.books.indices {
      for word in file.collection.books[book].words.indices
      where file.collection.books[book].words[word].line != nil {
        await complete(line: &file.collection.books[book].words[word])
      }
      file.collection.books[book].leaveOutLinesWithoutMeaning()
    }
  }

  /// Completes a word that was a line, or a row in Markdown whose meaning was in another column.
  private func complete(line word: inout ImportedWord) async {
    if word.hasMovedMeaning {
      await complete(&word.input)
    } else if word.input.mayHoldReading {
      word.input = word.input.takingReading(of: await found(for: word.input))
    }
  }

  /// Completes a word; in a table, its kanji and notes are what they are.
  func complete(_ input: inout WordInput) async {
    guard input.mayHoldRomaji else { return }
    input = input.takingRomaji(of: await found(for: input), notesStay: true)
  }

  /// The readings of the kanji; a word without any can be imported, too.
  private func found(for input: WordInput) async -> [String] {
    (try? await readings.readings(of: input.kanji.text)) ?? []
  }
}

extension ImportedBook {
  /// Lists the lines that are no words, since all of their meaning was the reading.
  fileprivate mutating func leaveOutLinesWithoutMeaning() {
    func isWord(_ word: ImportedWord) -> Bool { word.line == nil || !word.input.meaning.isEmpty }
    let reason = UnfitRow(missing: [.meaning]).reason
    unreadable += words.filter { !isWord($0) }.map { word in
      UnreadableRow(place: word.place ?? 0, text: word.line ?? "", reason: reason)
    }
    words.removeAll { !isWord($0) }
  }
}
