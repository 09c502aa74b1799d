import Domain

/// What a workload acknowledged and the library does not have, and of which steps it has only half.
public struct WorkloadLosses: Hashable, Sendable {
  /// What was acknowledged and is not there.
  public private(set) var missing: [Acknowledgement] = []
  /// Books whose title says how many words their closing moves, but only half of the step happened.
  public let halfClosed: [WordBookID]
  /// Words whose mark counts as a review, but only half of the step happened.
  public let halfMarked: [WordID]

  /// Whether nothing is lost.
  public var isEmpty: Bool { missing.isEmpty && halfClosed.isEmpty && halfMarked.isEmpty }

  /// Reads a library, and compares it with what a workload has acknowledged.
  /// - Parameters:
  ///   - database: The library; nothing else should be in it, since the texts of a workload mean
  ///     nothing elsewhere.
  ///   - images: Where its images are; nil for a back end without any.
  ///   - acknowledged: What a `DurabilityWorkload` has acknowledged.
  ///   - progress: Gets the share that is done, from 0 to 1.
  /// - Throws: What the library and its images throw.
  public init(
    in database: any Database,
    images: (any ImageStore)? = nil,
    _ acknowledged: [Acknowledgement],
    progress: (Double) -> Void = { _ in }
  ) async throws {
    try await self.init(in: database, acknowledged, progress: progress) { image in
      let end = DurabilityWorkload.imageEnd
      let bytes = try await images?.firstBytes(of: image, count: 2 * end.count) ?? []
      return bytes.starts(with: "image ".utf8) && bytes.suffix(end.count) == end[...]
    }
  }

  /// The same with images of any origin; `isWhole` says whether one is stored completely.
  package init(
    in database: any Database,
    _ acknowledged: [Acknowledgement],
    progress: (Double) -> Void,
    isWhole: (ImageReference) async throws -> Bool
  ) async throws {
    let content = try await LibraryContent(
      database,
      reviews: acknowledged.compactMap(\.reviewID),
      progress: progress
    )
    (halfClosed, halfMarked) = (content.halfClosed, content.halfMarked)
    for claim in acknowledged where try await !content.holds(claim, isWhole) {
      missing.append(claim)
    }
  }
}

extension LibraryContent {
  /// Whether this, or something later, is true.
  fileprivate func holds(
    _ claim: Acknowledgement,
    _ isWhole: (ImageReference) async throws -> Bool
  ) async throws -> Bool {
    switch claim {
    case .book(let id): books[id] != nil
    case .word(let id): words[id] != nil
    case .notes(let id, let version): Self.version(words[id]?.texts[.notes]) >= version
    case .title(let id, let version): Self.version(books[id]?.title) >= version
    case .moved(let id, let book): words[id]?.bookID == book
    case .gone(let id): words[id] == nil
    case .purged(let id): words[id] == nil && !deletedWords.contains(id)
    case .purgedBook(let id): books[id] == nil && !deletedBooks.contains(id)
    case .closed(let id): books[id]?.isClosed == true
    case .uses(let id, let count): (samples[id]?.useCount ?? 0) >= count
    case .reviewed(let id): reviews.contains(id)
    case .unreviewed(let id): !reviews.contains(id)
    case .image(let image): try await isWhole(image)
    case .compacted: true
    }
  }

  private static func version(_ text: String?) -> Int {
    text.flatMap { Int($0.dropFirst()) } ?? -1
  }
}
