/// A file with everything that the library holds of some books; Documentation/INTERCHANGE.md
/// describes it.
package enum LibraryFile {
  /// The version of the format.
  package static let version = 1

  /// A book of the file; what is empty is left out.
  package struct Book: Hashable, Sendable, Codable {
    package var id, title: String
    package var createdAt: Int64
    package var closed: Bool
    /// Whether learnt words of a closed book go on being reviewed.
    package var keepsReviews: Bool?
    /// The side that is asked first, and, if the book asks both ways, the other.
    package var front: String
    package var second: String?
    /// The words that moved to another book when it was closed.
    package var movedWords: [String]?
    /// The day on which it was last marked as reviewed, counted from 1970-01-01.
    package var reviewedOn: Int?
    /// When its new words were chosen to come first, in milliseconds since 1970.
    package var newFirstSince: Int64?
    package var words: [Word]
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
  }

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
    /// The state after it in the program that it was imported from.
    package var after: State?
  }

  /// When a word was due after a review, and its memory.
  package struct State: Hashable, Sendable, Codable {
    /// The day, counted from 1970-01-01, or the time in milliseconds since 1970.
    package var dueDay: Int?
    package var dueTime: Int64?
    /// In ten-thousandths of a day, and in thousandths.
    package var stability: UInt32?
    package var difficulty: UInt16?
  }
}

extension JSONDamage {
  /// Where in the file it is.
  var place: String { "line \(line)" + (isEnd ? ", where it ends" : "") }
}

extension DecodingError {
  /// Where in the file it is, as `books.0.title`.
  var place: String {
    let path: [any CodingKey] =
      switch self {
      case .typeMismatch(_, let context), .valueNotFound(_, let context): context.codingPath
      case .keyNotFound(let key, let context): context.codingPath + [key]
      case .dataCorrupted(let context): context.codingPath
      @unknown default: []
      }
    return path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: ".")
  }
}
