/// What a learner does with words, one or many at once; many are one step.
///
/// All methods throw `StoreError` when the store fails; others are named where they occur.
public protocol WordService: Sendable {
  /// The words of a book in order of creation.
  func words(in bookID: WordBookID) async throws -> [Word]

  /// One word.
  /// - Throws: `StoreError.notFound` when it does not exist.
  func word(_ id: WordID) async throws -> Word

  /// The words of every open or closed book that hold a text, or the kana that the text
  /// is the romaji of, ranked as `WordStore.searchWords` does.
  func search(_ text: String, limit: Int) async throws -> FoundWords

  /// Saves new words at the end of a book, their images first, side by side; nothing is saved
  /// unless everything was.
  /// - Returns: The saved words, in the order of the inputs.
  /// - Throws: `InputError.incompleteWord`, `ImageError`.
  func save(_ inputs: [WordInput], in bookID: WordBookID) async throws -> [Word]

  /// Changes what stands on a word's sides; its id, state and history stay.
  /// - Returns: The word as it is now.
  /// - Throws: `InputError.incompleteWord`, `ImageError`.
  func edit(_ id: WordID, to input: WordInput) async throws -> Word

  /// Puts words into study states.
  ///
  /// ○ counts as the grade good and × as again for a word that is due or new, once a day of study and
  /// in the same step. A state that is cleared takes the grade of that day back.
  /// - Parameters:
  ///   - states: The words and their states.
  ///   - marks: The marks that this takes back instead of giving marks, with the grades that they
  ///     counted as; empty for marks that the learner gives.
  /// - Throws: `StoreError.notFound` when a word is gone.
  func updateStudyState(
    _ states: [WordID: StudyState],
    takingBack marks: [WordID: StudyState]
  ) async throws

  /// Does something to many words in one step; words that are gone by now are left out.
  /// - Returns: The step that takes it back, which names the words that were changed; an empty one
  ///   when there was nothing to change.
  /// - Throws: `InputError.bookIsClosed`, `StoreError.notFound` for a book that cannot take words.
  func change(_ ids: [WordID], by change: WordsChange) async throws -> WordStep

  /// Takes over what was typed for many words at once, in one step; fields that were not typed stay
  /// as they are by now, and words that are gone are left out.
  /// - Parameters:
  ///   - edits: What was typed.
  ///   - bookID: The book of new words; nil when there are none.
  /// - Returns: The step that takes it back.
  /// - Throws: `InputError.incompleteWord`, `StoreError.notFound` for the book.
  func edit(_ edits: WordEdits, addingTo bookID: WordBookID?) async throws -> WordStep

  /// Does a step as a whole or not at all; words that are gone by now are left out of it.
  ///
  /// This is how a change of words is undone, and done again.
  /// - Returns: The step that takes it back.
  /// - Throws: `StoreError.notFound` for a book that is gone.
  func perform(_ step: WordStep) async throws -> WordStep

  /// Whether a book, or else another one, holds a word like this one already.
  /// - Parameters:
  ///   - input: What was typed.
  ///   - bookID: The book to look in first.
  ///   - excluded: A word that does not count: the one being edited.
  /// - Returns: The first word with the same meaning, or with the same kanji and gana; one of another
  ///   book, open or closed, only when the book has none. Nil when there is none.
  /// - Throws: `StoreError` when the store fails.
  func checkIfOverlap(
    _ input: WordInput,
    in bookID: WordBookID,
    excluding excluded: WordID?
  ) async throws -> Overlap?
}

extension WordService {
  /// Puts one word into a study state, and takes a mark back when one is named.
  public func updateStudyState(
    _ state: StudyState,
    of id: WordID,
    takingBack mark: StudyState? = nil
  ) async throws {
    try await updateStudyState([id: state], takingBack: mark.map { [id: $0] } ?? [:])
  }
}

/// A word that is like the one being typed.
public struct Overlap: Hashable, Sendable {
  /// The word that is there already.
  public let word: Word
  /// In what the two are alike.
  public let kind: Kind
  /// The title of the book that holds the word, when it is another one.
  public let otherBook: String?

  /// In what two words can be alike.
  public enum Kind: Hashable, Sendable {
    /// The meaning.
    case meaning
    /// Kanji and gana.
    case spelling
  }

  /// Makes an overlap with a word.
  public init(word: Word, kind: Kind, otherBook: String? = nil) {
    self.word = word
    self.kind = kind
    self.otherBook = otherBook
  }
}
