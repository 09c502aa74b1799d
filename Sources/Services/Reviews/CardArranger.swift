import Domain
import Scheduling

/// Sorts words in the order that the learner chose.
struct CardArranger {
  let order: ReviewOrder
  let seed: UInt64
  let scheduler: Scheduler
  let day: Day
  /// The position of each book in the order of new words.
  let books: [WordBookID: Int]

  /// Words in the order of the session.
  func arrange(_ entries: [CardTable.Entry]) -> [CardTable.Entry] {
    switch order {
    case .dueFirst: return longestDueFirst(entries)
    case .random:
      var generator = SplitMix64(seed: seed)
      // Shuffled from a fixed order, so that the result does not depend on the store.
      return entries.sorted { $0.outline.id < $1.outline.id }.shuffled(using: &generator)
    case .byBook:
      let grouped = Dictionary(grouping: entries, by: \.outline.bookID)
      return grouped.sorted { place(of: $0.key) < place(of: $1.key) }
        .flatMap { longestDueFirst($0.value) }
    case .hardestFirst:
      return longestDueFirst(entries.filter { !$0.state.isNew })
        .enumerated().sorted { a, b in
          let difficulties = (a.element.difficulty, b.element.difficulty)
          return difficulties.0 == difficulties.1
            ? a.offset < b.offset : difficulties.0 > difficulties.1
        }.map(\.element) + longestDueFirst(entries.filter(\.state.isNew))
    }
  }

  /// The longest due first; for equal ones, the least likely to be recalled first.
  ///
  /// New words come last, in their own order.
  func longestDueFirst(_ entries: [CardTable.Entry]) -> [CardTable.Entry] {
    // Of thousands of words, only the places are moved: an entry is large.
    entries.indices.map { (place: $0, key: key(of: entries[$0])) }
      .sorted { a, b in
        if a.key.day != b.key.day { return a.key.day < b.key.day }
        if a.key.recall != b.key.recall { return a.key.recall < b.key.recall }
        return Self.isListedBefore(placed(entries[a.place]), placed(entries[b.place]))
      }
      .map { entries[$0.place] }
  }

  /// The order of new words: by book, and within a book in its order.
  static func isListedBefore(_ a: Placed, _ b: Placed) -> Bool {
    a.place == b.place ? WordOutline.isListedBefore(a.outline, b.outline) : a.place < b.place
  }

  /// A word, and the position of its book.
  typealias Placed = (place: Int, outline: WordOutline)

  private func placed(_ entry: CardTable.Entry) -> Placed {
    (place(of: entry.outline.bookID), entry.outline)
  }

  private func key(of entry: CardTable.Entry) -> (day: Int, recall: Double) {
    let day: Int
    switch entry.state.due {
    case .on(let due): day = due.number
    case .at: day = self.day.number
    case nil: day = .max
    }
    return (day, scheduler.retrievability(of: entry.state, on: self.day) ?? 1)
  }

  private func place(of book: WordBookID) -> Int { books[book] ?? .max }
}

extension CardTable.Entry {
  fileprivate var difficulty: Double { state.memory?.difficulty ?? 0 }
}
