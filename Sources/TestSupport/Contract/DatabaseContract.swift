import Domain

/// What every back end promises, as rules that can be checked.
///
/// With Swift Testing, one rule at a time:
///
/// ```swift
/// @Test(arguments: DatabaseContract.rules)
/// func keeps(_ rule: ContractRule) async throws {
///   try await rule.check(ContractLibrary(MyDatabase()))
/// }
/// ```
///
/// and without it, all at once: `try await DatabaseContract.check { MyDatabase() }`.
public enum DatabaseContract {
  /// What every back end must do, rule by rule.
  public static let rules: [ContractRule] =
    bookRules + closingRules + undoneClosingRules + deletedBookRules + countRules
    + wordRules + changedWordRules + deletedWordRules + stepRules + trashRules
    + purgeRules
    + importRules + searchRules + sampleRules + reviewRules + reviewStepRules + dueTableRules
    + libraryRules

  /// Checks every rule, each on a new library.
  /// - Parameter make: Creates a new, empty library.
  /// - Throws: `ContractFailure` with every violation found, or what `make` throws.
  public static func check(library make: () async throws -> ContractLibrary) async throws {
    var violations: [ContractViolation] = []
    for rule in rules {
      do {
        try await rule.check(try await make())
      } catch let violation as ContractViolation {
        violations.append(violation)
      }
    }
    if !violations.isEmpty { throw ContractFailure(violations: violations) }
  }

  /// Checks every rule on a back end that stores nothing, each on a new library.
  /// - Parameter make: Creates a new, empty library.
  /// - Throws: `ContractFailure` with every violation found, or what `make` throws.
  public static func check(_ make: () async throws -> any Database) async throws {
    try await check(library: { ContractLibrary(try await make()) })
  }
}

/// A back end that breaks the contract.
public struct ContractFailure: Error, CustomStringConvertible {
  /// Every rule that it breaks, with what was found.
  public let violations: [ContractViolation]

  /// The violations as a text.
  public var description: String {
    "\(violations.count) of \(DatabaseContract.rules.count) rules are not kept.\n\n"
      + violations.map(\.description).joined(separator: "\n\n")
  }
}
