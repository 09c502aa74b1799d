import Domain
import JapaneseText

/// What a package has of one deck.
struct AnkiDeck {
  private(set) var notes: [AnkiNote] = []
  private var unreadable: [UnreadableRow] = []
  private var remarks = ImportRemarks()

  /// Adds a note that is a word, and what the learner should know of it.
  mutating func add(_ note: AnkiNote, _ others: ImportRemarks) {
    notes.append(note)
    remarks.add(others)
  }

  /// Adds a note that is not a word.
  mutating func add(_ row: UnreadableRow) { unreadable.append(row) }

  /// Takes the files of the notes; without its image a word may lack a side.
  mutating func resolveMedia(_ media: UnpackedMedia, _ sounds: inout SoundCollector) {
    for place in notes.indices {
      notes[place].resolveMedia(media, &sounds, &remarks)
    }
    for note in notes where !note.isComplete {
      let row = UnreadableRow(
        place: note.word.place ?? 0,
        text: note.line,
        reason: "The package does not have its image."
      )
      unreadable.append(row)
    }
    notes.removeAll { !$0.isComplete }
  }

  /// The book of the deck, without the identities that several notes of the package have.
  func book(_ title: String?, withoutIdentities others: Set<String>) -> ImportedBook {
    var words = notes.map(\.word)
    for place in words.indices where words[place].source.map(others.contains) ?? false {
      words[place].source = nil
    }
    var book = ImportedBook(title: title, words: words)
    book.fronts = [book].fronts
    book.isForeign = !words.contains { $0.input.isJapanese }
    (book.unit, book.remarks) = (.note, remarks)
    book.unreadable = unreadable.map(book.named)
    return book
  }
}

/// A note that is a word, with the names of its files.
struct AnkiNote {
  fileprivate(set) var word: ImportedWord
  let images: [Side: String]
  let sounds: [String]

  init(_ word: ImportedWord, images: [Side: String], sounds: [String]) {
    (self.word, self.images, self.sounds) = (word, images, sounds)
  }

  /// Its sides as one line, with the name of an image in the place of a text.
  fileprivate var line: String {
    [Side.kanji, .gana, .meaning].compactMap { side in
      word.input[side].text.isEmpty ? images[side] : word.input[side].text
    }.joined(separator: "\t")
  }

  /// Whether the images that it has make a word of it.
  fileprivate var isComplete: Bool { images.isEmpty || word.input.missing.isEmpty }

  fileprivate mutating func resolveMedia(
    _ media: UnpackedMedia,
    _ collector: inout SoundCollector,
    _ remarks: inout ImportRemarks
  ) {
    for (side, name) in images {
      if let path = media.path(of: name) {
        word.input[side].image = .file(path: path)
      } else {
        remarks.add(.missingImages)
      }
    }
    for name in sounds {
      if let sound = media.path(of: name).flatMap({ collector.add(name, at: $0) }) {
        word.input.addSound(sound)
      } else {
        remarks.add(.missingSounds)
      }
    }
  }
}

extension WordInput {
  /// Whether there is a kana or a kanji on a side.
  fileprivate var isJapanese: Bool {
    Side.allCases.contains { self[$0].text.hasKana || self[$0].text.hasKanji }
  }
}
