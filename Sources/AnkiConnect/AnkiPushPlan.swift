import Domain

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

  /// All words of which something is sent.
  var changed: [Word] { new + updated.map(\.word) }

  /// Compares words with notes.
  ///
  /// A note with the id of a word is its own. A note of another type with the same spelling, and the
  /// same reading if it has one, is where the word came from, and is never changed.
  init(_ words: [Word], notes: [AnkiNoteInfo], updates: Bool) {
    var own: [String: AnkiNoteInfo] = [:]
    var others: [String: [AnkiNoteInfo]] = [:]
    for note in notes {
      if note.modelName == AnkiNoteType.name {
        if let id = note.fields?[AnkiNoteType.idField]?.value { own[id] = note }
      } else {
        for text in Set((note.fields ?? [:]).values.map(\.value)) where !text.isEmpty {
          others[text, default: []].append(note)
        }
      }
    }
    for word in words {
      let fields = AnkiNoteType.fields(of: word)
      if let note = own[word.id.description], let id = note.noteId {
        let isSame = fields.allSatisfy { note.fields?[$0.key]?.value == $0.value }
        if !isSame, updates {
          updated.append((id, word))
        } else {
          known += 1
          if !isSame { different += 1 }
        }
      } else if others[fields["Kanji"] ?? "", default: []].contains(where: {
        $0.isSource(of: fields)
      }) {
        known += 1
      } else {
        new.append(word)
      }
    }
  }
}

extension AnkiNoteInfo {
  /// Whether a field has the reading or the meaning too.
  fileprivate func isSource(of word: [String: String]) -> Bool {
    let texts = Set((fields ?? [:]).values.map(\.value))
    return [word["Gana"], word["Meaning"]].contains { text in
      text.map { !$0.isEmpty && $0 != word["Kanji"] && texts.contains($0) } ?? false
    }
  }
}
