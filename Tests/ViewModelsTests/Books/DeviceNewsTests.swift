import Domain
import TestSupport
import Testing

@testable import ViewModels

/// The notice on home of what other devices have changed.
@MainActor
struct DeviceNewsTests {
  private let fixture = BooksFixture()
  private let list: BookList
  private let news: DeviceNews
  private let laptop = DeviceChanges.fixture("laptop", reviews: 34, addedWords: 2)
  private let phone = DeviceChanges.fixture("phone", reviews: 40)

  init() {
    list = BookList(
      content: fixture.content,
      studyClock: fixture.clock.studyClock,
      clock: fixture.clock
    )
    news = DeviceNews(list: list, changes: fixture.changes, trash: fixture.trash)
  }

  /// Takes these changes at the next look, and nothing after that.
  private func arrive(_ changes: DeviceChanges...) {
    let spy = fixture.changes
    let next = spy.onTakeNews.inputs.count + 1
    spy.onTakeNews.does { spy.onTakeNews.inputs.count == next ? changes : [] }
  }

  @Test("It is reported when the books are there, and not again")
  func once() async {
    arrive(laptop)
    #expect(await !news.report())
    await list.reload()
    #expect(await news.report())
    #expect(list.state.notice == .devices([laptop]))
    list.say(nil)
    #expect(await !news.report())
    #expect(list.state.notice == nil)
  }

  @Test("Behind another notice it waits, and is reported with what came later")
  func waits() async {
    await list.reload()
    list.say(.book(.needsBook))
    arrive(laptop)
    #expect(await !news.report())
    #expect(list.state.notice == .book(.needsBook))
    list.say(nil)
    arrive(phone)
    #expect(await news.report())
    #expect(list.state.notice == .devices([phone, laptop]))
  }

  @Test("What arrives file by file is added up in one notice")
  func addsUp() async {
    await list.reload()
    arrive(laptop)
    #expect(await news.report())
    arrive(laptop, phone)
    #expect(await news.report())
    let both = DeviceChanges.fixture("laptop", reviews: 68, addedWords: 4)
    #expect(list.state.notice == .devices([both, phone]))
  }

  @Test("A notice of another screen comes first, and what it covers is reported afterwards")
  func covered() async {
    await list.reload()
    arrive(laptop)
    #expect(await news.report())
    news.say(.book(.needsWord))
    #expect(list.state.notice == .book(.needsWord))
    list.say(nil)
    #expect(await news.report())
    #expect(list.state.notice == .devices([laptop]))
  }

  @Test("Words whose book was purged on the other device are in the notice, each once")
  func orphans() async {
    await list.reload()
    let orphans = ([1, 2, 3] as [WordID]).map { id in
      DeletedWord(.fixture(id, in: id == 3 ? 8 : 7), deletedAt: nil, purgedBook: "旅")
    }
    let deleted = DeletedWord(.fixture(4, in: 7), deletedAt: nil)
    fixture.trash.onTrash.returns(Trash(words: orphans + [deleted]))
    var (purging, adding) = (laptop, phone)
    (purging.purgedBooks, adding.placedWords) = ([7], [2, 3, 4])
    arrive(purging, adding)
    #expect(await news.report())
    var (first, second) = (phone, laptop)
    (first.orphans, second.orphans) = ([orphans[2]], Array(orphans[..<2]))
    #expect(list.state.notice == .devices([first, second]))
    // What the trash cannot provide now is left out of the notice.
    list.say(nil)
    fixture.trash.onTrash.fails(StoreError.readOnly(path: "/words"))
    arrive(purging)
    #expect(await news.report())
    #expect(list.state.notice == .devices([laptop]))
  }

  @Test("What another look has found while the trash was read is not lost")
  func lookMeanwhile() async {
    let gate = Gate()
    await list.reload()
    list.say(.book(.needsBook))
    fixture.trash.onTrash.does { _ in
      await gate.wait()
      return Trash()
    }
    var purging = laptop
    purging.purgedBooks = [7]
    arrive(purging)
    let first = Task.immediate { await news.report() }
    await waitUntil { gate.waitingCount > 0 }
    arrive(phone)
    #expect(await !news.report())
    gate.open()
    #expect(await !first.value)
    list.say(nil)
    #expect(await news.report())
    #expect(list.state.notice == .devices([phone, laptop]))
  }

  @Test("What cannot be read is not news, and is asked for again")
  func failure() async {
    await list.reload()
    fixture.changes.onTakeNews.fails(StoreError.readOnly(path: "/words"))
    #expect(await !news.report())
    #expect(list.state.notice == nil)
    arrive(laptop)
    #expect(await news.report())
  }

  @Test("Devices of one name are one; the one that changed most comes first")
  func byName() {
    let other = DeviceChanges.fixture("laptop", id: "2", reviews: 10)
    let unnamed = [
      DeviceChanges.fixture(nil, id: "3", reviews: 1),
      DeviceChanges.fixture(nil, id: "4", reviews: 1),
    ]
    let all = ([phone, laptop, other, .fixture("idle")] + unnamed).byName
    #expect(all.map(\.device.id) == ["laptop", "phone", "3", "4"])
    #expect(all.first?.counts.reviews == 44)
  }

  @Test("Home asks after it has read its books")
  func home() async {
    let laptop = laptop
    arrive(laptop)
    fixture.reviews.onOverview.returns(ReviewOverview(plan: DayPlan(due: 42, new: 20)))
    await fixture.model.load()
    let following = Task { await fixture.model.followReviews {} }
    await waitUntil { fixture.state.notice != nil }
    #expect(fixture.state.notice == .devices([laptop]))
    following.cancel()
  }
}
