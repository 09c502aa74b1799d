import ArgumentParser
import CommandOptions
import Live
import Processes

/// A text in any encoding, converted to UTF-8: the other program detects the encoding, as for an
/// import.
struct DecodedText {
  private let process: PipedProcess
  /// The name of its encoding.
  let encoding: String
  /// What was read after the name of the encoding.
  private var rest: [UInt8]?

  /// Begins to read an open file from its position on, and says which encoding it has.
  /// - Throws: `UsageError.noExchangeProgram`; `ExitCode` when the other program said what is wrong.
  init(_ input: Int32, called name: String) throws {
    let candidates = ExchangeProgram.candidates
    var options = ChildProcess.Options()
    options.input = input
    var started: PipedProcess?
    var failure = ChildProcess.StartError(code: 0)
    for program in candidates where started == nil {
      let command = [program, ExchangeProgram.decodeCommand, "--", name]
      do {
        started = try PipedProcess(command, in: options)
      } catch {
        failure = error
      }
    }
    guard let started else {
      throw UsageError.noExchangeProgram(candidates[candidates.count - 1], code: failure.code)
    }
    process = started
    var bytes: [UInt8] = []
    while !bytes.contains(UInt8(ascii: "\n")) {
      guard let more = process.read() else { continue }
      if more.isEmpty { throw ExitCode(process.wait().status) }
      bytes += more
    }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    rest = Array(bytes.dropFirst(line.count + 1))
    encoding = String(decoding: line, as: UTF8.self)
    // In place of the encoding is what went wrong.
    if encoding.hasPrefix(ProgramMessage.prefix) {
      StandardError.write(encoding)
      throw ExitCode(process.wait().status)
    }
    if encoding != "UTF-8" { StandardError.report(CommandTexts.encoding(encoding, of: name)) }
  }

  /// The next part of it; empty at its end.
  /// - Throws: `ExitCode` when the other program was ended before.
  mutating func read() throws -> [UInt8] {
    if let first = rest.take(), !first.isEmpty { return first }
    while true {
      guard let more = process.read() else { continue }
      if !more.isEmpty { return more }
      let status = process.wait().status
      if status != 0 { throw ExitCode(status) }
      return more
    }
  }
}
