import Domain

/// A separate model of a device: which words its sessions should contain follows from the grades
/// alone.
struct PaperMonth {
  static let newPerDay = 3
  static let reviewsPerDay = 12
  static let backlogLimit = 10

  let wordCount: Int
  /// The grades of each word, by its index from 0.
  private(set) var grades: [[Formulas.Graded]]

  init(wordCount: Int) {
    self.wordCount = wordCount
    grades = Array(repeating: [], count: wordCount)
  }

  /// The study day, which begins at four in the morning, some minutes ahead of UTC.
  static func day(_ milliseconds: Int64, minutesEast: Int) -> Int {
    Int((milliseconds + Int64(minutesEast - 4 * 60) * 60_000) / 86_400_000)
  }

  mutating func add(_ graded: Formulas.Graded, to word: Int) { grades[word].append(graded) }

  /// Merges the data of another device.
  mutating func merge(_ other: PaperMonth) {
    for word in 0..<wordCount { grades[word] = Array(Set(grades[word] + other.grades[word])) }
  }

  func card(_ word: Int) -> Formulas { Formulas(grades[word]) }

  /// The words with which a session on a day begins.
  func session(on day: Int, minutesEast: Int) -> Set<Int> {
    let cards = (0..<wordCount).map(card)
    let due = cards.indices
      .filter { cards[$0].phase == .review && (cards[$0].dueDay ?? .max) <= day }
      .sorted { a, b in
        let (c, d) = (cards[a], cards[b])
        if c.dueDay != d.dueDay { return (c.dueDay ?? 0) < (d.dueDay ?? 0) }
        let recalls = (c.recall(on: day), d.recall(on: day))
        return recalls.0 == recalls.1 ? a < b : recalls.0 < recalls.1
      }
    let steps = cards.indices.filter { word in
      cards[word].dueTime.map { Self.day($0, minutesEast: minutesEast) <= day } ?? false
    }
    let begun = grades.count { $0.map(\.day).min() == day }
    let new = due.count > Self.backlogLimit ? 0 : max(0, Self.newPerDay - begun)
    return Set(due.prefix(max(0, Self.reviewsPerDay - repeated(on: day))))
      .union(steps)
      .union(cards.indices.filter { cards[$0].phase == .new }.prefix(new))
  }

  /// How many learnt words were reviewed on a day.
  private func repeated(on day: Int) -> Int {
    grades.count { grades in
      let earlier = grades.filter { $0.day < day }
      return earlier.count < grades.count && Formulas(earlier).phase == .review
    }
  }
}
