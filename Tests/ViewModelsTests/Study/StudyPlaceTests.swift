import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("The place in a book is saved while studying")
struct StudyPlaceTests {
  private func fixture() async -> StudyFixture {
    let fixture = StudyFixture(Word.fixtures(9))
    await fixture.card.load()
    await settle()
    return fixture
  }

  private func kept(_ fixture: StudyFixture) -> [WordID?] {
    fixture.books.onSetPlace.inputs.map { $0.0?.wordID }
  }

  @Test(
    "It is saved two seconds after a change, once for all changes until then",
    .timeLimit(.minutes(15))
  )
  func keeping() async {
    let fixture = await fixture()
    await fixture.mark(.success)
    await fixture.mark(.fail)
    await waitUntil { fixture.clock.pauseCount == 1 }
    #expect(kept(fixture).isEmpty)
    fixture.card.next()
    fixture.clock.advance(milliseconds: 2000)
    await waitUntil { !kept(fixture).isEmpty }
    #expect(kept(fixture) == [4])
    await settle()
    #expect(fixture.clock.pauseCount == 0, "nothing ticks while nothing happens")
    fixture.card.next()
    await waitUntil { fixture.clock.pauseCount == 1 }
    fixture.clock.advance(milliseconds: 2000)
    await waitUntil { kept(fixture).count == 2 }
    #expect(kept(fixture) == [4, 5])
  }

  @Test("A change and its reverse are not written; leaving writes at once, and nothing later")
  func leaving() async {
    let fixture = await fixture()
    fixture.card.next()
    await fixture.card.leave()
    #expect(kept(fixture) == [2])
    fixture.card.previous()
    fixture.card.next()
    fixture.clock.advance(days: 1)
    await settle()
    await fixture.card.leave()
    #expect(kept(fixture) == [2])
    #expect(fixture.clock.pauseCount == 0)
  }

  @Test("A failed save is tried again on leaving, and reported then", .timeLimit(.minutes(15)))
  func failing() async {
    let fixture = await fixture()
    fixture.books.onSetPlace.fails(fullDisk)
    fixture.card.next()
    await waitUntil { fixture.clock.pauseCount == 1 }
    fixture.clock.advance(milliseconds: 2000)
    await waitUntil { !kept(fixture).isEmpty }
    await settle()
    #expect(fixture.card.state.notice == nil)
    fixture.card.next()
    await waitUntil { fixture.clock.pauseCount == 1 }
    await fixture.card.back()
    #expect(fixture.navigator.events == [.back(.failure(.store(fullDisk)))])
  }
}
