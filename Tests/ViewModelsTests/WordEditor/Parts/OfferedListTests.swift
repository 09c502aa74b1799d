import Domain
import TestSupport
import Testing

@testable import ViewModels

@Suite("The lists of suggested names, words and readings")
struct OfferedListTests {
  @Test("Paths: Down enters, Up leaves, and the ends stop")
  func selectingPaths() {
    var list = PathList(names: [PathName("a.png"), PathName("b.png")], count: 2)
    list.selectPrevious()
    #expect(list.selection == nil)
    for selection in [0, 1, 1] {
      list.selectNext()
      #expect(list.selection == selection)
    }
    for selection in [0, nil] {
      list.selectPrevious()
      #expect(list.selection == selection)
    }
    list.select(2)
    #expect(list.selection == nil, "there is no such name")
    list.select(1)
    #expect(list.selection == 1)
  }

  @Test("Paths: matching names stay while typing, until the directory changes")
  func narrowingPaths() {
    var list = PathList(names: [PathName("ab.png"), PathName("b.png")], count: 9)
    list.select(1)
    list.narrow(to: TextLine("/x/a"))
    #expect(list == PathList(names: [PathName("ab.png")], count: 1))
    list.narrow(to: TextLine("/x/"))
    #expect(list == PathList())
  }

  @Test("Paths: a closed list, or one with a problem, is back when more is typed")
  func dismissingPaths() {
    var list = PathList(names: [PathName("a.png")], count: 1)
    list.dismiss()
    #expect(list.isEmpty)
    #expect(list.isDismissed)
    list.narrow(to: TextLine("/x/a"))
    #expect(!list.isDismissed)
    list = PathList(problem: .missing(directory: "/x/"))
    list.narrow(to: TextLine("/x/a"))
    #expect(list == PathList())
  }

  @Test("Paths: the only name is not offered when it is already there")
  func samePath() throws {
    let only = PathCompletions(names: [PathName("a.png")], count: 1)
    #expect(PathList(only, for: try #require(TypedPath("/x/a.png"))) == PathList())
    #expect(PathList(only, for: try #require(TypedPath("/x/a"))).names == only.names)
  }

  @Test("Words: matching ones stay, ignoring script and case, and nothing is selected")
  func narrowingWords() throws {
    let words = [Sample.fixture(1, gana: "たべる"), .fixture(2, gana: "のむ")].map(Suggestion.init)
    var list = SuggestionList(items: words)
    list.selectNext()
    list.selectNext()
    list.selectNext()
    #expect(list.selection == 1)
    list.narrow(to: try #require(TypedWordQuery("タベ", in: .gana)))
    #expect(list == SuggestionList(items: [words[0]]))
  }

  @Test("Readings cycle; without any there is no suggestion, and a single one has no alternative")
  func readings() throws {
    #expect(SuggestedReading(candidates: []) == nil)
    var one = try #require(SuggestedReading(candidates: ["たべる"]))
    var isAnother = one.showNext()
    #expect(!isAnother)
    #expect(one.others == [])
    var three = try #require(SuggestedReading(candidates: ["a", "b", "c"]))
    #expect(three.others == ["b", "c"])
    for (text, others) in [("b", ["c", "a"]), ("c", ["a", "b"]), ("a", ["b", "c"])] {
      isAnother = three.showNext()
      #expect(isAnother)
      #expect(three.text == text)
      #expect(three.others == others)
    }
  }
}
