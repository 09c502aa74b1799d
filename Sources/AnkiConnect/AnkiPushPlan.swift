import Domain
import Exchange

/// Which words of a book are new to Anki, and which notes change.
struct AnkiPushPlan {
  /// The words that Anki does not have.
  private(set) var new: [Word] = []
  /// The notes to change.
  private(set) var updated: [(id: Int64, word: Word)] = []
  /// The number of words that Anki has.
  private(set) var known = 0
  /// The number of these whose notes differ, and are left so.
  private(set) var different = 0
  /// The number of words whose notes are in other decks, and stay there.
  private(set) var elsewhere = 0

  /// All words of which something is sent.
  var changed: [Word] { new + updated.map(\.word) }

  /// Compares words with notes.
  ///
  /// A note with the id of a word is its own. A note of another type with the same spelling, and the
  /// same reading or meaning, is where the word came from, and is never changed.
  /// - Parameters:
  ///   - words: The words of the book.
  ///   - notes: The notes of the deck, and all of this program's type.
  ///   - deck: The ids of the notes of the deck.
  ///   - updates: Whether fields that differ in Anki are overwritten.
  init(
    _ words: [Word],
    notes: [AnkiNoteInfo],
    inDeck deck: Set<Int64>,
    updates: Bool
  ) {
    var own: [String: AnkiNoteInfo] = [:]
    var others: [String: [Set<String>]] = [:]
    for note in notes {
      if note.modelName == AnkiPushNoteType.name {
        if let id = note.fields?[AnkiPushNoteType.idField]?.value { own[id] = note }
      } else {
        let found = Set((note.fields ?? [:]).values.flatMap { AnkiFieldTexts.texts(of: $0.value) })
        for text in found { others[text, default: []].append(found) }
      }
    }
    for word in words {
      let fields = AnkiPushNoteType.fields(of: word)
      if let note = own[word.id.description], let id = note.noteId {
        let isSame = fields.allSatisfy { note.fields?[$0.key]?.value == $0.value }
        if !deck.contains(id) { elsewhere += 1 }
        if !isSame, updates {
          updated.append((id, word))
        } else {
          known += 1
          if !isSame { different += 1 }
        }
      } else if others[word.name, default: []].contains(where: word.isIn) {
        known += 1
      } else {
        new.append(word)
      }
    }
  }
}

extension Word {
  /// What a note has in the field of the word: the spelling, or the reading of a word in kana.
  fileprivate var name: String { kanji.text.isEmpty ? gana.text : kanji.text }

  /// Whether the reading or the meaning is among the texts of a note, too.
  fileprivate func isIn(_ note: Set<String>) -> Bool {
    [gana.text, meaning.text].contains { !$0.isEmpty && $0 != name && note.contains($0) }
  }
}
