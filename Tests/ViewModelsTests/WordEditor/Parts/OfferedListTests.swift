import Domain
import TestSupport
import Testing

@testable import ViewModels

@Suite("The lists of names, words and readings that are offered")
struct OfferedListTests {
  @Test("Of paths: down goes in, up goes out, and the ends are ends")
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

  @Test("Of paths: what still fits stays while one types, until the directory is another one")
  func narrowingPaths() {
    var list = PathList(names: [PathName("ab.png"), PathName("b.png")], count: 9)
    list.select(1)
    list.narrow(to: TextLine("/x/a"))
    #expect(list == PathList(names: [PathName("ab.png")], count: 1))
    list.narrow(to: TextLine("/x/"))
    #expect(list == PathList())
  }

  @Test("Of paths: a list that was taken away, or has a problem, is as before when one types on")
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

  @Test("Of paths: the only name is not offered when it stands there")
  func samePath() throws {
    let only = PathCompletions(names: [PathName("a.png")], count: 1)
    #expect(PathList(only, for: try #require(TypedPath("/x/a.png"))) == PathList())
    #expect(PathList(only, for: try #require(TypedPath("/x/a"))).names == only.names)
  }

  @Test("Of words: what still fits stays, whatever the script or case, and nothing is selected")
  func narrowingWords() {
    let words = [Sample.fixture(1, gana: "たべる"), .fixture(2, gana: "のむ")].map(Suggestion.init)
    var list = SuggestionList(items: words)
    list.selectNext()
    list.selectNext()
    list.selectNext()
    #expect(list.selection == 1)
    list.narrow(to: "タベ", on: .gana)
    #expect(list == SuggestionList(items: [words[0]]))
  }

  @Test("Of readings: round and round; none is no suggestion, and one has no other")
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
