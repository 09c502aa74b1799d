import Domain
import FoundationEssentials

/// Writes the file with one line for each word.
///
/// Encoding the file as a whole would take many times its size in memory.
struct LibraryFileWriter {
  private let encoder: JSONEncoder
  private let emit: (String) throws -> Void

  /// Creates a writer that gives the text to a function, piece by piece.
  init(_ emit: @escaping (String) throws -> Void) {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self.emit = emit
  }

  /// Writes the books with their images and sounds.
  /// - Parameters:
  ///   - library: The books.
  ///   - media: The bytes of an image or a sound; nil when it is left out.
  /// - Throws: The errors of the functions, `StoreError`.
  func write(
    _ library: ExportedLibrary,
    media: (MediaName) async throws -> [UInt8]?
  ) async throws {
    try emit("{\"tangocho\":\(LibraryFile.version),\"books\":[")
    for (place, book) in library.books.enumerated() {
      try emit(place == 0 ? "\n" : ",\n")
      try write(book)
    }
    try emit("\n],\"images\":{")
    var isFirst = true
    for reference in library.images {
      guard let bytes = try await media(.image(reference)) else { continue }
      try write(bytes, named: reference.name, isFirst: isFirst)
      isFirst = false
    }
    try emit("\n},\"sounds\":{")
    isFirst = true
    for name in library.sounds {
      guard let bytes = try await media(.sound(name)) else { continue }
      try write(bytes, named: name.text, isFirst: isFirst)
      isFirst = false
    }
    try emit("\n}}\n")
  }

  /// Writes a file as Base64.
  private func write(_ bytes: [UInt8], named name: String, isFirst: Bool) throws {
    try emit((isFirst ? "\n" : ",\n") + encoded(name) + ":\"")
    try emit(Data(bytes).base64EncodedString() + "\"")
  }

  private func write(_ book: ExportedBook) throws {
    // The book without words ends with `"words":[]}`, since the keys are sorted.
    let head = try encoded(LibraryFile.Book(book.book))
    try emit(head.dropLast(2) + "")
    for (place, word) in book.words.enumerated() {
      let line = try encoded(LibraryFile.Word(word.word, reviews: word.reviews))
      try emit((place == 0 ? "\n" : ",\n") + line)
    }
    try emit("]}")
  }

  private func encoded(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

extension LibraryFile.Book {
  /// A book without its words.
  init(_ book: WordBook) {
    (id, title) = (book.id.description, book.title)
    createdAt = book.createdAt.milliseconds
    closed = book.isClosed
    keepsReviews = book.keepsReviews ? true : nil
    front = book.front.rawValue
    second = book.secondFront?.rawValue
    movedWords = book.movedWords.map(\.description).nonempty
    reviewedOn = book.reviewedOn?.number
    newFirstSince = book.newFirstSince?.milliseconds
    words = []
  }
}

extension LibraryFile.Word {
  init(_ word: Word, reviews: [Review]) {
    id = word.id.description
    (kanji, gana) = (word.kanji.text.nonempty, word.gana.text.nonempty)
    meaning = word.meaning.text.nonempty
    images = Self.images(of: word).nonempty
    texts = Self.texts(of: word).nonempty
    tags = word.tags.nonempty
    state = Int(word.state.rawValue)
    createdAt = word.createdAt.milliseconds
    flagged = word.isFlagged ? true : nil
    suspended = word.isSuspended ? true : nil
    buriedUntil = word.buriedUntil?.number
    self.reviews = reviews.map { LibraryFile.Review($0) }.nonempty
  }

  private static func images(of word: Word) -> [String: String] {
    let named = Side.allCases.compactMap { side in
      word[side].image.map { (side.rawValue, $0.name) }
    }
    return Dictionary(uniqueKeysWithValues: named)
  }

  private static func texts(of word: Word) -> [String: String] {
    let filled = WordText.allCases.compactMap { text in
      word.texts[text].nonempty.map { (text.rawValue, $0) }
    }
    return Dictionary(uniqueKeysWithValues: filled)
  }
}

extension LibraryFile.Review {
  init(_ review: Review) {
    id = review.id.description
    time = review.moment.time.milliseconds
    day = review.moment.day.number
    rating = Int(review.rating.rawValue)
    duration = review.duration == 0 ? nil : review.duration
    (asked, typed) = (review.asked?.rawValue, review.typed)
    mark = review.isMark ? true : nil
    second = review.isSecond ? true : nil
    after = review.carried.map { LibraryFile.State($0) }
  }
}

extension LibraryFile.State {
  init(_ carried: CarriedState) {
    switch carried.due {
    case .on(let day): dueDay = day.number
    case .at(let time): dueTime = time.milliseconds
    }
    guard carried.memory != nil else { return }
    (stability, difficulty) = carried.stored
  }
}

extension Collection {
  /// The same, or nil when there is nothing in it.
  fileprivate var nonempty: Self? { isEmpty ? nil : self }
}
