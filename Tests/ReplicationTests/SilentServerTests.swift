import Dispatch
import Domain
import TestSupport
import Testing

@testable import Replication

/// Makes calls to a server wait until it is opened.
private actor Gate {
  private var isOpen = false

  func open() { isOpen = true }
  func pass() async { while !isOpen { await letOthersRun() } }
}

@Suite("A server that says nothing")
struct SilentServerTests {
  private let clock = FixedClock()
  private let server: TestServer
  private let laptop: Laptop

  init() async throws {
    server = TestServer(clock: clock)
    laptop = Laptop(server, clock: clock)
    try await laptop.database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    try await laptop.database.exchange()
  }

  @Test("One command waits for it, the next ones go on without, until it was asked and answers")
  func offline() async throws {
    await laptop.connection.before { _ in try await Task.sleep(for: .seconds(3_600)) }
    let first = laptop.openImpatiently()
    #expect(await !first.exchangeSoon())
    // Neither does the end of this command wait again ...
    try await first.updateWords([WordPatch(id: 1, state: .fail)])
    let end = await first.finishSending()
    #expect(end.waiting == 1 && end.fault == nil && end.retryDelay == 300_000)
    clock.advance(milliseconds: 60_000)
    // ... nor the next one.
    let second = laptop.openImpatiently()
    #expect(await !second.exchangeSoon())
    #expect(await second.finishSending().retryDelay == 240_000)
    #expect(await laptop.connection.callCount == 1)
    await laptop.connection.before { _ in }
    try await second.exchange()
    let answered = await second.status()
    #expect(answered.waiting == 0 && answered.retryDelay == nil)
    #expect(await laptop.reopen().retryDelay() == nil)
  }

  @Test("After some minutes a command asks again, and before that one that insists")
  func again() async throws {
    await laptop.connection.before { _ in try await Task.sleep(for: .seconds(3_600)) }
    #expect(await !laptop.openImpatiently().exchangeSoon())
    await laptop.connection.before { _ in try await Task.sleep(for: .seconds(3_600)) }
    #expect(await !laptop.openImpatiently().exchangeSoon(insists: true))
    #expect(await laptop.connection.callCount == 1)
    clock.advance(milliseconds: 300_000)
    await laptop.connection.before { _ in }
    #expect(await laptop.openPatiently().exchangeSoon())
    #expect(await laptop.connection.callCount > 0)
  }

  @Test("An answer that comes too late for one command is known to the next")
  func late() async throws {
    let gate = Gate()
    await laptop.connection.before { _ in await gate.pass() }
    let command = laptop.openImpatiently()
    #expect(await !command.exchangeSoon())
    #expect(await laptop.reopen().retryDelay() == 300_000)
    await gate.open()
    // It follows the one that waits.
    try await command.exchange()
    #expect(await laptop.reopen().retryDelay() == nil)
  }

  @Test("A refusal is an answer, too")
  func refusal() async throws {
    await laptop.connection.before { _ in try await Task.sleep(for: .seconds(3_600)) }
    #expect(await !laptop.openImpatiently().exchangeSoon())
    #expect(await laptop.reopen().retryDelay() == 300_000)
    await laptop.connection.before { _ in }
    await server.note(BegunCopy(of: "/home/anna/words", on: "desk", Day(number: 20_000)))
    await #expect(throws: StoreError.self) { try await laptop.reopen().exchange() }
    #expect(await laptop.reopen().retryDelay() == nil)
  }

  @Test("A server that could not be asked, because the replica was busy, is not silent")
  func busyReplica() async throws {
    await laptop.connection.before { _ in try await Task.sleep(for: .seconds(3_600)) }
    let command = laptop.openHastily()
    let (begins, began) = AsyncStream.makeStream(of: Void.self)
    let end = DispatchSemaphore(value: 0)
    let busy = Task {
      try await command.replica.changeState { text in
        began.yield()
        end.wait()
        return text
      }
    }
    for await _ in begins { break }
    // Once the command has given up; if it stored that the server is silent, it would wait.
    let release = Task {
      try? await Task.sleep(for: .seconds(120))
      end.signal()
    }
    #expect(await !command.exchangeSoon(insists: true))
    release.cancel()
    await release.value
    try await busy.value
    #expect(await laptop.reopen().retryDelay() == nil)
  }

  @Test("A server that cannot be reached costs no time, so each command asks it")
  func unreachable() async throws {
    await laptop.connection.fail { _ in .before }
    for count in 1...2 {
      let command = laptop.openPatiently()
      #expect(await !command.exchangeSoon())
      #expect(await command.retryDelay() == nil)
      #expect(await laptop.connection.callCount == count)
    }
  }

  @Test("It is kept in the replica, and counts for five minutes of a clock that was not set back")
  func state() {
    var state = ReplicaState()
    #expect(state.retryDelay(at: Timestamp(milliseconds: 0)) == nil)
    state.silentAt = Timestamp(milliseconds: 1_000)
    #expect(ReplicaState(state.text) == state)
    let delays = [999, 1_000, 300_999, 301_000].map { now in
      state.retryDelay(at: Timestamp(milliseconds: now))
    }
    #expect(delays == [nil, 300_000, 1, nil])
    state.silentAt = Timestamp(milliseconds: .min)
    #expect(state.retryDelay(at: Timestamp(milliseconds: 1)) == nil)
  }
}
