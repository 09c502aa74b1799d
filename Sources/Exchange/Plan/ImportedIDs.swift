import Domain

extension Identifier<Word> {
  /// The identifier under which the word of an identity is imported, on every computer the same;
  /// another one for each attempt, since the ids of words that were deleted stay in use.
  package init(importedAs source: String, attempt: Int = 0) {
    let prefix = ImportedWord.ownPrefix
    if source.hasPrefix(prefix), attempt == 0, let id = Self(String(source.dropFirst(prefix.count)))
    {
      self = id
    } else {
      let text = attempt == 0 ? "import \(source)" : "import \(attempt) \(source)"
      self.init(derivedFrom: text)
    }
  }
}

extension ImportPlanner {
  /// Which ids are tried for what is new; those of what was deleted and undone stay in use.
  struct Attempt {
    var books = 0
    var words = 0
    var reviews = 0
  }
}
