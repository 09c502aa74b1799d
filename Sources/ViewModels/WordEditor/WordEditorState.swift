import Domain

/// What the word editor shows: one form, and what became of the words before it.
public nonisolated struct WordEditorState: ScreenState, Hashable, Sendable {
  /// The phase of the screen.
  public enum Phase: Hashable, Sendable {
    /// The word is being read.
    case loading
    /// The form can be edited.
    case ready
    /// The word or its book cannot be read.
    case failed(Failure)
  }

  /// The phase of the screen.
  public var phase: Phase
  /// Whether the editor is for new words.
  public let isNew: Bool
  /// The title of the book, once it is known.
  public var bookTitle: String?
  /// Whether Latin keys become kana in the gana field.
  public var convertsRomaji = true
  /// Whether Latin keys become kana, and those kanji, in the kanji field.
  public var convertsKanji = true
  /// Whether they do in the meaning.
  public var convertsMeaning = false
  /// Whether they do in the other fields of text.
  public var convertsElsewhere = false
  /// The progress of making the dictionary of conversions; nil when it is not being made.
  public var converter: ConverterProgress?
  /// The status of the dictionary; nil when it is ready.
  public var dictionary: DictionaryStatus?
  /// The fields.
  public var form = WordForm()
  /// Words that could not be saved while the next one was typed; they come back after that one.
  public var waiting: [WordForm] = []
  /// The number of words that are being saved.
  public var saving = 0
  /// The number of words added since the editor was opened.
  public var added = 0
  /// The number of those that were added in the last step.
  var lastStep = 0
  /// The last of them.
  public var lastAdded: Word?
  /// The notice of the status line.
  public var notice: Notice?

  /// Creates the initial state; a new word can be typed at once.
  public init(isNew: Bool) {
    self.isNew = isNew
    phase = isNew ? .ready : .loading
  }

  /// Whether keys change the fields.
  ///
  /// Not while an existing word is being saved; after a new one, the next can be typed at once.
  public var takesInput: Bool { phase == .ready && (isNew || saving == 0) }

  /// Whether Latin keys become kana, and those kanji, in a field.
  public func convertsLatin(in field: WordField) -> Bool {
    switch field {
    case .side(.kanji): convertsKanji
    case .side(.meaning): convertsMeaning
    case .text, .tags: convertsElsewhere
    case .side(.gana), .image: false
    }
  }

  /// Whether leaving would lose something.
  public var hasUnsaved: Bool { form.isChanged || !waiting.isEmpty }

  /// The stored image that can be removed or restored now.
  public var focusedImage: StoredImage? {
    guard case .image(let side) = form.focus else { return nil }
    return form.storedImages[side]
  }
}
