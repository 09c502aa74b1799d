/// A file with everything that the library holds of some books; Documentation/INTERCHANGE.md
/// describes it.
enum LibraryFile {
  /// The version of the format.
  static let version = 1

  /// A book of the file; what is empty is left out.
  struct Book: Hashable, Sendable, Codable {
    var id, title: String
    var createdAt: Int64
    var closed: Bool
    /// Whether learnt words of a closed book go on being reviewed.
    var keepsReviews: Bool?
    /// The side that is asked first, and, if the book asks both ways, the other.
    var front: String
    var second: String?
    /// The words that moved to another book when it was closed.
    var movedWords: [String]?
    /// The day on which it was last marked as reviewed, counted from 1970-01-01.
    var reviewedOn: Int?
    /// When its new words were chosen to come first, in milliseconds since 1970.
    var newFirstSince: Int64?
    var words: [Word]
  }

  /// A word of the file; what is empty is left out.
  struct Word: Hashable, Sendable, Codable {
    var id: String
    var kanji, gana, meaning: String?
    /// The names of the images of the sides, by the names of the sides.
    var images: [String: String]?
    /// The texts beside the sides, by their names.
    var texts: [String: String]?
    var tags: [String]?
    var state: Int
    var createdAt: Int64
    var flagged, suspended: Bool?
    var buriedUntil: Int?
    var reviews: [Review]?
  }

  struct Review: Hashable, Sendable, Codable {
    var id: String
    /// When, in milliseconds since 1970, and on which study day, counted from 1970-01-01.
    var time: Int64
    var day: Int
    /// 1 again, 2 hard, 3 good, 4 easy.
    var rating: Int
    /// How long the answer took, in milliseconds.
    var duration: Int?
    var asked, typed: String?
    var mark, second: Bool?
    /// The state after it in the program that it was imported from.
    var after: State?
  }

  /// When a word was due after a review, and its memory.
  struct State: Hashable, Sendable, Codable {
    /// The day, counted from 1970-01-01, or the time in milliseconds since 1970.
    var dueDay: Int?
    var dueTime: Int64?
    /// In ten-thousandths of a day, and in thousandths.
    var stability: UInt32?
    var difficulty: UInt16?
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
