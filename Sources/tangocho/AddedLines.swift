import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The words given in the arguments or on standard input.
enum AddedLines {
  /// The one word in the arguments.
  /// - Throws: `UsageError.noWord` when a part of it is missing.
  static func arguments(_ words: [String]) throws -> [WordInput] {
    let line = words.joined(separator: " ")
    let input = WordInput(line: line)
    guard input.missing.isEmpty else {
      throw UsageError.noWord(line: nil, text: line, missing: input.missing)
    }
    return [input]
  }

  /// The words on standard input; empty lines and those that begin with `#` are skipped.
  /// - Throws: `UsageError` for the first line that is not a word, and when there is none.
  static func standardInput() throws -> [WordInput] {
    if isatty(0) != 0 { throw UsageError.nothingToAdd }
    var inputs: [WordInput] = []
    var number = 0
    while let line = readLine() {
      number += 1
      let text = normalizedText(
        number == 1 && line.first == "\u{FEFF}" ? String(line.dropFirst()) : line
      )
      if text.isEmpty || text.hasPrefix("#") { continue }
      // Tabs separate the sides in a table row: keep them.
      let input = WordInput(line: text)
      guard input.missing.isEmpty else {
        throw UsageError.noWord(line: number, text: text, missing: input.missing)
      }
      inputs.append(input)
    }
    if inputs.isEmpty { throw UsageError.nothingToAdd }
    return inputs
  }
}
