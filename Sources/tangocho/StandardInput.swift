import CommandOptions

/// The input of commands that read lines.
enum StandardInput {
  /// The lines that are words.
  /// - Throws: `UsageError.tooMuchInput` for input that may never end, `.tooLongLine`, `.notUTF8`,
  ///   `.noFile`.
  static func lines() async throws -> [WordLines.Line] {
    let reader = try LineReader(nil)
    var lines = WordLines()
    do {
      while let line = try await reader.next() { try lines.take(line) }
    } catch WordLines.Failure.tooMuch {
      let limits = lines.limits
      throw UsageError.tooMuchInput(lines: limits.lines, megabytes: limits.bytes >> 20)
    } catch WordLines.Failure.tooLong(let line) {
      throw UsageError.tooLongLine(line, kilobytes: LineSplitter.longest >> 10)
    }
    return lines.lines
  }
}
