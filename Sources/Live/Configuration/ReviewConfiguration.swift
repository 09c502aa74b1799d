import Domain
import Scheduling
import ViewModels

/// The settings of reviews in the file: `review: { newPerDay: 10 }`.
nonisolated struct ReviewConfiguration: Decodable {
  /// The default settings, changed by those of the file.
  private(set) var settings = ReviewSettings()
  /// How review sessions show their cards, changed by the settings of the file.
  private(set) var preferences = ReviewPreferences()

  enum CodingKeys: String, CodingKey, CaseIterable {
    case desiredRetention, parameters, learningSteps, relearningSteps, maximumInterval, fuzz
    case newPerDay, reviewsPerDay, backlogLimit, rolloverHour, leechThreshold, learnAhead
    case dayMinimum
    case asks, grades, order, typed
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseNames(besides: CodingKeys.allCases)
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ key: CodingKeys, into place: inout Value) throws {
      place = try values.decodeIfPresent(Value.self, forKey: key) ?? place
    }
    func readWhole(_ key: CodingKeys, into place: inout Int) throws {
      place = try values.decodeWholeIfPresent(key) ?? place
    }
    func readSteps(_ key: CodingKeys, into steps: inout [Int]) throws {
      guard let minutes = try values.decodeIfPresent([Double].self, forKey: key) else { return }
      // Clamped as floating-point numbers; the scheduler refuses invalid steps.
      steps = minutes.map { $0.isFinite ? Int(min(max($0 * 60, 0), 1e9).rounded()) : 0 }
    }
    try read(.desiredRetention, into: &settings.desiredRetention)
    if let parameters = try values.decodeIfPresent([Double].self, forKey: .parameters) {
      (settings.parameters, settings.hasWrittenParameters) = (parameters, true)
    }
    try readSteps(.learningSteps, into: &settings.learningSteps)
    try readSteps(.relearningSteps, into: &settings.relearningSteps)
    try readWhole(.maximumInterval, into: &settings.maximumInterval)
    try read(.fuzz, into: &settings.usesFuzz)
    try readWhole(.newPerDay, into: &settings.newPerDay)
    try readWhole(.reviewsPerDay, into: &settings.reviewsPerDay)
    try readWhole(.backlogLimit, into: &settings.backlogLimit)
    try readWhole(.rolloverHour, into: &settings.rolloverHour)
    try readWhole(.leechThreshold, into: &settings.leechThreshold)
    try readWhole(.dayMinimum, into: &settings.dayMinimum)
    var minutes = settings.learnAhead / 60
    try readWhole(.learnAhead, into: &minutes)
    settings.learnAhead = min(max(minutes, -1), 1_441) * 60
    preferences = try Self.preferences(in: values)
    if let (key, expected) = unusable {
      throw DecodingError(expected, in: values.codingPath + [key])
    }
  }

  private static func preferences(
    in values: KeyedDecodingContainer<CodingKeys>
  ) throws -> ReviewPreferences {
    var preferences = ReviewPreferences()
    preferences.asks = try choice(.asks, in: values) ?? preferences.asks
    preferences.order = try choice(.order, in: values) ?? preferences.order
    preferences.typesAnswers =
      try values.decodeIfPresent(Bool.self, forKey: .typed) ?? preferences.typesAnswers
    if let count = try values.decodeWholeIfPresent(.grades) {
      guard count == 2 || count == 4 else {
        throw DecodingError(.oneOf(["2", "4"]), in: values.codingPath + [CodingKeys.grades])
      }
      preferences.usesFourGrades = count == 4
    }
    return preferences
  }

  private static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ key: CodingKeys,
    in values: KeyedDecodingContainer<CodingKeys>
  ) throws -> Value? {
    guard let text = try values.decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let value = Value(rawValue: text) else {
      throw DecodingError(.oneOf(Value.allCases.map(\.rawValue)), in: values.codingPath + [key])
    }
    return value
  }

  /// The first invalid setting, and what it takes; nil when all are valid.
  private var unusable: (CodingKeys, SettingValue)? {
    let ranges: [(CodingKeys, Int, Int, Int?)] = [
      (.learnAhead, settings.learnAhead / 60, 0, 1_440),
      (.rolloverHour, settings.rolloverHour, 0, 23),
      (.leechThreshold, settings.leechThreshold, 1, nil),
      (.dayMinimum, settings.dayMinimum, 1, nil),
      (.newPerDay, settings.newPerDay, 0, nil),
      (.reviewsPerDay, settings.reviewsPerDay, 0, nil),
      (.backlogLimit, settings.backlogLimit, 0, nil),
    ]
    for (key, value, least, most) in ranges where value < least || value > most ?? .max {
      return (key, .numbers(from: least, to: most))
    }
    do {
      _ = try Scheduler(settings)
      return nil
    } catch {
      return Self.key(of: error, settings)
    }
  }

  /// The setting that an error of the scheduler is about.
  private static func key(
    of error: SchedulerError,
    _ settings: ReviewSettings
  ) -> (CodingKeys, SettingValue) {
    switch error {
    case .parameterCount, .parameter: return (.parameters, .parameters)
    case .desiredRetention: return (.desiredRetention, .share)
    case .maximumInterval: return (.maximumInterval, .numbers(from: 1, to: 36_500))
    case .step:
      var others = settings
      others.relearningSteps = []
      do { _ = try Scheduler(others) } catch { return (.learningSteps, .minutes) }
      return (.relearningSteps, .minutes)
    }
  }
}

/// Any name in the file, so that a misspelt one can be reported.
nonisolated struct AnyKey: CodingKey {
  let stringValue: String
  let intValue: Int? = nil
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

nonisolated extension Decoder {
  /// Fails when there is an unknown name.
  /// - Throws: `DecodingError` with that name.
  func refuseNames(besides known: [some CodingKey]) throws {
    let names = Set(known.map(\.stringValue))
    let all = try container(keyedBy: AnyKey.self).allKeys
    if let unknown = all.first(where: { !names.contains($0.stringValue) }) {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: codingPath + [unknown],
          debugDescription: "is not a setting",
          underlyingError: UnknownSetting()
        )
      )
    }
  }
}

nonisolated extension KeyedDecodingContainer {
  /// Decodes a whole number: the decoder's own error for a fraction does not name the setting.
  fileprivate func decodeWholeIfPresent(_ key: Key) throws -> Int? {
    var whole: Int?
    do {
      guard let number = try decodeIfPresent(Double.self, forKey: key) else { return nil }
      whole = Int(exactly: number)
    } catch is DecodingError {}
    if let whole { return whole }
    throw DecodingError(.wholeNumber, in: codingPath + [key])
  }
}
