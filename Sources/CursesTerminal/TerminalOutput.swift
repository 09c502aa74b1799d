import CNcurses
import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes to the terminal without blocking.
///
/// It opens the terminal again, since the flags of standard output are shared with the shell. What
/// a slow terminal does not accept is kept and written later; until then `isBusy` says that no new
/// frame should be sent.
@MainActor
final class TerminalOutput {
  /// The output, and the end of an incomplete sequence: code that ends the program writes it too.
  ///
  /// It is never freed, since that can happen at any moment.
  let sink: UnsafeMutablePointer<tango_sink>
  /// The last bytes to write, and how many of them were written.
  private var bytes: [UInt8] = []
  private var written = 0
  /// The last known offset that cuts neither a character nor an escape sequence.
  private var whole = 0
  private var source: (any DispatchSourceWrite)?
  /// Called when all has been written after a delay.
  var onReady: @MainActor () -> Void = {}
  /// Called when the terminal is gone.
  var onLost: @MainActor () -> Void = {}

  /// Writes to a descriptor in non-blocking mode.
  init(descriptor: Int32) {
    sink = .allocate(capacity: 1)
    sink.initialize(to: tango_sink())
    sink.pointee.fd = descriptor
  }

  var descriptor: Int32 { sink.pointee.fd }

  /// Writes to the terminal of standard output.
  convenience init() {
    var name = [CChar](repeating: 0, count: 256)
    let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let opened = ttyname_r(STDOUT_FILENO, &name, name.count) == 0 ? open(name, flags) : -1
    self.init(descriptor: opened >= 0 ? opened : STDOUT_FILENO)
  }

  /// Whether something is still to be written.
  var isBusy: Bool { written < bytes.count }

  /// Writes bytes, now or as soon as the terminal accepts them.
  func send(_ more: [UInt8]) {
    guard !more.isEmpty else { return }
    if isBusy { return bytes += more }
    begin(more)
    flush()
    if isBusy { waitUntilWritable() }
  }

  /// Waits briefly for the rest to be written, and drops it otherwise.
  ///
  /// What follows, the bytes that restore the terminal, must not come in the middle of a character:
  /// the end of a character or escape sequence that was begun is still written.
  func settle(milliseconds: Int32) {
    source?.cancel()
    source = nil
    wait(milliseconds: milliseconds)
    guard isBusy else { return }
    discard()
    wait(milliseconds: 800)
  }

  private func wait(milliseconds: Int32) {
    var left = milliseconds
    while isBusy, left > 0 {
      var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&state, 1, 20) >= 0, state.revents & Int16(POLLHUP | POLLERR) == 0 else { return }
      left -= state.revents == 0 ? 20 : 1
      flush()
    }
  }

  /// Drops what was not written, except the rest of a character or escape sequence that was begun.
  ///
  /// The code that restored the terminal may already have written that.
  func discard() {
    begin(Array(UnsafeRawBufferPointer(start: tango_rest(sink), count: sink.pointee.rest_length)))
    whole = bytes.count
    guard !isBusy else { return }
    source?.cancel()
    source = nil
  }

  private func begin(_ bytes: [UInt8]) {
    (self.bytes, written, whole) = (bytes, 0, 0)
  }

  private func flush() {
    _ = tango_take_sink(sink, -1)
    let isLost = !writeAll()
    whole = isBusy ? bytes.endOfSequence(at: written, from: whole) : bytes.count
    bytes.withUnsafeBytes { raw in
      tango_keep_rest(sink, raw.baseAddress?.advanced(by: written), whole - written)
    }
    tango_give_sink_back(sink)
    if isLost { onLost() }
  }

  /// Writes as much as the terminal accepts; false when the terminal was closed.
  private func writeAll() -> Bool {
    while isBusy {
      let count = bytes.withUnsafeBytes { raw in
        write(descriptor, raw.baseAddress?.advanced(by: written), raw.count - written)
      }
      if count > 0 {
        written += count
      } else if errno == EAGAIN {
        return true
      } else if errno != EINTR {
        written = bytes.count
        return false
      }
    }
    return true
  }

  private func waitUntilWritable() {
    let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.goOn() }
    }
    source.activate()
    self.source = source
  }

  private func goOn() {
    flush()
    guard !isBusy else { return }
    source?.cancel()
    source = nil
    onReady()
  }
}

extension [UInt8] {
  /// The first offset at or after another that cuts neither a character nor an escape sequence.
  fileprivate func endOfSequence(at place: Int, from start: Int) -> Int {
    var index = start
    while index < place { index = endOfToken(from: index) }
    return index
  }

  private func endOfToken(from start: Int) -> Int {
    var index = start + 1
    switch self[start] {
    case 0x1B where index < count && self[index] == UInt8(ascii: "["):
      repeat { index += 1 } while index < count && !(0x40...0x7E).contains(self[index])
      index += 1
    case 0x1B:
      while index < count, (0x20...0x2F).contains(self[index]) { index += 1 }
      index += 1
    case 0xC0...0xFF:
      while index < count, (0x80...0xBF).contains(self[index]) { index += 1 }
    default: break
    }
    return Swift.min(index, count)
  }
}
