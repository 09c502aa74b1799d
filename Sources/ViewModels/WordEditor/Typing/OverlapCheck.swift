import Domain

/// Warns while typing that the book already has such a word; it can be saved anyway.
package final class OverlapCheck {
  private let word: EditedWord
  private let words: any WordService
  private let lookup = LatestWinsLookup()
  /// The number of checks that have no answer yet.
  private var checks = 0
  /// Whether the word that is typed is being compared.
  var isUnderWay: Bool { checks > 0 }

  package init(of word: EditedWord, words: any WordService) {
    self.word = word
    self.words = words
  }

  /// Checks whether the book has such a word; outdated results are dropped.
  func check() async {
    checks += 1
    defer { checks -= 1 }
    guard let book = word.bookID else { return }
    let form = word.formNumber
    guard let change = await lookup.lastChange(), form == word.formNumber else { return }
    func isCurrent() -> Bool { change == lookup.changes && form == word.formNumber }
    // What is still being typed is compared as it will be saved: ほn as ほん.
    let (input, original) = (word.form.finished.input(home: word.home), word.form.original?.id)
    guard Side.allCases.contains(where: { !normalizedText(input[$0].text).isEmpty }) else {
      return word.edit { $0.warn(of: nil) }
    }
    do {
      let overlap = try await lookup.run {
        try await words.overlap(of: input, in: book, excluding: original)
      }
      if let overlap, isCurrent() { word.edit { $0.warn(of: overlap) } }
    } catch {
      if isCurrent() { word.say(.failed(error)) }
    }
  }
}
