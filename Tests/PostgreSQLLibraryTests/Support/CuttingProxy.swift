import Foundation
import Synchronization

/// A connection to a server that ends after a number of bytes, wherever that is in a statement or
/// in an answer.
final class CuttingProxy: Sendable {
  /// The folder of its socket.
  let folder: String
  private let listener: Int32
  private let server: sockaddr_un
  private let state: Mutex<State>

  private struct State {
    /// How many bytes may still pass; nil without a limit.
    var left: Int?
    /// How many passed since the limit was set.
    var passed = 0
    /// Whether new connections are refused.
    var isClosed = false
    /// Whether nothing passes, as if the server were stopped.
    var isHeld = false
    /// How many connections were begun.
    var connections = 0
  }

  /// Listens for connections to the server whose socket is in a folder.
  init?(to folder: String, port: Int) {
    self.folder = "/tmp/tangocho-cut-\(UUID().uuidString.prefix(8))"
    mkdir(self.folder, 0o700)
    state = Mutex(State())
    listener = socket(AF_UNIX, Self.kind, 0)
    server = Self.address("\(folder)/.s.PGSQL.\(port)")
    var own = Self.address("\(self.folder)/.s.PGSQL.\(port)")
    guard Self.with(&own, { bind(listener, $0, $1) }) == 0, listen(listener, 16) == 0 else {
      return nil
    }
    Thread.detachNewThread { [listener, weak self] in
      while true {
        let client = accept(listener, nil, nil)
        if client < 0 { return }
        guard let self else { return }
        serve(client)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Cuts the connections after a number of bytes, in both directions together; new ones are
  /// refused until the limit is lifted.
  func cut(after bytes: Int?) {
    state.withLock { $0 = State(left: bytes, connections: $0.connections) }
  }

  /// Lets nothing pass, or everything that comes from then on.
  func hold(_ holds: Bool) { state.withLock { $0.isHeld = holds } }

  /// How many connections were begun.
  var connections: Int { state.withLock { $0.connections } }

  /// How many bytes passed since then.
  var passed: Int { state.withLock { $0.passed } }

  private func serve(_ client: Int32) {
    let isOpen = state.withLock {
      $0.connections += 1
      return !$0.isClosed
    }
    let upstream = socket(AF_UNIX, Self.kind, 0)
    var address = server
    guard isOpen, Self.with(&address, { connect(upstream, $0, $1) }) == 0 else {
      close(client)
      close(upstream)
      return
    }
    let ends = DispatchGroup()
    for (source, target) in [(client, upstream), (upstream, client)] {
      ends.enter()
      Thread.detachNewThread { [weak self] in
        self?.forward(from: source, to: target)
        shutdown(source, Int32(SHUT_RDWR))
        shutdown(target, Int32(SHUT_RDWR))
        ends.leave()
      }
    }
    ends.notify(queue: .global()) {
      close(client)
      close(upstream)
    }
  }

  private func forward(from source: Int32, to target: Int32) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(source, &buffer, buffer.count)
      if count <= 0 { return }
      if state.withLock({ $0.isHeld }) { continue }
      let allowed = state.withLock { state -> Int in
        let allowed = min(count, state.left ?? count)
        state.left? -= allowed
        state.passed += allowed
        if state.left == 0 { state.isClosed = true }
        return allowed
      }
      var sent = 0
      while sent < allowed {
        let part = buffer[sent..<allowed].withUnsafeBytes {
          send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if part <= 0 { return }
        sent += part
      }
      if allowed < count { return }
    }
  }

  #if os(Linux)
    private static let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  #else
    private static let kind = SOCK_STREAM
  #endif

  private static func address(_ path: String) -> sockaddr_un {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      for (place, byte) in path.utf8.prefix(bytes.count - 1).enumerated() { bytes[place] = byte }
    }
    return address
  }

  private static func with<Result>(
    _ address: inout sockaddr_un,
    _ call: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
