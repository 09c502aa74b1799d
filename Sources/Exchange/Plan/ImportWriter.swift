import Domain

/// Writes the plan of an import into a library.
struct ImportWriter {
  /// About how many bytes one step may have: a line of the journal has at most 64 MiB.
  private static let mostBytes = 40 << 20
  /// About how many bytes a review takes.
  private static let reviewBytes = 160

  private let store: any WordBookStore & WordStore & ReviewStore
  private let progress: ImportProgress

  init(
    _ store: any WordBookStore & WordStore & ReviewStore,
    _ progress: ImportProgress = .none
  ) {
    (self.store, self.progress) = (store, progress)
  }

  /// Writes a plan in one step, or the reviews of new words first if it is too large for one.
  func write(_ plan: ImportPlan) async throws {
    var step = plan.step
    guard step.byteEstimate + step.reviews.count * Self.reviewBytes <= Self.mostBytes * 3 / 2 else {
      throw ForeignFileError.tooManyWords
    }
    let reviews = plan.reviews.count + step.reviews.count
    if step.byteEstimate + reviews * Self.reviewBytes <= Self.mostBytes {
      step.reviews += plan.reviews
      return try await store.changeBooks(step)
    }
    // An import that was interrupted here has left them, and nothing shows them.
    let size = Self.mostBytes / Self.reviewBytes
    for start in stride(from: 0, to: plan.reviews.count, by: size) {
      try Task.checkCancellation()
      progress.report(Double(start) / Double(plan.reviews.count))
      let part = plan.reviews[start..<min(start + size, plan.reviews.count)]
      try await store.changeReviews(ReviewStep(adding: Array(part)))
    }
    try Task.checkCancellation()
    do {
      try await store.changeBooks(step)
    } catch {
      // Without their words the reviews must not count.
      try await store.changeReviews(ReviewStep(undoing: plan.reviews.map(\.id)))
      throw error
    }
  }
}

extension BookStep {
  /// About how many bytes the books and words take in the journal.
  fileprivate var byteEstimate: Int {
    words.added.reduce(0) { $0 + $1.byteEstimate } + words.patches.count * 400 + added.count * 400
  }
}

extension Word {
  fileprivate var byteEstimate: Int {
    let sides = Side.allCases.reduce(0) { $0 + self[$1].text.utf8.count }
    let texts = WordText.allCases.reduce(0) { $0 + self.texts[$1].utf8.count }
    return 250 + sides + texts + tags.reduce(0) { $0 + $1.utf8.count + 3 }
  }
}
