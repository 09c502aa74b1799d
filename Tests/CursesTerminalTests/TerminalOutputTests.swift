import CNcurses
import Testing

@testable import CursesTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A slow terminal is a full pipe.
@Suite("Writing to a slow terminal")
@MainActor
struct TerminalOutputTests {
  private let reading: Int32
  private let output: TerminalOutput

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    reading = ends[0]
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    output = TerminalOutput(descriptor: ends[1])
  }

  /// Reads what is available, up to a limit.
  private func take(_ limit: Int = .max) -> [UInt8] {
    var taken: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while taken.count < limit {
      let count = read(reading, &buffer, min(buffer.count, limit - taken.count))
      guard count > 0 else { break }
      taken += buffer.prefix(count)
    }
    return taken
  }

  private func close() {
    closeDescriptor(reading)
    closeDescriptor(output.descriptor)
  }

  @Test("What it accepts at once is written at once")
  func fast() {
    defer { close() }
    output.send(Array("単語帳".utf8))
    #expect(!output.isBusy)
    #expect(String(decoding: take(), as: UTF8.self) == "単語帳")
  }

  @Test(
    "Leaving the terminal cuts no character and no sequence",
    arguments: ["語", "\u{1B}[38;2;200;100;50m"]
  )
  func givenBack(token: String) {
    defer { close() }
    // This is more than any pipe holds; one extra byte makes it end within a token.
    for shift in 0..<3 {
      let frame = String(repeating: " ", count: shift) + String(repeating: token, count: 200_000)
      output.send(Array(frame.utf8))
      #expect(output.isBusy)
      var seen = take(8192)
      output.settle(milliseconds: 0)
      #expect(!output.isBusy)
      output.send(Array("<left>".utf8))
      seen += take()
      let text = String(validating: seen, as: UTF8.self)
      #expect(text?.hasSuffix(token + "<left>") == true)
    }
  }

  @Test(
    "Nor when it accepts nothing until that moment",
    arguments: ["語", "\u{1B}[38;2;200;100;50m"]
  )
  func givenBackLate(token: String) {
    defer { close() }
    // The size of a pipe, a power of two, is not a multiple of either: it ends within one.
    let frame = String(repeating: token, count: 200_000)
    output.send(Array(frame.utf8))
    output.settle(milliseconds: 0)
    #expect(output.isBusy)
    var seen = take(8192)
    output.sendLast("<left>")
    // It is discarded for the next frame.
    output.discard()
    output.send(Array("<back>".utf8))
    seen += take()
    let text = String(validating: seen, as: UTF8.self)
    #expect(text?.hasSuffix(token + "<left><back>") == true)
  }

  @Test("When even the end of a character is not accepted, it comes first once there is room again")
  func givenBackInVain() {
    defer { close() }
    output.send(Array(String(repeating: "語", count: 200_000).utf8))
    output.settle(milliseconds: 0)
    output.sendLast("<left>")
    output.discard()
    #expect(output.isBusy)
    output.send(Array("<back>".utf8))
    var seen = take()
    output.settle(milliseconds: 300)
    seen += take()
    let text = String(validating: seen, as: UTF8.self)
    #expect(text?.hasSuffix("語<back>") == true)
  }

  @Test("A terminal that accepts nothing does not block the program")
  func stalled() {
    defer { close() }
    output.send([UInt8](repeating: 0x41, count: 1_000_000))
    output.settle(milliseconds: 20)
    #expect(!output.isBusy)
    let taken = take()
    #expect(!taken.isEmpty && taken.allSatisfy { $0 == 0x41 })
  }

  @Test("A lost terminal is reported once")
  func lost() {
    var losses = 0
    let output = TerminalOutput(descriptor: -1)
    output.onLost = { losses += 1 }
    output.send(Array("a".utf8))
    #expect(losses == 1)
    #expect(!output.isBusy)
  }
}

private func closeDescriptor(_ descriptor: Int32) {
  close(descriptor)
}

extension TerminalOutput {
  /// Writes like the code that ends the program: after the end of an incomplete sequence.
  fileprivate func sendLast(_ text: String) { tango_send_last(sink, text, text.utf8.count) }
}
