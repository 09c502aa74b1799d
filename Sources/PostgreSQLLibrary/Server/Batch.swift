import Domain
import PostgreSQL
import SQLRows

/// Statements that change a library, to be sent at once; each says what its failure means.
///
/// None of them needs what another one returns, so that a change takes one round trip however many
/// statements it has, and can be repeated as it is.
struct Batch {
  /// What the failures of a statement mean.
  struct Faults {
    /// A value that must be unique is in use.
    var duplicate: StoreError?
    /// What it refers to does not exist.
    var missingReference: StoreError?
    /// It found no row.
    var noRow: StoreError?
  }

  /// When the change is made.
  let now: Timestamp
  private(set) var statements: [PostgreSQLStatement] = []
  /// What the change changes, for the replicas of the library.
  var changed = ChangedEntities()
  private var faults: [Faults] = []

  /// Creates a change without statements.
  init(at now: Timestamp) { self.now = now }

  /// The clock of what is written for the first time.
  var clock: PostgreSQLValue {
    .number(Int64(bitPattern: ChangeStamp(following: nil, at: now, by: 0).clock))
  }

  /// Adds a statement.
  mutating func add(
    _ sql: String,
    _ values: [PostgreSQLValue],
    duplicate: StoreError? = nil,
    missingReference: StoreError? = nil,
    noRow: StoreError? = nil
  ) {
    statements.append(PostgreSQLStatement(sql, values))
    faults.append(
      Faults(duplicate: duplicate, missingReference: missingReference, noRow: noRow)
    )
  }

  /// What an error of a statement means; nil for one that was not expected.
  func meaning(of error: PostgreSQLError, at place: Int) -> StoreError? {
    guard faults.indices.contains(place) else { return nil }
    let faults = faults[place]
    if error.isDuplicate { return faults.duplicate }
    if error.isMissingReference { return faults.missingReference }
    return error.isDivisionByZero ? faults.noRow : nil
  }
}
