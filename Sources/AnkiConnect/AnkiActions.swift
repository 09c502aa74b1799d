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
  package let deck: String
  package let path: String
  /// Whether the history is in it.
  package let includeSched: Bool

  /// Creates the action; the history is in the package.
  package init(deck: String, path: String) {
    (self.deck, self.path, includeSched) = (deck, path, true)
  }
}

/// Creates a deck, unless it is there already.
package struct AnkiCreateDeck: AnkiAction {
  package typealias Result = AnkiNothing
  package static let name = "createDeck"

  /// The name of the deck.
  package let deck: String

  package init(deck: String) { self.deck = deck }
}

/// The names of all note types.
package struct AnkiModelNames: AnkiAction {
  package typealias Result = [String]
  package static let name = "modelNames"

  package init() {}
}

/// The ids of notes that a search of Anki finds.
package struct AnkiFindNotes: AnkiAction {
  package typealias Result = [Int64]
  package static let name = "findNotes"

  /// The search.
  package let query: String

  package init(query: String) { self.query = query }

  /// Notes in a deck and its sub-decks.
  package init(deck: String) { query = AnkiSearch.deck(deck) }
}

/// The ids of cards that a search of Anki finds.
package struct AnkiFindCards: AnkiAction {
  package typealias Result = [Int64]
  package static let name = "findCards"

  /// The search.
  package let query: String

  /// Cards of a deck and its sub-decks that are in a filtered deck.
  package init(filteredFrom deck: String) { query = AnkiSearch.deck(deck) + " deck:filtered" }
}

private enum AnkiSearch {
  /// The search for a deck and its sub-decks; nothing in its name means anything to it.
  static func deck(_ deck: String) -> String {
    var name = ""
    for character in deck {
      if "\\\"*_".contains(character) { name.append("\\") }
      name.append(character)
    }
    return "\"deck:\(name)\""
  }
}

/// What is in notes.
package struct AnkiNotesInfo: AnkiAction {
  package typealias Result = [AnkiNoteInfo]
  package static let name = "notesInfo"

  /// The ids of the notes.
  package let notes: [Int64]

  package init(notes: [Int64]) { self.notes = notes }
}

/// A note as Anki has it; one that is gone has nothing.
package struct AnkiNoteInfo: Decodable, Hashable, Sendable {
  package let noteId: Int64?
  /// The name of its type.
  package let modelName: String?
  /// Its fields by their names.
  package let fields: [String: Field]?

  /// A field of a note.
  package struct Field: Decodable, Hashable, Sendable {
    /// Its HTML.
    package let value: String
  }
}

package struct AnkiAddNotes: AnkiAction {
  /// The id of each note; nil for one that was refused.
  package typealias Result = [Int64?]
  package static let name = "addNotes"

  package let notes: [AnkiNewNote]

  package init(notes: [AnkiNewNote]) { self.notes = notes }
}

/// A note to add.
package struct AnkiNewNote: Encodable, Hashable, Sendable {
  package let deckName: String
  /// The name of its type.
  package let modelName: String
  /// Its fields by their names.
  package let fields: [String: String]
  package let tags: [String]
  /// What to do with doubles.
  package let options: Options

  /// What to do with doubles.
  package struct Options: Encodable, Hashable, Sendable {
    /// Whether a note may begin like another one: 開く is あく and ひらく.
    ///
    /// What is in Anki already has been found by its id before.
    package let allowDuplicate = true
  }

  /// Creates a note.
  package init(deck: String, model: String, fields: [String: String], tags: [String]) {
    (deckName, modelName, self.fields, self.tags) = (deck, model, fields, tags)
    options = Options()
  }
}

/// Changes the fields of a note.
package struct AnkiUpdateNoteFields: AnkiAction {
  package typealias Result = AnkiNothing
  package static let name = "updateNoteFields"

  /// What to change.
  package let note: Note

  /// The note with its new fields.
  package struct Note: Encodable, Hashable, Sendable {
    /// The id of the note.
    package let id: Int64
    /// Its fields by their names.
    package let fields: [String: String]
  }

  package init(id: Int64, fields: [String: String]) { note = Note(id: id, fields: fields) }
}

/// The names of the media that match a pattern.
package struct AnkiMediaNames: AnkiAction {
  package typealias Result = [String]
  package static let name = "getMediaFilesNames"

  /// The pattern, with `*` for anything.
  package let pattern: String

  package init(pattern: String) { self.pattern = pattern }
}

/// Stores a file among the media.
package struct AnkiStoreMedia: AnkiAction {
  package typealias Result = AnkiNothing
  package static let name = "storeMediaFile"

  /// The name of the file.
  package let filename: String
  /// Its bytes in base 64.
  package let data: String

  package init(filename: String, base64: String) { (self.filename, data) = (filename, base64) }
}
