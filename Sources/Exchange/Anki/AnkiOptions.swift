import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How the decks with one set of options are scheduled.
struct AnkiOptions {
  /// The parameters of FSRS, in the number that FSRS-6 has.
  var parameters: [Double]
  /// The probability of recall at which a card becomes due.
  var retention: Double

  /// Takes the parameters of the newest version that has some; nil without any.
  init?(versions: [[Double]], retention: Double) {
    let newest = versions.first { !$0.isEmpty }.flatMap(Self.converted)
    // Anki keeps it in 32 bits, in which 0.7 and 0.99 are a little beyond these.
    guard let newest, newest.allSatisfy(\.isFinite),
      (Float(0.7)...Float(0.99)).contains(Float(retention))
    else { return nil }
    (parameters, self.retention) = (newest, retention)
  }

  /// Parameters of FSRS-4.5 and FSRS-5 as those of FSRS-6, with which the same memory follows from the
  /// same reviews: `check_and_fill_parameters` of fsrs-rs 5 (BSD-3).
  private static func converted(_ parameters: [Double]) -> [Double]? {
    switch parameters.count {
    case 21: parameters
    case 19: parameters + [0, 0.5]
    case 17: converted(fromFourAndAHalf: parameters) + [0, 0, 0, 0.5]
    default: nil
    }
  }

  /// FSRS-4.5 counted the first difficulty from the grade “good”, FSRS-5 from “again”, and its
  /// difference grows with the grade.
  private static func converted(fromFourAndAHalf parameters: [Double]) -> [Double] {
    var parameters = parameters
    parameters[4] += parameters[5] * 2
    parameters[5] = log(parameters[5] * 3 + 1) / 3
    parameters[6] += 0.5
    return parameters
  }

  /// Reads the options of all decks, by their ids.
  static func read(
    _ database: AnkiDatabase,
    limits: AnkiLimits
  ) throws(AnkiError) -> [Int64: AnkiOptions] {
    var options: [Int64: AnkiOptions] = [:]
    if database.hasTables {
      try database.read("SELECT id, config FROM deck_config", .names, limit: limits.names) {
        row throws(AnkiError) in
        let config = try row.bytes(1)[...]
        options[row.int(0)] = AnkiOptions(
          versions: [6, 5, 3].map { ProtobufFields.floats($0, in: config) },
          retention: ProtobufFields.floats(37, in: config).last ?? 0.9
        )
      }
      return options
    }
    try database.read(
      """
      SELECT o.key, json_extract(o.value, '$.fsrsParams6'), json_extract(o.value, '$.fsrsParams5'),
      json_extract(o.value, '$.fsrsWeights'), json_extract(o.value, '$.desiredRetention')
      FROM col, json_each(CASE WHEN json_valid(col.dconf) THEN col.dconf ELSE '{}' END) AS o
      """,
      .names,
      limit: limits.names
    ) { row throws(AnkiError) in
      options[row.int(0)] = AnkiOptions(
        versions: [
          numbers(try row.text(1)), numbers(try row.text(2)), numbers(try row.text(3)),
        ],
        retention: row.double(4) ?? 0.9
      )
    }
    return options
  }

  /// The numbers of a list in JSON.
  private static func numbers(_ list: String) -> [Double] {
    list.split { "[], ".contains($0) }.compactMap { Double($0) }
  }
}
