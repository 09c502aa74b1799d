import CommandOptions

/// The input of commands that read lines.
enum StandardInput {
  /// The lines that are words, in any encoding that an import recognizes.
  /// - Throws: `UsageError.tooMuchInput` for input that may never end, `.tooLongLine`,
  ///   `.notEncoded` for a damaged line, `.noFile`; what `LineReader.decoded` throws.
  static func lines() async throws -> [WordLines.Line] {
    let reader = try LineReader(nil)
    do {
      let lines = try await words(of: reader)
      if await !reader.hasControls { return lines }
    } catch UsageError.notEncoded {}
    let decoded = try await reader.decoded()
    let lines = try await words(of: decoded)
    // Nothing damaged becomes a word.
    if let damaged = lines.first(where: { $0.text.contains("\u{FFFD}") }) {
      let encoding = await decoded.encoding
      throw UsageError.notEncoded("standard input", line: damaged.number, encoding: encoding)
    }
    return lines
  }

  private static func words(of reader: LineReader) async throws -> [WordLines.Line] {
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
