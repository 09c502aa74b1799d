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
    func readSteps(_ key: CodingKeys, into steps: inout [Int]) throws {
      guard let minutes = try values.decodeIfPresent([Double].self, forKey: key) else { return }
      // Clamped as floating-point numbers; the scheduler refuses invalid steps.
      steps = minutes.map { $0.isFinite ? Int(min(max($0 * 60, 0), 1e9).rounded()) : 0 }
    }
    try read(.desiredRetention, into: &settings.desiredRetention)
    try read(.parameters, into: &settings.parameters)
    try readSteps(.learningSteps, into: &settings.learningSteps)
    try readSteps(.relearningSteps, into: &settings.relearningSteps)
    try read(.maximumInterval, into: &settings.maximumInterval)
    try read(.fuzz, into: &settings.usesFuzz)
    try read(.newPerDay, into: &settings.newPerDay)
    try read(.reviewsPerDay, into: &settings.reviewsPerDay)
    try read(.backlogLimit, into: &settings.backlogLimit)
    try read(.rolloverHour, into: &settings.rolloverHour)
    try read(.leechThreshold, into: &settings.leechThreshold)
    try read(.dayMinimum, into: &settings.dayMinimum)
    var minutes = settings.learnAhead / 60
    try read(.learnAhead, into: &minutes)
    settings.learnAhead = min(max(minutes, -1), 1_441) * 60
    preferences = try Self.preferences(in: values)
    if let key = unusable {
      throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "range")
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
    if let count = try values.decodeIfPresent(Int.self, forKey: .grades) {
      guard count == 2 || count == 4 else {
        throw DecodingError.dataCorruptedError(
          forKey: .grades,
          in: values,
          debugDescription: "2, 4"
        )
      }
      preferences.usesFourGrades = count == 4
    }
    return preferences
  }

  private static func choice<Value: RawRepresentable<String>>(
    _ key: CodingKeys,
    in values: KeyedDecodingContainer<CodingKeys>
  ) throws -> Value? {
    guard let text = try values.decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let value = Value(rawValue: text) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "no choice")
    }
    return value
  }

  /// The first invalid setting; nil when all are valid.
  private var unusable: CodingKeys? {
    if !(0...86_400).contains(settings.learnAhead) { return .learnAhead }
    if !(0...23).contains(settings.rolloverHour) { return .rolloverHour }
    if settings.leechThreshold < 1 { return .leechThreshold }
    if settings.dayMinimum < 1 { return .dayMinimum }
    if settings.newPerDay < 0 { return .newPerDay }
    if settings.reviewsPerDay < 0 { return .reviewsPerDay }
    if settings.backlogLimit < 0 { return .backlogLimit }
    do {
      _ = try Scheduler(settings)
      return nil
    } catch {
      return Self.key(of: error, settings)
    }
  }

  /// The setting that an error of the scheduler is about.
  private static func key(of error: SchedulerError, _ settings: ReviewSettings) -> CodingKeys {
    switch error {
    case .parameterCount, .parameter: return .parameters
    case .desiredRetention: return .desiredRetention
    case .maximumInterval: return .maximumInterval
    case .step:
      var others = settings
      others.relearningSteps = []
      do { _ = try Scheduler(others) } catch { return .learningSteps }
      return .relearningSteps
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
        .init(codingPath: codingPath + [unknown], debugDescription: "is not a setting")
      )
    }
  }
}
