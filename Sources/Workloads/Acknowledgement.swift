import Domain

/// A promise to a workload: from now on this is true, or something later.
///
/// Texts with a version (`v3`) stand for fields that are written repeatedly.
public enum Acknowledgement: Hashable, Sendable {
  /// The book exists.
  case book(WordBookID)
  /// The word exists.
  case word(WordID)
  /// The word's notes are `v<version>` or a later one.
  case notes(WordID, version: Int)
  /// The book's title is `v<version>` or a later one.
  case title(WordBookID, version: Int)
  /// The word is in this book.
  case moved(WordID, to: WordBookID)
  /// The word is deleted.
  case gone(WordID)
  /// The word is purged.
  case purged(WordID)
  /// The book is purged.
  case purgedBook(WordBookID)
  /// The book is closed.
  case closed(WordBookID)
  /// The sample was used at least `count` times.
  case uses(SampleID, count: Int)
  /// The review exists and counts.
  case reviewed(ReviewID)
  /// The review was undone.
  case unreviewed(ReviewID)
  /// The image is stored completely.
  case image(ImageReference)
  /// The journal was compacted; this promises nothing else.
  case compacted
}

extension Acknowledgement: LosslessStringConvertible {
  /// One line without a line feed.
  public var description: String {
    switch self {
    case .book(let id): "book \(id)"
    case .word(let id): "word \(id)"
    case .notes(let id, let version): "notes \(id) \(version)"
    case .title(let id, let version): "title \(id) \(version)"
    case .moved(let id, let book): "moved \(id) \(book)"
    case .gone(let id): "gone \(id)"
    case .purged(let id): "purged \(id)"
    case .purgedBook(let id): "purgedBook \(id)"
    case .closed(let id): "closed \(id)"
    case .uses(let id, let count): "uses \(id) \(count)"
    case .reviewed(let id): "reviewed \(id)"
    case .unreviewed(let id): "unreviewed \(id)"
    case .image(let image): "image \(image.name)"
    case .compacted: "compacted"
    }
  }

  /// Parses a line; nil when it is incomplete, as the last one may be when its writer was killed.
  public init?(_ line: String) {
    let parts = line.split(separator: " ").map(String.init)
    guard let kind = parts.first else { return nil }
    let id = parts.count > 1 ? Identifier<Never>(parts[1]) : nil
    let number = parts.count > 2 ? Int(parts[2]) : nil
    switch (kind, id, number) {
    case ("book", let id?, _): self = .book(id.typed())
    case ("word", let id?, _): self = .word(id.typed())
    case ("notes", let id?, let number?): self = .notes(id.typed(), version: number)
    case ("title", let id?, let number?): self = .title(id.typed(), version: number)
    case ("gone", let id?, _): self = .gone(id.typed())
    case ("purged", let id?, _): self = .purged(id.typed())
    case ("purgedBook", let id?, _): self = .purgedBook(id.typed())
    case ("closed", let id?, _): self = .closed(id.typed())
    case ("uses", let id?, let number?): self = .uses(id.typed(), count: number)
    case ("reviewed", let id?, _): self = .reviewed(id.typed())
    case ("unreviewed", let id?, _): self = .unreviewed(id.typed())
    case ("moved", let id?, _):
      guard parts.count > 2, let book = WordBookID(parts[2]) else { return nil }
      self = .moved(id.typed(), to: book)
    case ("image", _, _):
      guard parts.count > 1 else { return nil }
      self = .image(ImageReference(name: parts[1]))
    case ("compacted", _, _): self = .compacted
    default: return nil
    }
  }
}

extension Acknowledgement {
  /// The review that it refers to.
  var reviewID: ReviewID? {
    switch self {
    case .reviewed(let id), .unreviewed(let id): id
    default: nil
    }
  }
}

extension Identifier {
  fileprivate func typed<Other>() -> Identifier<Other> { Identifier<Other>(high: high, low: low) }
}
