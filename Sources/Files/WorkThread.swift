import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread that does work in the order in which it is added, from the first piece on until `end`.
final class WorkThread: Sendable {
  typealias Work = @Sendable () -> Void

  private struct State {
    var work: [Work] = []
    var hasBegun = false
    var isEnded = false
  }

  private let name: String
  private let isInBackground: Bool
  private let mayBlock: Bool
  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)

  /// Creates a thread, which begins with the first work.
  /// - Parameters:
  ///   - name: What debuggers call it, on macOS.
  ///   - isInBackground: Whether everything else comes before it, on macOS. On Linux, what such a thread
  ///     makes, threads of the pool and child processes among it, would stay behind everything else, too.
  ///   - mayBlock: Whether the work may block.
  init(_ name: String, isInBackground: Bool = false, mayBlock: Bool) {
    (self.name, self.isInBackground, self.mayBlock) = (name, isInBackground, mayBlock)
  }

  func add(_ work: @escaping Work) {
    let isFirst = state.withLock { state in
      state.work.append(work)
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    if isFirst { begin() }
    news.signal()
  }

  /// Lets the thread end after the work that was added.
  func end() {
    state.withLock { $0.isEnded = true }
    news.signal()
  }

  /// Whether the current thread is one of these whose work may block.
  static var mayBlock: Bool { pthread_getspecific(key) != nil }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private func begin() {
    let context = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    var code: Int32
    repeat {
      code = pthread_create(&thread, nil, workThreadMain, context)
      // As Dispatch does when the system has no thread: see CRunLoop, which ends a program that waits long.
      if code == EAGAIN { sleep(1) }
    } while code == EAGAIN
    precondition(code == 0, "pthread_create: \(code)")
    #if canImport(Glibc)
      pthread_detach(thread)
    #else
      if let thread { pthread_detach(thread) }
    #endif
  }

  fileprivate func run() {
    if mayBlock { pthread_setspecific(Self.key, UnsafeRawPointer(bitPattern: 1)) }
    prepare()
    while var work = next() {
      // Each piece goes once it is done, and with it what only it keeps.
      while let piece = work.popLast() { piece() }
    }
  }

  /// Waits for work; nil at the end.
  /// - Returns: The work, the last piece first.
  private func next() -> [Work]? {
    while true {
      news.wait()
      let (work, isEnded) = state.withLock { state in
        defer { state.work = [] }
        return (state.work, state.isEnded)
      }
      if !work.isEmpty { return work.reversed() }
      if isEnded { return nil }
    }
  }

  /// Leaves signals to the main thread, and gives the thread its place among the others.
  private func prepare() {
    var signals = sigset_t()
    sigfillset(&signals)
    // These are about what the thread itself does.
    for fault in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { sigdelset(&signals, fault) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    #if canImport(Darwin)
      pthread_setname_np(name)
      if isInBackground { pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0) }
    #endif
  }
}

/// What such a thread begins with.
#if canImport(Darwin)
  private func workThreadMain(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<WorkThread>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#else
  private func workThreadMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<WorkThread>.fromOpaque(context).takeRetainedValue().run() }
    return nil
  }
#endif
