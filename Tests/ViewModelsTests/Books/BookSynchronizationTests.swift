import Domain
import TestSupport
import Testing
import ViewModels

/// Sharing the library with other computers, from home.
@MainActor
struct BookSynchronizationTests {
  private func report(received: Int) -> SyncReport {
    var report = SyncReport(remote: "origin", branch: "main")
    report.received = received
    return report
  }

  @Test("The end is told; the books are read again only when something came in", arguments: [0, 3])
  func end(received: Int) async {
    let world = await BooksWorld.loaded()
    let readings = world.books.onBooks.inputs.count
    world.synchronization.onSynchronize.returns(report(received: received))
    await world.model.exchange(.synchronizing)
    #expect(world.state.notice == .synchronizing(.done(report(received: received), [])))
    #expect((world.books.onBooks.inputs.count > readings) == (received > 0))
    #expect(world.synchronization.onSynchronize.inputs == [false])
    #expect(world.navigator.events == [])
  }

  @Test("What other devices have changed is told with the end")
  func news() async {
    let world = await BooksWorld.loaded()
    let changes = [DeviceChanges.fixture("laptop", reviews: 34)]
    world.changes.onTakeNews.returns(changes)
    world.synchronization.onSynchronize.returns(report(received: 1))
    await world.model.exchange(.synchronizing)
    #expect(world.state.notice == .synchronizing(.done(report(received: 1), changes)))
  }

  @Test("A second press while it runs says so, and starts nothing")
  func twice() async {
    let world = await BooksWorld.loaded()
    let gate = Gate()
    let report = report(received: 0)
    world.synchronization.onSynchronize.does { _ in
      await gate.wait()
      return report
    }
    let work = Task.immediate { await world.model.exchange(.synchronizing) }
    #expect(world.state.notice == .synchronizing(.running))
    await world.model.exchange(.synchronizing)
    #expect(world.state.notice == .synchronizing(.alreadyRunning))
    gate.open()
    await work.value
    #expect(world.state.notice == .synchronizing(.done(report, [])))
    #expect(world.synchronization.onSynchronize.inputs.count == 1)
  }

  @Test("An error with its remedy is shown over the screen; the next press tries again")
  func error() async {
    let world = await BooksWorld.loaded()
    let error = SyncError.noRepository(folder: "/words", synchronizer: nil)
    world.synchronization.onSynchronize.fails(error)
    await world.model.exchange(.synchronizing)
    #expect(world.navigator.events == [.report(.failure(.synchronizing(error)))])
    #expect(world.state.notice == nil)
    await world.model.exchange(.synchronizing)
    #expect(world.synchronization.onSynchronize.inputs.count == 2)
  }
}
