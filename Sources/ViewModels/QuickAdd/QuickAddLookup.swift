import Domain
import JapaneseText

/// Looks up what the line of quick add does not say about its word.
nonisolated struct QuickAddLookup: Sendable {
  let readings: any ReadingService
  let dictionary: any DictionaryService
  let samples: any SampleService
  let forms: any BaseFormService

  /// The number of words that are offered.
  private static let mostWords = 5

  /// Whole words for a line that is only a part of one, in whatever script.
  func words(for line: String) async -> [Suggestion] {
    guard let query = TypedWordQuery(line, in: .kanji) else { return [] }
    let finder = SuggestionFinder(samples: samples, dictionary: dictionary, forms: forms)
    // What is wrong with the library is reported when the word is compared with it.
    let found = (try? await finder.suggestions(for: query)) ?? []
    return Array(found.filter { $0.line != nil }.prefix(Self.mostWords))
  }

  /// The readings of a spelling; without any, the word can still be added.
  func readings(of kanji: String) async -> [String] {
    (try? await readings.readings(of: kanji)) ?? []
  }
}

nonisolated extension Suggestion {
  /// The word in one line, as quick add reads it; nil when it would read something else.
  var line: String? {
    let line = [kanji, gana, meaning].filter { !$0.isEmpty }.joined(separator: " ")
    do throws(LineProblem) {
      let input = try WordInput(line: line)
      return Side.allCases.allSatisfy { input[$0].text == self[$0] } ? line : nil
    } catch {
      return nil
    }
  }
}
