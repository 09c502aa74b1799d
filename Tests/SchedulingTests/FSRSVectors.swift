import Domain
import Foundation

/// A sequence in `Vectors/fsrs.json`.
struct FSRSSequence: Decodable, Sendable, CustomStringConvertible {
  struct Step: Decodable, Sendable {
    let rating: UInt8
    let elapsed_seconds: Int
    let elapsed_days: Int
  }

  struct Outcome: Decodable, Sendable {
    let retrievability_before: Double?
    let stability: Double
    let difficulty: Double
    let state: String
    let step: Int?
    let interval_seconds: Int
    let interval_days: Int
  }

  struct Results: Decodable, Sendable {
    let `default`: [Outcome]
    let none: [Outcome]
  }

  let id: String
  let parameters: [Double]?
  let desired_retention: Double
  let maximum_interval: Int
  let reviews: [Step]
  let results: Results

  var description: String { id }

  /// The settings of the sequence, without fuzz.
  var settings: ReviewSettings {
    var settings = ReviewSettings()
    if let parameters { settings.parameters = parameters }
    settings.desiredRetention = desired_retention
    settings.maximumInterval = maximum_interval
    return settings
  }

  private struct File: Decodable {
    let sequences: [FSRSSequence]
  }

  /// All sequences; none when the file cannot be read, which a test of their number notices.
  static let all: [FSRSSequence] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Vectors/fsrs.json"
    )
    do {
      return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).sequences
    } catch {
      return []
    }
  }()
}
