import Domain
import JapaneseText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The words given in the arguments or on standard input.
enum AddedLines {
  /// The one word in the arguments.
  /// - Throws: `UsageError.noWords` when it is none.
  static func arguments(_ words: [String]) throws -> [WordInput] {
    let line = words.joined(separator: " ")
    do throws(UnusableLine) {
      return [try word(in: line, number: nil)]
    } catch {
      throw UsageError.noWords([error])
    }
  }

  /// The words on standard input; empty lines and those that begin with `#` are skipped.
  /// - Throws: `UsageError` with all lines that are no words, and when there is none.
  static func standardInput() throws -> [WordInput] {
    if isatty(0) != 0 { throw UsageError.nothingToAdd }
    var inputs: [WordInput] = []
    var unusable: [UnusableLine] = []
    var number = 0
    while let line = readLine() {
      number += 1
      let text = normalizedText(
        number == 1 && line.first == "\u{FEFF}" ? String(line.dropFirst()) : line
      )
      if text.isEmpty || text.hasPrefix("#") { continue }
      do throws(UnusableLine) {
        // Tabs separate the sides in a table row: keep them.
        inputs.append(try word(in: text, number: number))
      } catch {
        unusable.append(error)
      }
    }
    if !unusable.isEmpty { throw UsageError.noWords(unusable) }
    if inputs.isEmpty { throw UsageError.nothingToAdd }
    return inputs
  }

  /// The words with the likeliest gana where it is missing and known, as on the screen.
  static func fillReadings(
    of inputs: [WordInput],
    by readings: any ReadingService
  ) async -> [WordInput] {
    var filled = inputs
    for (place, input) in inputs.enumerated() where input.gana.isEmpty && !input.kanji.isEmpty {
      // A word without its reading can be added, too.
      let found = (try? await readings.readings(of: input.kanji.text)) ?? []
      if let first = found.first { filled[place].gana.text = first }
    }
    return filled
  }

  private static func word(in line: String, number: Int?) throws(UnusableLine) -> WordInput {
    let input: WordInput
    do throws(LineProblem) {
      input = try WordInput(line: line)
    } catch {
      throw UnusableLine(number: number, text: line, error: .unclearLine(error))
    }
    guard input.missing.isEmpty else {
      let error = InputError.incompleteWord(missing: input.missing)
      throw UnusableLine(number: number, text: line, error: error)
    }
    return input
  }
}

/// A line that is no word.
struct UnusableLine: Error {
  /// Its number; nil for the arguments.
  let number: Int?
  let text: String
  let error: InputError
}
