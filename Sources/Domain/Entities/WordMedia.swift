/// An image or a sound of a word: a file of the library, named by its content.
package enum MediaName: Hashable, Sendable {
  case image(ImageReference)
  case sound(SoundName)
}

extension Word {
  /// The images of its sides, and the sounds that its notes name.
  package var media: [MediaName] {
    Side.allCases.compactMap { self[$0].image.map(MediaName.image) }
      + SoundName.names(in: texts[.notes]).map(MediaName.sound)
  }
}

/// An image or a sound of a word whose file is missing or damaged.
package struct FaultyMedia: Hashable, Sendable {
  package let name: MediaName
  /// Where the file is, or was; nil when only the beginning of its name is known.
  package let path: String?
  package let fault: Fault

  package init(name: MediaName, path: String?, fault: Fault) {
    (self.name, self.path, self.fault) = (name, path, fault)
  }

  /// The path, or what is known of the name.
  package var place: String {
    switch name {
    case .image(let image): path ?? image.name
    case .sound(let sound): path ?? sound.text
    }
  }

  /// What is wrong with it.
  package enum Fault: Hashable, Sendable {
    case missing
    /// Its bytes are not those that its name says.
    case damaged
    /// The system call failed: errno.
    case unreadable(code: Int32)
  }
}

/// The words that name an image or a sound.
package struct MediaUsers: Hashable, Sendable {
  /// The first of them, by their texts.
  package private(set) var names: [String] = []
  /// The number of all.
  package private(set) var count = 0

  private static let mostNames = 3

  /// Creates a list without words.
  package init() {}

  package mutating func add(_ name: String) {
    count += 1
    if names.count < Self.mostNames { names.append(name) }
  }
}

/// All images and sounds that the words of a library name.
package struct MediaUses: Sendable {
  package private(set) var users: [MediaName: MediaUsers] = [:]

  /// Reads all words, one book at a time, and those in the trash.
  /// - Throws: `StoreError` when the library cannot be read.
  package init(
    of library: some WordBookStore & WordStore & TrashStore & PortableLibrary
  ) async throws {
    for book in try await library.fetchBooks() { add(try await library.fetchWords(in: book.id)) }
    add(try await library.fetchTrash().words.map(\.word))
    // Those of the words of deleted books, too.
    for name in try await library.fetchMedia() where users[name] == nil {
      users[name] = MediaUsers()
    }
  }

  private mutating func add(_ words: [Word]) {
    for word in words {
      for name in Set(word.media) { users[name, default: MediaUsers()].add(word.nameOrID) }
    }
  }
}

extension PortableLibrary where Self: TrashStore {
  /// The images and sounds that words name, those in the trash and those of deleted books too.
  /// - Throws: `StoreError`.
  package func fetchMedia() async throws -> Set<MediaName> {
    var media = Set(try await fetchImages().map(MediaName.image))
    var last: WordID?
    while true {
      let words = try await stampedWords(after: last, limit: 1000)
      guard let end = words.last else { return media }
      for word in words {
        media.formUnion(SoundName.names(in: word.value.texts[.notes]).map(MediaName.sound))
      }
      last = end.id
    }
  }
}
