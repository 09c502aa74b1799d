import Testing

@testable import Domain

@Suite("The line of a search")
struct WordFilterTests {
  private typealias Term = WordFilter.Term

  @Test(
    "Each form is read",
    arguments: [
      ("eat", ["eat"]), ("  to   eat ", ["to", "eat"]), ("to　eat", ["to", "eat"]),
      ("\"to eat\"", ["“to eat”"]), ("”to　eat”x", ["“to eat”", "x"]), ("\"to ea", ["“to ea”"]),
      ("-eat", ["-eat"]), ("－eat", ["-eat"]), ("−\"to eat\"", ["-“to eat”"]),
      ("#verb", ["#verb"]), ("＃動詞", ["#動詞"]), ("-#verb", ["-#verb"]), ("#", ["#"]),
      ("tag:verb", ["#verb"]), ("#\"two words\"", ["#two words"]),
      ("is:due", ["is:due"]), ("IS:Due", ["is:due"]), ("ｉｓ：ｄｕｅ", ["is:due"]),
      ("is:○", ["is:○"]), ("is：〇", ["is:○"]), ("is:known", ["is:○"]), ("is:x", ["is:×"]),
      ("is:fail", ["is:×"]), ("is:-", ["is:–"]), ("is:ー", ["is:–"]), ("is:review", ["is:learnt"]),
      ("ーis:○", ["-is:○"]), ("ー＃verb", ["-#verb"]), ("–is:due", ["-is:due"]),
      ("book:N5", ["book:N5"]), ("book：“N5 · 01”", ["book:N5 · 01"]),
      ("eat #verb -is:○ book:N5", ["eat", "#verb", "-is:○", "book:N5"]),
      ("e\u{200B}at #ver\u{2060}b", ["eat", "#verb"]),
    ] as [(String, [String])]
  )
  func forms(line: String, terms: [String]) {
    let filter = WordFilter(line)
    #expect(filter.terms.map(\.picture) == terms)
    #expect(filter.problem == nil)
    #expect(!filter.hasEmptyTerm)
  }

  @Test(
    "A term without a text is left out, which is known",
    arguments: ["book:", "book: is:due", "\"\"", "eat -\"", "is:○ book:\"\""]
  )
  func empty(line: String) {
    let filter = WordFilter(line)
    #expect(filter.hasEmptyTerm && filter.problem == nil)
    #expect(!filter.terms.contains { $0.condition == .book("") || $0.condition == .phrase("") })
  }

  @Test(
    "The symbol of a mark finds it, and is how its search is shown",
    arguments: [(.success, .known), (.fail, .failed), (.undefined, .undefined)]
      as [(StudyState, WordTrait)]
  )
  func symbols(state: StudyState, trait: WordTrait) {
    #expect(WordTrait(named: state.symbol) == trait && trait.rawValue == state.symbol)
  }

  @Test(
    "What may be a word is a word",
    arguments: ["-", "–", "ー", "ーメン", "a-b", "c#", "note:x", "is", "https://x.y", "×", "\\"]
  )
  func words(line: String) {
    #expect(WordFilter(line).terms == [Term(.text(line))])
  }

  @Test(
    "What is half typed asks for nothing",
    arguments: ["", " ", "　", "\"", "\"\"", "-\"", "book:", "-book:”"]
  )
  func halfTyped(line: String) {
    #expect(WordFilter(line).isEmpty && WordFilter(line).problem == nil)
  }

  @Test(
    "A state that is not understood names the nearest one, and is not a term",
    arguments: [
      ("is:dew", .due), ("is:du", .due), ("is:nwe", .new), ("is:flag", .flagged),
      ("is:success!", .known), ("is:leach", .leech), ("is:sus", .suspended),
      ("-is:lerning", .learning),
      ("is:knwon", .known), ("is:xx", .failed), ("is:foo", nil), ("is:zebra", nil),
      ("is:", nil), ("is:\"", nil),
    ] as [(String, WordTrait?)]
  )
  func nearest(line: String, trait: WordTrait?) {
    let filter = WordFilter("eat \(line)")
    #expect(filter.terms == [Term(.text("eat"))] && filter.findsNothing)
    guard case .unknownTrait(_, let nearest)? = filter.problem else {
      Issue.record("It was understood.")
      return
    }
    #expect(nearest == trait)
  }

  @Test("Hostile lines are read fast, and to their end")
  func hostile() {
    let parts = ["\"", "-", "#", "is:", "book:", "：", "ー", "○", "a", " ", "\u{301}", "\0", "🏳️‍🌈"]
    var seed: UInt64 = 1
    for _ in 0..<2_000 {
      var line = ""
      for _ in 0..<12 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        line += parts[Int(seed >> 33) % parts.count]
      }
      let filter = WordFilter(line)
      #expect(filter.text == line && filter.terms.count <= WordFilter.mostTerms)
    }
    let long = WordFilter(String(repeating: "-is:○ \"a ", count: 50_000))
    #expect(long.problem == .tooManyTerms(WordFilter.mostTerms))
    #expect(long.terms.count == WordFilter.mostTerms)
    let name = String(repeating: "d", count: 100_000)
    #expect(WordFilter("is:\(name)").isEmpty)
  }

  @Test("Every state is read by each of its names, and by no other")
  func names() {
    let names = WordTrait.allCases.flatMap(\.names)
    #expect(Set(names).count == names.count)
    for trait in WordTrait.allCases {
      #expect(trait.names.first == trait.rawValue)
      for name in trait.names { #expect(WordFilter("is:\(name)").terms == [Term(.trait(trait))]) }
    }
  }

  @Test("A title matches by texts and books; what is about words only matches no title")
  func titles() {
    let expected: [(String, Bool)] = [
      ("n5 food", true), ("n5 -food", false), ("book:５", true), ("\"n5 · 03\"", true),
      ("n4", false),
      ("n5 #a", false), ("n5 is:due", false), ("n5 is:dew", false), ("", false),
    ]
    for (line, matches) in expected {
      let pattern = TitlePattern(WordFilter(line))
      #expect(pattern.matches("N5 · 03 Food") == matches, "\(line)")
    }
  }
}

extension WordFilter.Term {
  /// The term as it may be typed.
  fileprivate var picture: String {
    let text =
      switch condition {
      case .text(let text): text
      case .phrase(let text): "“\(text)”"
      case .tag(let tag): "#\(tag)"
      case .trait(let trait): "is:\(trait.rawValue)"
      case .book(let title): "book:\(title)"
      }
    return isNegated ? "-\(text)" : text
  }
}
