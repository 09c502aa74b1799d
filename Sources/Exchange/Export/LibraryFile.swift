import Domain
import FoundationEssentials

/// A file with everything that the library holds of some books; Documentation/INTERCHANGE.md
/// describes it.
package struct LibraryFile: Hashable, Sendable, Codable {
  /// The version of the format.
  package static let version = 1

  /// The version of the format that the file was written in.
  package var tangocho: Int
  /// The books, in order.
  package var books: [Book]

  /// Creates a file from books.
  package init(_ library: ExportedLibrary) {
    tangocho = Self.version
    books = library.books.map { book in
      Book(book.book, words: book.words.map { Word($0.word, reviews: $0.reviews) })
    }
  }

  /// Reads a file.
  /// - Throws: `DecodingError` when it is not such a file.
  package init(utf8 bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(LibraryFile.self, from: Data(bytes))
  }

  /// The file as JSON, the same for the same books.
  /// - Throws: What the encoder throws.
  package func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  /// A book of the file.
  package struct Book: Hashable, Sendable, Codable {
    package var id, title: String
    package var createdAt: Int64
    package var closed: Bool
    /// The side that is asked first, and, if the book asks both ways, the other.
    package var front: String
    package var second: String?
    package var words: [Word]

    init(_ book: WordBook, words: [Word]) {
      (id, title) = (book.id.description, book.title)
      createdAt = book.createdAt.milliseconds
      closed = book.isClosed
      front = book.front.rawValue
      second = book.secondFront?.rawValue
      self.words = words
    }
  }

  /// A word of the file; what is empty is left out.
  package struct Word: Hashable, Sendable, Codable {
    package var id: String
    package var kanji, gana, meaning: String?
    /// The names of the images of the sides, by the names of the sides.
    package var images: [String: String]?
    /// The texts beside the sides, by their names.
    package var texts: [String: String]?
    package var tags: [String]?
    package var state: Int
    package var createdAt: Int64
    package var flagged, suspended: Bool?
    package var buriedUntil: Int?
    package var reviews: [Review]?

    init(_ word: Domain.Word, reviews: [Domain.Review]) {
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
      self.reviews = reviews.map { Review($0) }.nonempty
    }

    private static func images(of word: Domain.Word) -> [String: String] {
      let named = Side.allCases.compactMap { side in
        word[side].image.map { (side.rawValue, $0.name) }
      }
      return Dictionary(uniqueKeysWithValues: named)
    }

    private static func texts(of word: Domain.Word) -> [String: String] {
      let filled = WordText.allCases.compactMap { text in
        word.texts[text].nonempty.map { (text.rawValue, $0) }
      }
      return Dictionary(uniqueKeysWithValues: filled)
    }
  }

  /// A review of the file.
  package struct Review: Hashable, Sendable, Codable {
    package var id: String
    /// When, in milliseconds since 1970, and on which study day, counted from 1970-01-01.
    package var time: Int64
    package var day: Int
    /// 1 again, 2 hard, 3 good, 4 easy.
    package var rating: Int
    /// How long the answer took, in milliseconds.
    package var duration: Int?
    package var asked, typed: String?
    package var mark, second: Bool?

    init(_ review: Domain.Review) {
      id = review.id.description
      time = review.moment.time.milliseconds
      day = review.moment.day.number
      rating = Int(review.rating.rawValue)
      duration = review.duration == 0 ? nil : review.duration
      (asked, typed) = (review.asked?.rawValue, review.typed)
      mark = review.isMark ? true : nil
      second = review.isSecond ? true : nil
    }
  }
}

extension Collection {
  /// The same, or nil when there is nothing in it.
  fileprivate var nonempty: Self? { isEmpty ? nil : self }
}
