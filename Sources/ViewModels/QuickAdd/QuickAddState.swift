import Domain

/// What quick add shows: a line, and the word that it is going to be.
public nonisolated struct QuickAddState: Hashable, Sendable {
  /// The title of the book that gets the words.
  public var bookTitle: String?
  /// What is typed.
  public var line = TextLine()
  /// The reading that is filled in for a spelling without one; saving keeps it.
  public var reading: SuggestedReading?
  /// What is said below the word.
  public var note: Note?
  /// Whether a word is on its way to the disk.
  public var isSaving = false
  /// What was typed while a word was on its way that came back.
  var waiting: TextLine?
  /// The lines of a pasted text that come after this one.
  var pasted: [TextLine] = []
  /// How many lines of a pasted text are still to come.
  public var pastedCount: Int { pasted.count }
  /// How many words were added.
  public var added = 0

  /// What is said below the word.
  public enum Note: Hashable, Sendable {
    /// The line lacks these parts of a word.
    case missing(Set<MissingPart>)
    /// A book has such a word already; saving is possible all the same.
    case overlap(Overlap)
    /// This word was added.
    case added(Word)
    /// A word could not be added; it stands in the line still.
    case failed(Failure)
    /// The word is saved, but it will not be offered while typing, for this reason.
    case sampleNotKept(Failure)
  }

  /// The word that the line is going to be.
  public var input: WordInput {
    var input = typedInput
    if input.gana.isEmpty, let reading { input.gana.text = reading.text }
    return input
  }

  /// Whether the reading is the one that was filled in.
  public var isReadingSuggested: Bool { reading != nil && typedInput.gana.isEmpty }

  /// What the line itself says.
  var typedInput: WordInput { WordInput(line: line.text) }
}
