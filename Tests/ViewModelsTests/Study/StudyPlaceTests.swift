import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("The place in a book is saved while studying")
struct StudyPlaceTests {
  private func desk() async -> StudyDesk {
    let desk = StudyDesk(Word.fixtures(9))
    await desk.card.load()
    await settle()
    return desk
  }

  /// Waits until a condition is true; the time limit ends a test that waits for ever.
  private func wait(until condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  private func kept(_ desk: StudyDesk) -> [WordID?] {
    desk.books.onSetPlace.inputs.map { $0.0?.wordID }
  }

  @Test(
    "It is saved two seconds after a change, once for all changes until then",
    .timeLimit(.minutes(15))
  )
  func keeping() async {
    let desk = await desk()
    await desk.mark(.success)
    await desk.mark(.fail)
    await wait { desk.clock.pauseCount == 1 }
    #expect(kept(desk).isEmpty)
    desk.card.next()
    desk.clock.advance(milliseconds: 2000)
    await wait { !kept(desk).isEmpty }
    #expect(kept(desk) == [4])
    await settle()
    #expect(desk.clock.pauseCount == 0, "nothing ticks while nothing happens")
    desk.card.next()
    await wait { desk.clock.pauseCount == 1 }
    desk.clock.advance(milliseconds: 2000)
    await wait { kept(desk).count == 2 }
    #expect(kept(desk) == [4, 5])
  }

  @Test("A change and its reverse are not written; leaving writes at once, and nothing later")
  func leaving() async {
    let desk = await desk()
    desk.card.next()
    await desk.card.leave()
    #expect(kept(desk) == [2])
    desk.card.previous()
    desk.card.next()
    desk.clock.advance(days: 1)
    await settle()
    await desk.card.leave()
    #expect(kept(desk) == [2])
    #expect(desk.clock.pauseCount == 0)
  }

  @Test("A failed save is tried again on leaving, and reported then", .timeLimit(.minutes(15)))
  func failing() async {
    let desk = await desk()
    desk.books.onSetPlace.fails(fullDisk)
    desk.card.next()
    await wait { desk.clock.pauseCount == 1 }
    desk.clock.advance(milliseconds: 2000)
    await wait { !kept(desk).isEmpty }
    await settle()
    #expect(desk.card.state.notice == nil)
    desk.card.next()
    await settle()
    #expect(desk.clock.pauseCount == 0)
    await desk.card.back()
    #expect(desk.navigator.events == [.back(.failure(.store(fullDisk)))])
  }
}
