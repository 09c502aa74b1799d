import Domain
import Foundation

/// `Vectors/fitting.json`: reviews, and the parameters that fsrs-rs finds for them.
struct OptimizerHistory: Decodable, Sendable {
  struct Reference: Decodable, Sendable {
    let parameters: [Double]
    let loss: Double
  }

  /// One word each: grades, and the whole days since the previous review, `3:0 3:2`.
  let words: [String]
  let reference: Reference

  private enum CodingKeys: String, CodingKey {
    case words
    case reference = "fsrs-rs"
  }

  static func read() throws -> OptimizerHistory {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Vectors/fitting.json"
    )
    return try JSONDecoder().decode(OptimizerHistory.self, from: Data(contentsOf: file))
  }

  /// The history as the store has it.
  var history: ReviewLog {
    var history = ReviewLog()
    for (place, word) in words.enumerated() {
      var day = 0
      let entries = word.split(separator: " ").compactMap { text -> ReviewLog.Entry? in
        let parts = text.split(separator: ":").compactMap { Int($0) }
        guard parts.count == 2, let rating = Rating(rawValue: UInt8(parts[0])) else { return nil }
        day += parts[1]
        return .init(
          moment: StudyMoment(
            time: Timestamp(milliseconds: Int64(day) * 86_400_000),
            day: Day(number: day)
          ),
          rating: rating
        )
      }
      history.append(WordID(high: 0, low: UInt64(place)), entries[...])
    }
    return history
  }
}
