package struct AnkiDeckNames: AnkiAction {
  package typealias Result = [String]
  package static let name = "deckNames"

  package init() {}
}

/// Writes a deck with its sub-decks, media and history into a package, on the computer of Anki.
package struct AnkiExportPackage: AnkiAction {
  package typealias Result = Bool
  package static let name = "exportPackage"
  /// Some servers do not say that it was written.
  package static let nothing: Bool? = true

  /// The name of the deck.
  let deck: String
  package let path: String
  /// Whether the history is in it.
  let includeSched: Bool

  /// Creates the action; the history is in the package.
  package init(deck: String, path: String) {
    (self.deck, self.path, includeSched) = (deck, path, true)
  }
}

/// Creates a deck, unless it is there already.
struct AnkiCreateDeck: AnkiAction {
  typealias Result = AnkiNothing
  static let name = "createDeck"

  /// The name of the deck.
  let deck: String
}

/// The names of all note types.
struct AnkiModelNames: AnkiAction {
  typealias Result = [String]
  static let name = "modelNames"
}

/// The ids of notes that a search of Anki finds.
struct AnkiFindNotes: AnkiAction {
  typealias Result = [Int64]
  static let name = "findNotes"

  /// The search.
  let query: String

  init(query: String) { self.query = query }

  /// Notes in a deck and its sub-decks.
  init(deck: String) { query = AnkiSearch.deck(deck) }
}

/// The ids of cards that a search of Anki finds.
package struct AnkiFindCards: AnkiAction {
  package typealias Result = [Int64]
  package static let name = "findCards"

  /// The search.
  let query: String

  /// Cards of a deck and its sub-decks that are in a filtered deck.
  package init(filteredFrom deck: String) { query = AnkiSearch.deck(deck) + " deck:filtered" }
}

private enum AnkiSearch {
  /// Names that mean something else to the search, where names of decks are alike in any case.
  private static let keywords = ["current", "filtered"]

  /// The search for a deck and its sub-decks; nothing in its name means anything to it.
  static func deck(_ deck: String) -> String {
    var name = ""
    for character in keywords.contains(deck) ? deck.uppercased() : deck {
      if "\\\"*_".contains(character) { name.append("\\") }
      name.append(character)
    }
    return "\"deck:\(name)\""
  }
}

/// What is in notes.
struct AnkiNotesInfo: AnkiAction {
  typealias Result = [AnkiNoteInfo]
  static let name = "notesInfo"

  /// The ids of the notes.
  let notes: [Int64]
}

/// A note as Anki has it; one that is gone has nothing.
struct AnkiNoteInfo: Decodable, Hashable, Sendable {
  let noteId: Int64?
  /// The name of its type.
  let modelName: String?
  /// Its fields by their names.
  let fields: [String: Field]?

  /// A field of a note.
  struct Field: Decodable, Hashable, Sendable {
    /// Its HTML.
    let value: String
  }
}

struct AnkiAddNotes: AnkiAction {
  /// The id of each note; nil for one that was refused.
  typealias Result = [Int64?]
  static let name = "addNotes"

  let notes: [AnkiNewNote]
}

/// A note to add.
struct AnkiNewNote: Encodable, Hashable, Sendable {
  let deckName: String
  /// The name of its type.
  let modelName: String
  /// Its fields by their names.
  let fields: [String: String]
  let tags: [String]
  /// What to do with duplicates.
  let options: Options

  /// What to do with duplicates.
  struct Options: Encodable, Hashable, Sendable {
    /// Whether a note may begin like another one: 開く is あく and ひらく.
    ///
    /// What is in Anki already has been found by its id before.
    let allowDuplicate = true
  }

  init(deck: String, model: String, fields: [String: String], tags: [String]) {
    (deckName, modelName, self.fields, self.tags) = (deck, model, fields, tags)
    options = Options()
  }
}

/// Changes the fields of a note.
struct AnkiUpdateNoteFields: AnkiAction {
  typealias Result = AnkiNothing
  static let name = "updateNoteFields"

  /// What to change.
  let note: Note

  /// The note with its new fields.
  struct Note: Encodable, Hashable, Sendable {
    /// The id of the note.
    let id: Int64
    /// Its fields by their names.
    let fields: [String: String]
  }

  init(id: Int64, fields: [String: String]) { note = Note(id: id, fields: fields) }
}

/// The names of the media that match a pattern.
struct AnkiMediaNames: AnkiAction {
  typealias Result = [String]
  static let name = "getMediaFilesNames"

  /// The pattern, with `*` for anything.
  let pattern: String
}

/// Stores a file among the media.
struct AnkiStoreMedia: AnkiAction {
  typealias Result = AnkiNothing
  static let name = "storeMediaFile"

  /// The name of the file.
  let filename: String
  /// Its bytes in base 64.
  let data: String

  init(filename: String, base64: String) { (self.filename, data) = (filename, base64) }
}
