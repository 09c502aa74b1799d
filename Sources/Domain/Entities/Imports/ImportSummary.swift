/// What an import does, or did.
public struct ImportSummary: Hashable, Sendable {
  /// The format of the file, as a learner calls it: `CSV`, `Anki`.
  public var format: String
  /// The encoding of the file; nil when it is not text.
  public var encoding: String?
  /// Whether the first row names the columns, as detected or chosen; nil when nothing can be
  /// chosen: the file is not a table of rows.
  public var hasHeader: Bool?
  /// The columns of the file; empty when it has none.
  public var columns: [ImportedColumn]
  /// The decks of the file, also those that are left out; empty when it has one or none, and unless
  /// this is a preview.
  public var decks: [ImportedDeck] = []
  /// The books that get words.
  public var books: [ImportedTitle]
  /// The number of words that are not in the library.
  public var new: Int
  /// The number of words that are in the library, and stay as they are.
  public var known: Int
  /// The number of words that are in the trash, and stay there.
  public var deleted: Int
  /// The number of words that come back from the trash.
  public var restored = 0
  /// The number of words of the library that change.
  public var changed: Int
  /// The number of known words that the file has with other texts, which are not taken.
  public var different: Int
  /// The number of reviews that are added.
  public var reviews: Int
  /// The number of rows that are not words.
  public var unreadable: Int
  /// The first of these rows, with no more of their texts than is shown.
  public var firstUnreadable: [UnreadableRow]
  /// The path of a file with all of these rows; nil without any, and in a preview.
  public var unreadablePath: String?
  /// What failed after the words were imported, as a sentence; nil when nothing did.
  public var problem: String?
  /// What else the learner should know of the file, each as a sentence.
  public var remarks: [String] = []
  /// What was added and changed, for undoing it; empty in a preview.
  public var items = ImportedItems()

  /// Creates a summary of an import that does nothing.
  public init(format: String) {
    self.format = format
    (columns, books, firstUnreadable) = ([], [], [])
    (new, known, deleted, changed) = (0, 0, 0, 0)
    (different, reviews, unreadable) = (0, 0, 0)
  }

  /// Whether the file had a word, new or known.
  public var hasWords: Bool {
    new > 0 || known > 0 || changed > 0 || deleted > 0 || restored > 0
  }

  /// Whether the library stays as it is.
  public var isEmpty: Bool { new == 0 && changed == 0 && reviews == 0 && restored == 0 }

  /// What the rows are that are not words.
  public var unreadableUnit: UnreadableRow.Unit { firstUnreadable.first?.unit ?? .line }
}

/// A column of a file, and what it becomes.
public struct ImportedColumn: Hashable, Sendable {
  /// Its name in the file; nil when it has none.
  public var name: String?
  /// Its text in the first row with words.
  public var sample: String
  /// What it becomes.
  public var role: ImportRole
  /// The note type that has it, if the file has notes of several types; nil otherwise.
  public var kind: String?
  /// Whether it has only images and becomes notes: the first is the image of the meaning.
  public var isOfImages = false
  /// Whether only tables of this program have such a column, for example the study state: it is
  /// imported unchanged, unless it becomes something else.
  public var isOwn = false

  /// Whether it is a field of a note; deck and identity are not among its fields.
  public var isOfNote = false

  /// Creates a column.
  public init(name: String?, sample: String, role: ImportRole, kind: String? = nil) {
    (self.name, self.sample, self.role, self.kind) = (name, sample, role, kind)
  }
}

/// A deck of a file, or whatever the file calls a group of words.
public struct ImportedDeck: Hashable, Sendable {
  /// The title, with those of the decks above it; empty for the words without a deck.
  public var title: String
  /// The number of its words.
  public var count: Int
  /// The number of its notes or rows that are not words.
  public var unreadable: Int

  /// What is between the titles of a deck and of a sub-deck.
  public static let separator = " · "

  /// Creates a deck of which everything is a word, unless given.
  public init(_ title: String, count: Int, unreadable: Int = 0) {
    (self.title, self.count, self.unreadable) = (title, count, unreadable)
  }

  /// Whether it is in another deck.
  public func isSubdeck(of other: ImportedDeck) -> Bool {
    title.hasPrefix(other.title + Self.separator)
  }
}

/// A book that gets words from an import.
public struct ImportedTitle: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The number of words that it gets.
  public var count: Int
  /// Whether the book is new.
  public var isNew: Bool

  /// Creates a title.
  public init(_ title: String, count: Int, isNew: Bool) {
    (self.title, self.count, self.isNew) = (title, count, isNew)
  }
}

/// A row of a file that is not a word.
public struct UnreadableRow: Hashable, Sendable {
  /// What a file consists of.
  public enum Unit: String, Sendable {
    /// A line of a text, or a row of a table.
    case line
    /// A note of Anki.
    case note
    /// A word of a file that is not lines of text.
    case entry
  }

  /// The number of its line, note or entry in the file, from 1.
  public var place: Int
  /// The row as it is in the file.
  public var text: String
  /// Why it is not a word, as a sentence.
  public var reason: String
  /// What it is.
  public var unit = Unit.line
  /// The title of the deck of a note, or of the book of an entry, empty without one; nil for a line.
  public var deck: String?

  /// Creates a row with what is wrong with it.
  public init(place: Int, text: String, reason: String) {
    self.place = place
    self.text = text
    self.reason = reason
  }
}

/// What an import added and changed, for undoing it.
public struct ImportedItems: Hashable, Sendable {
  /// The books that it added.
  public var books: [WordBookID]
  /// The words that it added to other books.
  public var words: [WordID]
  /// The words that it brought back from the trash.
  public var restored: [WordID]
  /// When it brought them back: those that were marked or graded since stay; nil when unknown.
  public var restoredAt: Timestamp?
  /// What changes the other words back.
  public var patches: [WordPatch]
  /// The values to which it set the fields of these patches; a field that differs now was changed
  /// since, and stays.
  public var expected: [WordPatch]
  /// The reviews that it added to these.
  public var reviews: [ReviewID]
  /// The reviews that it put in place of others, with another carried state.
  public var replaced: [ReplacedReview]
  /// When the words that it added were created, from the first to the last: other words in its
  /// books were added later, by others; nil when unknown.
  public var created: ClosedRange<Timestamp>?

  /// Creates a record; each part is empty unless given.
  public init(
    books: [WordBookID] = [],
    words: [WordID] = [],
    restored: [WordID] = [],
    at restoredAt: Timestamp? = nil,
    patches: [WordPatch] = [],
    expected: [WordPatch] = [],
    reviews: [ReviewID] = [],
    replaced: [ReplacedReview] = [],
    created: ClosedRange<Timestamp>? = nil
  ) {
    (self.books, self.words, self.reviews) = (books, words, reviews)
    (self.restored, self.restoredAt) = (restored, restoredAt)
    (self.patches, self.expected) = (patches, expected)
    (self.replaced, self.created) = (replaced, created)
  }

  /// The words of books that it changed, each once.
  public var changed: [WordID] {
    let patched = patches.map(\.id)
    let others = Set(replaced.map(\.wordID)).subtracting(patched)
    let restored = Set(restored)
    return (patched + others.sorted()).filter { !restored.contains($0) }
  }

  /// What undoes the changes of books that were there.
  package var wordStep: WordStep {
    var step = WordStep(patches: patches, deleting: words + restored)
    step.expected = expected
    return step
  }

  /// Whether it consists only of words in existing books, which come back from the trash.
  public var isOnlyWords: Bool { books.isEmpty && reviews.isEmpty && replaced.isEmpty }

  /// Whether there is nothing to undo.
  public var isEmpty: Bool {
    books.isEmpty && words.isEmpty && restored.isEmpty && patches.isEmpty && reviews.isEmpty
      && replaced.isEmpty
  }
}

/// A review that replaces another one with a different carried state.
public struct ReplacedReview: Hashable, Sendable {
  /// The review that replaces it.
  public let id: ReviewID
  /// Its word.
  public let wordID: WordID
  /// What the other one carried.
  public let carried: CarriedState

  /// Creates a description.
  public init(_ id: ReviewID, of wordID: WordID, carried: CarriedState) {
    (self.id, self.wordID, self.carried) = (id, wordID, carried)
  }
}
