import Domain

/// What the word editor shows.
public nonisolated struct WordEditorState: Hashable, Sendable {
  /// How far the screen has come.
  public enum Phase: Hashable, Sendable {
    /// The word is being read.
    case loading
    /// It can be typed.
    case ready
    /// The word or its book cannot be read.
    case failed(Failure)
  }

  /// How far the screen has come.
  public var phase: Phase
  /// Whether new words are typed.
  public let isNew: Bool
  /// The title of the book, once it is known.
  public var bookTitle: String?
  /// Whether Latin keys become kana in the gana field.
  public var convertsRomaji = true
  /// What there is to say about the dictionary; nil while words are looked up in it.
  public var dictionary: DictionaryStatus?
  /// The fields.
  public var form = WordForm()
  /// Words that could not be saved while the next one was typed; they come back after that one.
  public var waiting: [WordForm] = []
  /// How many words are on their way to the disk.
  public var saving = 0
  /// How many words were added since the editor was opened.
  public var added = 0
  /// The last of them.
  public var lastAdded: Word?
  /// What the status line says.
  public var notice: Notice?

  /// Creates the state before anything is read; a new word can be typed at once.
  public init(isNew: Bool) {
    self.isNew = isNew
    phase = isNew ? .ready : .loading
  }

  /// Whether keys change the fields.
  ///
  /// They wait while a word is being changed on the disk; a new one makes room for the next.
  public var takesInput: Bool { phase == .ready && (isNew || saving == 0) }

  /// Whether leaving would lose something.
  public var hasUnsaved: Bool { form.isChanged || !waiting.isEmpty }

  /// The stored image that can be removed or put back now.
  public var focusedImage: StoredImage? {
    guard case .image(let side) = form.focus else { return nil }
    return form.storedImages[side]
  }
}
