/// Corrections of words that were added from an older starter list.
public protocol CorrectionService: Sendable {
  /// All words, in open and closed books, that are exactly as in a present or earlier list, but
  /// have other texts in today's list, or an example that the word lacks; in the order of the
  /// lists, examples last.
  ///
  /// A word whose meaning, gana or kanji the learner changed is the learner's, and is left out.
  /// - Throws: `StarterBookError`, `StoreError`.
  func corrections() async throws -> [WordCorrection]

  /// Leaves a word as it is from now on, or offers its correction again.
  /// - Throws: `StoreError` when that cannot be kept.
  func setLeft(_ isLeft: Bool, _ id: WordID) async throws

  /// The number of corrections on offer, until the learner has looked at them.
  /// - Throws: `StarterBookError`, `StoreError`.
  func newsCount() async throws -> Int

  /// Records that the learner has looked at the corrections.
  /// - Throws: `StarterBookError`, `StoreError` when that cannot be kept.
  func markLookedAt() async throws
}

/// A library without corrections.
public struct NoCorrections: CorrectionService {
  /// Creates the service.
  public init() {}

  /// None.
  public func corrections() async throws -> [WordCorrection] { [] }
  /// Does nothing.
  public func setLeft(_ isLeft: Bool, _ id: WordID) async throws {}
  /// 0.
  public func newsCount() async throws -> Int { 0 }
  /// Does nothing.
  public func markLookedAt() async throws {}
}

/// A word, and its texts in today's list.
public struct WordCorrection: Identifiable, Hashable, Sendable {
  /// The word as it is.
  public let word: Word
  /// The texts of all its sides after the correction.
  public let after: [Side: String]
  /// The example that it gets; nil when it keeps its own, or when the list has none.
  public let example: String?
  /// Whether the learner has left the word as it is.
  public let isLeft: Bool

  /// The identity of the word.
  public var id: WordID { word.id }

  /// Creates the correction of a word.
  /// - Parameters:
  ///   - word: The word as it is.
  ///   - after: The texts of all its sides after the correction.
  ///   - example: The example that it gets.
  ///   - isLeft: Whether the learner has left the word as it is.
  public init(
    _ word: Word,
    to after: [Side: String],
    example: String? = nil,
    isLeft: Bool = false
  ) {
    (self.word, self.after, self.example, self.isLeft) = (word, after, example, isLeft)
  }

  /// The texts of all its sides as they are.
  public var before: [Side: String] {
    Dictionary(uniqueKeysWithValues: Side.allCases.map { ($0, word[$0].text) })
  }

  /// The edit that corrects the word: what differs, and nothing else.
  public var edit: WordEdit {
    WordEdit(
      id: id,
      sides: after.filter { side, text in word[side].text != text },
      texts: example.map { [.example: $0] } ?? [:]
    )
  }
}
