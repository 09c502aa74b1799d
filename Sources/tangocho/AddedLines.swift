import CommandOptions
import Domain
import JapaneseText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The words given in the arguments or on standard input.
struct AddedLines {
  fileprivate struct Line {
    /// Its number in the input; nil for the only one in the arguments.
    let number: Int?
    let text: String
    var input = WordInput()
    /// Why it is not a word; nil when it is one.
    var error: InputError?

    init(_ text: String, number: Int?) {
      (self.text, self.number) = (text, number)
      do throws(LineProblem) {
        input = try WordInput(line: text)
        let missing = input.missing
        if !missing.isEmpty { error = .incompleteWord(missing: missing) }
      } catch {
        self.error = .unclearLine(error)
      }
    }
  }

  private var lines: [Line] = []

  private init() {}

  /// The one word in the arguments; several if each argument, or each line, is one.
  init(arguments: [String]) {
    let areWords = arguments.allSatisfy { Line($0, number: nil).error == nil }
    let text = arguments.joined(separator: areWords ? "\n" : " ")
    let all = text.linesWithoutTableHeads.map { (number: $0, text: normalizedText($1)) }
      .filter { !$0.text.isEmpty }
    let words: [(Int, String)] =
      all.count > 1
      ? all.compactMap { line in Self.word(in: line.text).map { (line.number, $0) } }
      : all.map { ($0.number, Self.word(in: $0.text) ?? $0.text) }
    for (number, text) in words.isEmpty ? [(1, "")] : words {
      lines.append(Line(text, number: words.count > 1 ? number : nil))
    }
  }

  /// The text of a line that may be a word; nil for rules, and for headings that are not a word
  /// with its meaning: `### 食べる【たべる】to eat`.
  private static func word(in line: String) -> String? {
    guard line.isHeadingOrRule else { return line }
    let text = String(line.drop { $0 == "#" || $0.isWhitespace })
    return Line(text, number: nil).error == nil ? text : nil
  }

  /// The words on standard input; empty lines and those that begin with `#` are skipped.
  /// - Throws: `UsageError.nothingToAdd` when there are none, and what reading throws.
  static func standardInput() async throws -> AddedLines {
    var read = AddedLines()
    if isatty(0) != 0 { throw UsageError.nothingToAdd }
    for line in try await StandardInput.lines() {
      read.lines.append(Line(line.text, number: line.number))
    }
    if read.lines.isEmpty { throw UsageError.nothingToAdd }
    return read
  }

  /// Takes romaji, or kana behind kanji, as the gana if the kanji are read so and, if it `suggests`,
  /// fills in the likeliest gana where it is missing and known, as on the screen.
  mutating func fillReadings(by readings: any ReadingService, suggests: Bool) async {
    for (place, line) in lines.enumerated() {
      guard line.input.gana.isEmpty, !line.input.kanji.isEmpty,
        suggests || line.input.mayHoldReading
      else { continue }
      // A word without its reading can be added, too.
      let found = (try? await readings.readings(of: line.input.kanji.text)) ?? []
      var input = line.input.takingReading(of: found)
      if input.meaning.isEmpty { lines[place].error = .incompleteWord(missing: input.missing) }
      if suggests, input.gana.isEmpty, let first = found.first { input.gana.text = first }
      lines[place].input = input
    }
  }

  /// Whether a word has no meaning, which the dictionary may have.
  var lackMeanings: Bool { lines.contains(where: \.lacksMeaning) }

  /// Fills in the meaning of words without one that the dictionary lists exactly so.
  /// - Returns: The number of these words.
  mutating func fillMeanings(by dictionary: any DictionaryService) async -> Int {
    var count = 0
    for (place, line) in lines.enumerated() where line.lacksMeaning {
      guard let meaning = await dictionary.meaning(of: line.input) else { continue }
      lines[place].input.meaning.text = meaning
      lines[place].error = nil
      count += 1
    }
    return count
  }

  /// The words.
  /// - Throws: `UsageError.noWords` with all lines that are not words.
  func inputs() throws -> [WordInput] {
    let unusable = lines.compactMap { line in
      line.error.map { UnusableLine(number: line.number, text: line.text, error: $0) }
    }
    if !unusable.isEmpty { throw UsageError.noWords(unusable) }
    return lines.map(\.input)
  }
}

extension AddedLines.Line {
  fileprivate var lacksMeaning: Bool { error == .incompleteWord(missing: [.meaning]) }
}

/// A line that is not a word.
struct UnusableLine: Error {
  /// Its number in the input; nil for the only one in the arguments.
  let number: Int?
  let text: String
  let error: InputError
}
