import CommandOptions
import FoundationEssentials
import JapaneseText
import Processes

/// The results of commands, on standard output; everything is printed through this type, so that a
/// failed write is never ignored.
enum Output {
  /// Prints a `TextTable`, as it fits into the terminal.
  /// - Throws: `OutputError` when it cannot be written.
  static func table(
    _ rows: [[String]],
    keeping kept: Set<Int> = [],
    numbers: Set<Int> = [],
    spare: [Int] = []
  ) throws(OutputError) {
    let table = TextTable(rows, keeping: kept, numbers: numbers, spare: spare)
    try text(table.text(in: TerminalWidth.ofOutput))
  }

  /// Writes lines of text; on a terminal, those that are too long are broken between words.
  static func lines(_ lines: [String]) throws(OutputError) {
    let lines = WrappedLines.wrapped(lines.map(\.visible), to: TerminalWidth.ofOutput)
    try text(lines.reduce(into: "") { $0 += $1 + "\n" })
  }

  /// Writes a list as JSON.
  static func json(_ values: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try text(String(decoding: try encoder.encode(values), as: UTF8.self) + "\n")
  }

  /// Writes what a command has done: an error says that it is done, so that the learner does not
  /// repeat it.
  /// - Parameters:
  ///   - isDone: Whether it is; false for what only says what would be done.
  ///   - write: Writes it.
  /// - Throws: `OutputError`, and what the writing throws.
  static func done(
    if isDone: Bool = true,
    _ write: () async throws -> Void
  ) async throws {
    do {
      try await write()
    } catch let error as OutputError {
      throw OutputError(code: error.code, isDone: isDone)
    }
  }

  /// Writes a text as it is.
  static func text(_ text: String) throws(OutputError) {
    let code = StandardDescriptors.write(text, to: 1)
    if code != 0 { throw OutputError(code: code) }
  }
}

/// Writing to standard output failed: errno.
struct OutputError: Error {
  let code: Int32
  /// Whether the command has done what it was asked for.
  var isDone = false
}
