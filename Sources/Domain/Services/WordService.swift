/// What a learner does with words, one or many at once; a change of many is one step.
///
/// All methods throw `StoreError` when the store fails; others are named where they occur.
public protocol WordService: Sendable {
  /// The words of a book in order of creation.
  func words(in bookID: WordBookID) async throws -> [Word]

  /// One word.
  /// - Throws: `StoreError.notFound` when it does not exist.
  func word(_ id: WordID) async throws -> Word

  /// The words of all books, open or closed, that contain a text, or the kana that the text is
  /// romaji for, ranked like `WordStore.searchWords`.
  func search(_ text: String, limit: Int) async throws -> FoundWords

  /// Saves new words at the end of a book, after their images; either everything is saved or
  /// nothing.
  /// - Returns: The saved words, in the order of the inputs.
  /// - Throws: `InputError.incompleteWord`, `ImageError`.
  func save(_ inputs: [WordInput], in bookID: WordBookID) async throws -> [Word]

  /// Changes the sides, texts and tags of a word that differ from those that it had when it was read.
  ///
  /// What others have changed since then stays, and so do its id, state and reviews.
  /// - Returns: The word as it was read, with these changes.
  /// - Throws: `InputError.incompleteWord`, `ImageError`, `StoreError.notFound`.
  func edit(_ word: Word, to input: WordInput) async throws -> Word

  /// Sets the study states of words; all reviews that follow from it are in the same step.
  ///
  /// A mark that says something new is a grade. × counts as again at any time, except when it only
  /// repeats the last grade of the study day. ○ counts as good, once a day, when the word is new or
  /// due, or was last graded again. Clearing a state undoes the marks of that day.
  /// - Parameters:
  ///   - states: The words and their states.
  ///   - marks: The result of the call that this one undoes; nil for marks that the learner gives.
  /// - Returns: What changed in the reviews.
  /// - Throws: `StoreError.notFound` when a word does not exist; when marks are undone, only when none
  ///   of the words exists any more.
  @discardableResult
  func updateStudyState(
    _ states: [WordID: StudyState],
    undoing marks: MarkedReviews?
  ) async throws -> MarkedReviews

  /// Applies a change to many words in one step; words that do not exist are left out.
  /// - Returns: The step that undoes it, which names the changed words; an empty one when there was
  ///   nothing to change.
  /// - Throws: `InputError.bookIsClosed`, `StoreError.notFound` for a book that cannot take words.
  func change(_ ids: [WordID], by change: WordsChange) async throws -> WordStep

  /// Applies edits of many words in one step; fields that were not edited keep their current
  /// values, and words that do not exist are left out.
  /// - Parameters:
  ///   - edits: The edits.
  ///   - bookID: The book of new words; nil when there are none.
  /// - Returns: The step that undoes it.
  /// - Throws: `InputError.incompleteWord`, `StoreError.notFound` for the book.
  func edit(_ edits: WordEdits, addingTo bookID: WordBookID?) async throws -> WordStep

  /// Performs a step completely or not at all, without words that do not exist, and fields that were
  /// changed since the change that it undoes.
  ///
  /// This is how a change of words is undone and redone.
  /// - Returns: The step that undoes it; it says which words were `skipped`.
  /// - Throws: `StoreError.notFound` for a book that does not exist; `InputError.changedSince` when
  ///   nothing is left to do because everything was changed in the meantime.
  func perform(_ step: WordStep) async throws -> WordStep

  /// Whether a book, or else another one, already holds a word like this one.
  /// - Parameters:
  ///   - input: What was typed.
  ///   - bookID: The book to search first.
  ///   - excluded: A word to ignore: the one being edited.
  /// - Returns: A word that is the same on all sides, or else in kanji and gana, or else in its kanji,
  ///   its meaning or its gana; among those the first of the book, or else of another one, open or
  ///   closed. Nil when there is none.
  /// - Throws: `StoreError` when the store fails.
  func overlap(
    of input: WordInput,
    in bookID: WordBookID,
    excluding excluded: WordID?
  ) async throws -> Overlap?
}

extension WordService {
  /// Sets the study state of one word, and undoes a mark when one is given.
  @discardableResult
  public func updateStudyState(
    _ state: StudyState,
    of id: WordID,
    undoing mark: MarkedReviews? = nil
  ) async throws -> MarkedReviews {
    try await updateStudyState([id: state], undoing: mark)
  }

  /// Undoes or redoes a change of words, which are as the step requires already when nothing is to do.
  /// - Returns: The step that reverts that, and the words that were skipped.
  /// - Throws: As `perform(_:)`; `StoreError.notFound` when none of the words exists any more.
  package func undo(_ step: WordStep) async throws -> (next: WordStep, skipped: Set<WordID>) {
    var back = try await perform(step)
    let skipped = back.skipped
    back.skipped = []
    if !back.isEmpty { return (back, skipped) }
    try await requireOne(of: step.ids)
    return (step, skipped)
  }

  /// Throws the error for the first of some words when none of them exists.
  private func requireOne(of ids: [WordID]) async throws {
    for id in ids.dropFirst().reversed() {
      do {
        _ = try await word(id)
        return
      } catch StoreError.notFound {
        continue
      }
    }
    if let first = ids.first { _ = try await word(first) }
  }
}

/// A word that is like the one being typed.
public struct Overlap: Hashable, Sendable {
  /// The existing word.
  public let word: Word
  /// What the two have in common.
  public let kind: Kind
  /// The title of the book that holds the word, if it is a different one.
  public let otherBook: String?

  /// What two words can have in common.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Kanji, gana and meaning.
    case all
    /// Kanji and gana.
    case spelling
    /// The kanji, not the gana.
    case kanji
    /// The meaning.
    case meaning
    /// Only the gana.
    case gana
  }

  /// Creates an overlap.
  public init(word: Word, kind: Kind, otherBook: String? = nil) {
    self.word = word
    self.kind = kind
    self.otherBook = otherBook
  }
}
