import Domain
import TestSupport
import Testing

@testable import ViewModels

/// The notice on home that something was being typed when the program ended.
@MainActor
struct DraftNewsTests {
  private let fixture = BooksFixture()

  private func news(
    _ states: [String: [String: String]],
    runs: any RunningPrograms = NoRunningPrograms()
  ) -> (BookList, DraftNews) {
    let list = BookList(
      content: fixture.content,
      studyClock: fixture.clock.studyClock,
      clock: fixture.clock
    )
    let drafts = DraftNews(
      list: list,
      reviews: fixture.reviews,
      uiState: SpyUIState(states),
      runs: runs
    )
    return (list, drafts)
  }

  @Test("It names the book, once, after the books were read")
  func once() async throws {
    let (list, drafts) = news(["draft-new-\(WordBookID(2))": ["0.gana": "たべ"]])
    #expect(await !drafts.report())
    await list.reload()
    #expect(await drafts.report())
    let all = list.state.today + list.state.books
    let title = try #require(all.first { $0.id == 2 }).book.title
    #expect(list.state.notice == .book(.hasDraft(title: title, isLine: false)))
    list.say(nil)
    #expect(await !drafts.report())
  }

  @Test("A draft of a running program is not reported; one of a program that has ended is")
  func ofOthers() async {
    let name = "draft-lines-\(WordBookID(2))"
    let draft = ["lines": "食べ", "run": "other"]
    let (list, drafts) = news([name: draft], runs: FixedRuns(running: ["other"]))
    await list.reload()
    #expect(await !drafts.report())
    let drafts2 = [name: draft, name + "-2": draft]
    let (other, left) = news(drafts2, runs: FixedRuns(running: ["this"]))
    await other.reload()
    #expect(await left.report())
  }

  @Test("A word that was being edited is named, if it still exists, after a book with a draft")
  func editedWord() async {
    let draft = ["0.notes": "x"]
    fixture.reviews.onCards.does { ids in ids == [3] ? [ReviewCard(word: .fixture(3))] : [] }
    let states = ["draft-edit-\(WordID(2))": draft, "draft-edit-\(WordID(3))-2": draft]
    let (list, drafts) = news(states)
    await list.reload()
    #expect(await drafts.report())
    #expect(list.state.notice == .book(.hasEdit(of: Word.fixture(3).name)))
    let (other, both) = news(states.merging(["draft-new-\(WordBookID(2))": draft]) { $1 })
    await other.reload()
    #expect(await both.report())
    guard case .book(.hasDraft) = other.state.notice else {
      Issue.record("\(String(describing: other.state.notice))")
      return
    }
  }

  @Test("Lines of quick add are reported as such; without a draft, nothing is reported")
  func lines() async {
    let (list, drafts) = news(["draft-lines-\(WordBookID(2))": ["lines": "食べ"]])
    await list.reload()
    #expect(await drafts.report())
    guard case .book(.hasDraft(_, isLine: true)) = list.state.notice else {
      Issue.record("\(String(describing: list.state.notice))")
      return
    }
    let (other, none) = news([:])
    await other.reload()
    #expect(await !none.report())
    #expect(other.state.notice == nil)
  }

  @Test("While nothing can be saved, home says that, and reports the draft when it can")
  func readOnly() async {
    let drafts = ["draft-lines-\(WordBookID(2))": ["lines": "食べ"]]
    let fixture = BooksFixture(uiState: SpyUIState(drafts))
    fixture.reviews.onOverview.returns(ReviewOverview(plan: DayPlan(due: 42, new: 20)))
    var health = LibraryHealth()
    health.readOnly = .readOnly(path: "/data")
    fixture.monitor.set(health)
    await fixture.model.load()
    var drawn = 0
    let following = Task { await fixture.model.followReviews { drawn += 1 } }
    await waitUntil { drawn > 0 }
    for _ in 1...100 { await letOthersRun() }
    #expect(fixture.state.notice == nil)
    fixture.monitor.set(LibraryHealth())
    await fixture.model.load()
    await waitUntil { fixture.state.notice != nil }
    following.cancel()
    guard case .book(.hasDraft) = fixture.state.notice else {
      Issue.record("\(String(describing: fixture.state.notice))")
      return
    }
  }
}
