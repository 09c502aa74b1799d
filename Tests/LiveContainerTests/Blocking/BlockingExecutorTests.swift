import Synchronization
import Testing

@testable import Files

@Suite("Threads for what blocks")
struct BlockingExecutorTests {
  @Test("Work is done in order, on a thread that may block")
  func order() async {
    let executor = BlockingExecutor("test")
    let done = Mutex<[Int]>([])
    for number in 0..<100 {
      executor.start { if BlockingExecutor.mayBlock { done.withLock { $0.append(number) } } }
    }
    #expect(await executor.run { done.withLock { $0 } } == Array(0..<100))
    #expect(!BlockingExecutor.mayBlock)
  }

  @Test("An executor that is gone has its work finished")
  func gone() async {
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    do {
      let executor = BlockingExecutor("test")
      for number in 0..<3 { executor.start { continuation.yield(number) } }
      executor.start { continuation.finish() }
    }
    var done: [Int] = []
    for await number in numbers { done.append(number) }
    #expect(done == [0, 1, 2])
  }

  @Test("What only a piece of work keeps goes before the next one")
  func release() async {
    let executor = BlockingExecutor("test")
    let isGone = Mutex(false)
    executor.start { [kept = Kept { isGone.withLock { $0 = true } }] in kept.use() }
    #expect(await executor.run { isGone.withLock { $0 } })
  }

  @Test("An actor runs on the thread of its executor")
  func actor() async {
    #expect(await Blocking().mayBlock)
  }
}

/// Reports when nothing refers to it any more.
private final class Kept: Sendable {
  private let atEnd: @Sendable () -> Void

  init(_ atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }

  deinit { atEnd() }

  func use() {}
}

private actor Blocking {
  private let executor = BlockingExecutor("test")

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  var mayBlock: Bool { BlockingExecutor.mayBlock }
}
