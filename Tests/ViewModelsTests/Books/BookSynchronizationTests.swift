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

  @Test("The end is reported; books are read again only when something came in", arguments: [0, 3])
  func end(received: Int) async {
    let fixture = await BooksFixture.loaded()
    let readings = fixture.books.onBooks.inputs.count
    fixture.synchronization.onSynchronize.returns(report(received: received))
    await fixture.model.exchange(.synchronizing)
    #expect(fixture.state.notice == .synchronizing(.done(report(received: received), [])))
    #expect((fixture.books.onBooks.inputs.count > readings) == (received > 0))
    #expect(fixture.synchronization.onSynchronize.inputs == [false])
    #expect(fixture.navigator.events == [])
  }

  @Test("What other devices have changed is reported with the end")
  func news() async {
    let fixture = await BooksFixture.loaded()
    let changes = [DeviceChanges.fixture("laptop", reviews: 34)]
    fixture.changes.onTakeNews.returns(changes)
    fixture.synchronization.onSynchronize.returns(report(received: 1))
    await fixture.model.exchange(.synchronizing)
    #expect(fixture.state.notice == .synchronizing(.done(report(received: 1), changes)))
  }

  @Test("What was wrong with the files while it ran is not shown after it")
  func health() async {
    let fixture = await BooksFixture.loaded()
    var health = LibraryHealth()
    health.findings = [.missingFormat(path: "/words/format.json")]
    fixture.monitor.set(health)
    await fixture.model.load()
    #expect(fixture.state.health == health)
    fixture.monitor.set(LibraryHealth())
    fixture.synchronization.onSynchronize.returns(report(received: 0))
    await fixture.model.exchange(.synchronizing)
    #expect(fixture.state.health == LibraryHealth())
  }

  @Test("A second press while it runs says so, and starts nothing")
  func twice() async {
    let fixture = await BooksFixture.loaded()
    let gate = Gate()
    let report = report(received: 0)
    fixture.synchronization.onSynchronize.does { _ in
      await gate.wait()
      return report
    }
    let work = Task.immediate { await fixture.model.exchange(.synchronizing) }
    #expect(fixture.state.notice == .synchronizing(.running))
    await fixture.model.exchange(.synchronizing)
    #expect(fixture.state.notice == .synchronizing(.alreadyRunning))
    gate.open()
    await work.value
    #expect(fixture.state.notice == .synchronizing(.done(report, [])))
    #expect(fixture.synchronization.onSynchronize.inputs.count == 1)
  }

  @Test("A failure leaves a notice of what was done meanwhile, and no key for that closes it")
  func noticeMeanwhile() async {
    let fixture = await BooksFixture.loaded()
    let gate = Gate()
    fixture.synchronization.onSynchronize.does { _ in
      await gate.wait()
      throw SyncError.noRepository(folder: "/words", synchronizer: nil)
    }
    let work = Task.immediate { await fixture.model.exchange(.synchronizing) }
    fixture.model.show(.book(.needsBook))
    gate.open()
    await work.value
    #expect(fixture.state.notice == .book(.needsBook))
    #expect(fixture.navigator.events.first == .dropWaitingKeys)
  }

  @Test("An error with its remedy is shown over the screen; the next press tries again")
  func error() async {
    let fixture = await BooksFixture.loaded()
    let error = SyncError.noRepository(folder: "/words", synchronizer: nil)
    fixture.synchronization.onSynchronize.fails(error)
    await fixture.model.exchange(.synchronizing)
    #expect(fixture.navigator.events == [.report(.failure(.synchronizing(error)))])
    #expect(fixture.state.notice == nil)
    await fixture.model.exchange(.synchronizing)
    #expect(fixture.synchronization.onSynchronize.inputs.count == 2)
  }
}
