import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
  import ObjectiveC
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
  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)

  /// Creates a thread, which begins with the first work.
  /// - Parameters:
  ///   - name: What debuggers call it, on macOS.
  ///   - isInBackground: Whether everything else comes before it.
  init(_ name: String, isInBackground: Bool) {
    (self.name, self.isInBackground) = (name, isInBackground)
  }

  /// Adds work.
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

  /// Whether the current thread is one of these.
  static var isCurrent: Bool { pthread_getspecific(key) != nil }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private func begin() {
    let context = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    var code: Int32
    repeat {
      code = pthread_create(&thread, nil, workThreadMain, context)
      // As Dispatch does when the system has no thread: see CRunLoop, which ends a program that waits long.
      if code == EAGAIN { sleep(1) }
    } while code == EAGAIN
    precondition(code == 0, "pthread_create: \(code)")
    #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
  }

  fileprivate func run() {
    pthread_setspecific(Self.key, UnsafeRawPointer(bitPattern: 1))
    prepare()
    while let work = next() {
      for piece in work {
        #if canImport(ObjectiveC)
          autoreleasepool(invoking: piece)
        #else
          piece()
        #endif
      }
    }
  }

  /// Waits for work; nil at the end.
  private func next() -> [Work]? {
    while true {
      news.wait()
      let (work, isEnded) = state.withLock { state in
        defer { state.work = [] }
        return (state.work, state.isEnded)
      }
      if !work.isEmpty { return work }
      if isEnded { return nil }
    }
  }

  /// Gives the thread its place among the others.
  private func prepare() {
    #if canImport(Darwin)
      pthread_setname_np(name)
      if isInBackground { pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0) }
    #else
      // PRIO_PROCESS, which on Linux is only the thread that asks for it.
      if isInBackground { setpriority(0, 0, 10) }
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
