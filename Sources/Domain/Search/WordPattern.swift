import JapaneseText

/// The texts and tags that words must have, as a store looks for them; folded by `SearchFolding`.
///
/// Words rank by the whole line first, as if it were one text (`Word.searchRank`), and then by its
/// longest text; a text is also looked for among the tags, as a whole, which ranks last.
public struct WordPattern: Hashable, Sendable {
  /// A text, or the ways in which it may be written.
  package struct Part: Hashable, Sendable {
    /// The ways, folded.
    package let needles: [[UInt8]]
    /// Whether words that contain one of them are left out.
    package let isExcluded: Bool
  }

  /// The beginning of a tag.
  package struct Tag: Hashable, Sendable {
    /// The beginning, folded; empty for any tag.
    package let start: [UInt8]
    /// Whether words with such a tag are left out.
    package let isExcluded: Bool
  }

  /// The longest text, which ranks; empty when no text is asked for.
  package let lead: [[UInt8]]
  /// All texts together; empty when there is only one.
  package let whole: [[UInt8]]
  /// The other texts.
  package let others: [Part]
  package let tags: [Tag]

  /// The rank of words that have a text as a tag only.
  package static let tagRank = 5
  /// The number of ranks: those of the whole, and those of the longest text.
  package static let rankCount = 2 * (tagRank + 1)

  /// Creates the pattern of a search.
  public init(_ filter: WordFilter) {
    var (wanted, excluded, typed): ([[[UInt8]]], [Part], [String]) = ([], [], [])
    var tags: [Tag] = []
    for term in filter.terms {
      let texts: [String]
      switch term.condition {
      case .text(let text): texts = Romaji.searchTexts(for: text)
      case .phrase(let text): texts = [text]
      case .tag(let start):
        tags.append(Tag(start: SearchFolding.fold(start), isExcluded: term.isNegated))
        continue
      case .trait, .book: continue
      }
      let needles = texts.map(SearchFolding.fold).filter { !$0.isEmpty }
      guard !needles.isEmpty else { continue }
      if term.isNegated {
        excluded.append(Part(needles: needles, isExcluded: true))
      } else {
        wanted.append(needles)
        typed.append(texts[0])
      }
    }
    let place = wanted.indices.max { wanted[$0][0].count < wanted[$1][0].count }
    lead = place.map { wanted.remove(at: $0) } ?? []
    whole =
      wanted.isEmpty
      ? [] : Romaji.searchTexts(for: typed.joined(separator: " ")).map(SearchFolding.fold)
    others = wanted.map { Part(needles: $0, isExcluded: false) } + excluded
    self.tags = tags
  }

  /// How well a word matches, lower is better; nil when it does not.
  public func rank(of word: Word) -> Int? {
    let tags = word.tags.map(SearchFolding.fold)
    guard accepts(foldedTags: tags) else { return nil }
    if !others.isEmpty {
      let texts = word.searchedTexts.map(SearchFolding.fold)
      for part in others where part.isExcluded == part.isContained(in: texts, tags) { return nil }
    }
    func rank(for needles: [[UInt8]]) -> Int? {
      word.searchRank(for: needles) ?? (tags.contains(where: needles.contains) ? Self.tagRank : nil)
    }
    if lead.isEmpty { return 0 }
    guard let leadRank = rank(for: lead) else { return nil }
    if whole.isEmpty { return leadRank }
    return rank(for: whole) ?? Self.rankCount / 2 + leadRank
  }

  /// Whether folded tags are as `#` asks for.
  package func accepts(foldedTags: [[UInt8]]) -> Bool {
    tags.allSatisfy { tag in
      foldedTags.contains { $0.starts(with: tag.start) } != tag.isExcluded
    }
  }
}

extension WordPattern.Part {
  fileprivate func isContained(in texts: [[UInt8]], _ tags: [[UInt8]]) -> Bool {
    texts.contains { text in needles.contains { text.contains($0) } }
      || tags.contains(where: needles.contains)
  }
}

/// The titles that a search matches.
package struct TitlePattern: Sendable {
  /// The texts, folded, that a title must have or must not have; nil when no title can match.
  private let parts: [(needle: [UInt8], isExcluded: Bool)]?

  /// The titles that contain a text.
  init(containing text: String) { parts = [(SearchFolding.fold(text), false)] }

  /// The titles that have all texts of a filter; none when it asks for anything that a book does
  /// not have, or is not understood.
  package init(_ filter: WordFilter) {
    var parts: [(needle: [UInt8], isExcluded: Bool)]? = []
    for term in filter.terms {
      switch term.condition {
      case .text(let text), .phrase(let text), .book(let text):
        parts?.append((SearchFolding.fold(text), term.isNegated))
      case .tag, .trait: parts = nil
      }
    }
    self.parts = filter.problem == nil && !filter.isEmpty ? parts : nil
  }

  package func matches(_ title: String) -> Bool {
    guard let parts else { return false }
    let title = SearchFolding.fold(title)
    return parts.allSatisfy { part in
      (part.needle.isEmpty || title.contains(part.needle)) != part.isExcluded
    }
  }
}
