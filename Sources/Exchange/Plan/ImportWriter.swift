import Domain

/// Writes the plan of an import into a library.
struct ImportWriter {
  /// About how many bytes the words of one step may have: a line of the journal has at most 64 MiB.
  private static let mostBytes = 60 << 20

  private let store: any WordBookStore & WordStore & ReviewStore

  init(_ store: any WordBookStore & WordStore & ReviewStore) { self.store = store }

  /// Writes a plan in one step.
  func write(_ plan: ImportPlan) async throws {
    if plan.step.byteEstimate > Self.mostBytes { throw ForeignFileError.tooManyWords }
    try await store.changeBooks(plan.step)
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
