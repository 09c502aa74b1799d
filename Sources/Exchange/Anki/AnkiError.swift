import Archives
import Domain
import SQLite

/// Why an Anki package was not read; nothing was changed.
package enum AnkiError: Error, Hashable, Sendable {
  /// The file is not a zip archive, is damaged, or is a bomb.
  case archive(ArchiveError)
  /// The archive has no Anki collection.
  case noCollection
  /// The archive has only the note that asks for a newer Anki: the real collection is missing.
  case onlyNotice
  /// The container has a version that no Anki had when this program was made.
  case newerContainer(Int)
  /// The collection is damaged; the message is SQLite's.
  case damaged(String)
  /// A table of the collection is missing, or something else has its name.
  case noTable(String)
  /// Reading the collection takes longer than any honest collection needs.
  case endless
  /// The collection has more than is read.
  case tooMany(AnkiPart, limit: Int)
}

/// A part of a collection that is limited.
package enum AnkiPart: String, Hashable, Sendable {
  case notes
  case cards
  case reviews
  /// Decks, note types and their fields.
  case names
  case fields = "fields in a note"
  case text = "bytes of text"
}

extension AnkiError {
  /// The error of a query; a failed one has its reason in the file, since all queries are known.
  init(_ error: SQLiteError) {
    self = error.isEndless ? .endless : .damaged(error.message)
  }
}

/// The most that is read of a collection, so that a malicious file ends in an error.
package struct AnkiLimits: Hashable, Sendable {
  /// The maximum number of notes.
  package var notes = ImportRequest.mostWords
  /// The maximum number of fields of a note.
  var fields = 100_000
  /// The maximum number of cards.
  package var cards = 1_000_000
  /// The maximum number of reviews.
  package var reviews = 2_000_000
  /// The maximum number of decks, note types, and fields of all note types.
  var names = 20_000
  /// The maximum number of bytes of all texts.
  package var text = 100_000_000
  /// The maximum number of bytes of the collection.
  package var collection = 4 << 30
  /// The maximum number of bytes of the list of media.
  var mediaList = 64 << 20
  /// The maximum number of bytes of an image or a sound.
  package var image = 10_000_000
  /// The maximum number of operations of SQLite's machine.
  package var operations = 1_500_000_000
  package var archive = ArchiveLimits()

  package init() {}
}
