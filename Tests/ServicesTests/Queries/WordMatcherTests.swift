import Domain
import TestSupport
import Testing

@Suite("Which words a search matches")
struct WordMatcherTests {
  private let words: [Word] = {
    var words = Word.fixtures(6, states: StudyState.allCases)
    words[0].tags = ["noun", "N5"]
    words[1].tags = ["Verb"]
    words[1].texts = [.example: "水を飲む。"]
    words[2].texts = [.notes: "eat it with tea"]
    words[3].isFlagged = true
    words[4].isSuspended = true
    words[5].bookID = 2
    return words
  }()

  @Test(
    "Each term matches its words, and the opposite all others",
    arguments: [
      ("drink", [2]), ("nomu", [2]), ("水", [2]), ("tea", [3, 5]), ("tea eat", [3]),
      ("\"eat it\"", [3]), ("\"nomu\"", []), ("#ver", [2]), ("#n", [1]), ("#", [1, 2]),
      ("is:○", [2, 5]), ("is:×", [3, 6]), ("is:–", [1, 4]), ("is:flagged", [4]),
      ("is:suspended", [5]), ("book:drill", [6]), ("is:due", [1, 4]), ("is:new", [2]),
    ] as [(String, [Int])]
  )
  func terms(line: String, found: [Int]) {
    #expect(ids(line) == found)
    let others = (1...6).filter { !found.contains($0) }
    #expect(ids(line + " is:dew") == [])
    guard !line.contains(" ") else { return }
    #expect(ids("-" + line) == others)
    #expect(ids("\(line) -\(line)") == [])
  }

  @Test("States that are not known yet make no difference")
  func unknownTraits() {
    for line in ["is:due", "-is:due", "is:due -is:new"] {
      #expect(ids(line, knowsTraits: false) == [1, 2, 3, 4, 5, 6])
    }
    #expect(ids("is:due is:○", knowsTraits: false) == [2, 5])
  }

  @Test("Words rank by the whole line, and then by its longest text")
  func ranks() {
    let meanings = [
      "to eat", "eat to", "I want to eat", "to heat", "together we eat", "eaten tomato",
    ]
    let pattern = WordPattern(WordFilter("to eat"))
    let ranks = meanings.map {
      pattern.rank(
        of: .fixture(meaning: SideContent($0), gana: SideContent(), kanji: SideContent())
      )
    }
    #expect(ranks == [0, 7, 2, 9, 8, 7])
    #expect(pattern.rank(of: .fixture(meaning: SideContent("eat"))) == nil)
    let tagged = Word.fixture(meaning: SideContent("to taste"), tags: ["Eat"])
    #expect(pattern.rank(of: tagged) == 11, "after all that contain the texts")
    #expect(WordPattern(WordFilter("is:due")).rank(of: .fixture()) == 0)
  }

  private func ids(_ line: String, knowsTraits: Bool = true) -> [Int] {
    let traits: @Sendable (WordOutline) -> ComputedTraits = { word in
      switch word.id.low {
      case 1, 4: .due
      case 2: [.new, .buried]
      default: []
      }
    }
    let matcher = WordMatcher(
      WordFilter(line),
      titles: [1: "N5 · 01", 2: "Drills"],
      traits: knowsTraits ? traits : nil
    )
    return words.filter { matcher.pattern.rank(of: $0) != nil && matcher.accepts(WordOutline($0)) }
      .map { Int($0.id.low) }
  }
}
