import Domain

/// Finds which of the words to add are in the library already.
struct KnownWords {
  /// The book that gets the words.
  let book: WordBookID
  let title: String
  /// What compares them.
  let service: any WordService

  /// The words to add; one with the kanji and gana of a word with another meaning is reported.
  /// - Parameters:
  ///   - inputs: The words.
  ///   - isLenient: Whether words that are there already are reported and left out.
  /// - Returns: Those that are not there already.
  /// - Throws: `UsageError.duplicates` with those words, unless they are left out; what reading throws.
  func newWords(
    of inputs: [WordInput],
    leavingOutOthers isLenient: Bool
  ) async throws -> [WordInput] {
    var seen: Set<[String]> = []
    var (new, duplicates): ([WordInput], [DuplicateWord]) = ([], [])
    for input in inputs {
      let sides = input.normalized.sides
      guard seen.insert(sides).inserted else {
        duplicates.append(DuplicateWord(word: name(sides), book: nil))
        continue
      }
      let overlap = try await service.overlap(of: input.normalized, in: book, excluding: nil)
      if let overlap, overlap.kind == .all {
        duplicates.append(DuplicateWord(word: name(sides), book: overlap.otherBook ?? title))
      } else {
        if let overlap, overlap.kind == .spelling { report(overlap, name(sides)) }
        new.append(input)
      }
    }
    if duplicates.isEmpty { return new }
    guard isLenient else { throw UsageError.duplicates(duplicates) }
    for duplicate in duplicates { StandardError.write("\(duplicate) It is left out.") }
    return new
  }

  private func name(_ sides: [String]) -> String {
    sides.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func report(_ overlap: Overlap, _ name: String) {
    let other = "“\(overlap.word.meaning.text)” in “\(overlap.otherBook ?? title)”"
    StandardError.write("“\(name)” has the same kanji and gana as \(other).")
  }
}

extension WordInput {
  fileprivate var sides: [String] { [kanji.text, gana.text, meaning.text] }
}
