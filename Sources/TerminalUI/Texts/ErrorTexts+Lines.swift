import JapaneseText

nonisolated extension ErrorTexts {
  /// Why a line of text is not understood as a word.
  static func englishProblem(_ problem: LineProblem) -> String {
    switch problem {
    case .notItsReading(let reading, let spelling):
      "“\(reading)” is not the reading of “\(spelling)”."
    case .severalReadings(let first, let second, let spelling):
      "Is “\(first)” the reading? Then write “\(spelling), \(first), \(second)”."
    case .severalWords(let first, let second):
      "“\(first)” and “\(second)” are two words. Write each on its own line."
    case .severalMeanings(let first, let second):
      "“\(first)” and “\(second)” are not together. Write the meaning in one place."
    case .unclear(let part): "“\(part)” is neither a word nor a meaning."
    case .tooLong: "The line is too long for a word."
    }
  }
}
