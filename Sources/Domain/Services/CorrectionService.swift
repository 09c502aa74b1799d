/// Corrections of words of starter books, for the words that an older list made.
public protocol CorrectionService: Sendable {
  /// The words of all books, open or closed, that are exactly as an older list had them and that
  /// today's lists have otherwise; in the order of the lists.
  ///
  /// A word whose meaning, gana or kanji the learner changed is the learner's, and is left out.
  /// - Throws: `StarterBookError`, `StoreError`.
  func corrections() async throws -> [WordCorrection]
}

/// A word, and how its list has it today.
public struct WordCorrection: Identifiable, Hashable, Sendable {
  /// The word as it is.
  public let word: Word
  /// The texts of all its sides after the correction.
  public let after: [Side: String]

  /// The identity of the word.
  public var id: WordID { word.id }

  /// Creates the correction of a word.
  public init(_ word: Word, to after: [Side: String]) {
    self.word = word
    self.after = after
  }

  /// The texts of all its sides as they are.
  public var before: [Side: String] {
    Dictionary(uniqueKeysWithValues: Side.allCases.map { ($0, word[$0].text) })
  }

  /// The edit that corrects the word: the sides that differ, and nothing else.
  public var edit: WordEdit {
    WordEdit(id: id, sides: after.filter { side, text in word[side].text != text })
  }
}
