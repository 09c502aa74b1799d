import Domain

/// About how many bytes an import takes in the journal, a line of which has at most 64 MiB.
struct StepSize {
  private static let most = 60 << 20
  private static let ofPatch = 400

  private var bytes = 0

  /// Adds a new word.
  /// - Throws: `.tooManyWords`.
  mutating func add(_ word: Word) throws(ForeignFileError) { try add(word.byteEstimate) }

  /// Adds what a step has besides new words.
  /// - Throws: `.tooManyWords`.
  mutating func addRest(of step: BookStep) throws(ForeignFileError) {
    try add((step.words.patches.count + step.added.count) * Self.ofPatch)
  }

  private mutating func add(_ count: Int) throws(ForeignFileError) {
    bytes += count
    if bytes > Self.most { throw .tooManyWords }
  }
}

extension Word {
  fileprivate var byteEstimate: Int {
    let sides = meaning.text.utf8.count + gana.text.utf8.count + kanji.text.utf8.count
    let rest = texts.isEmpty ? 0 : WordText.allCases.reduce(0) { $0 + texts[$1].utf8.count }
    return 250 + sides + rest + tags.reduce(0) { $0 + $1.utf8.count + 3 }
  }
}
