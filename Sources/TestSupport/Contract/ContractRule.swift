import CustomDump
import Domain

/// One promise of `Database` that can be checked on a library.
public struct ContractRule: Sendable {
  /// A short name, for instance `books.closeIsOneStep`.
  public let name: String
  /// The promise in a sentence.
  public let summary: String
  /// What a learner sees of a back end that does not keep it, in a sentence.
  public let consequence: String
  private let body: @Sendable (ContractLibrary) async throws -> Void

  /// Creates a rule; `body` throws `ContractViolation` when a library breaks it.
  init(
    _ name: String,
    _ summary: String,
    without consequence: String,
    _ body: @escaping @Sendable (ContractLibrary) async throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.consequence = consequence
    self.body = body
  }

  /// Checks the rule on a new, empty library.
  /// - Throws: `ContractViolation`.
  public func check(_ library: ContractLibrary) async throws {
    do {
      // A program may prefer an executor, and the calls of its tasks then suspend more often.
      try await withTaskExecutorPreference(SuspendingCalls()) { try await body(library) }
    } catch let failure as RuleFailure {
      throw violation(failure.finding)
    } catch {
      throw violation("It threw \(error).")
    }
  }

  private func violation(_ finding: String) -> ContractViolation {
    ContractViolation(rule: name, promise: summary, consequence: consequence, finding: finding)
  }
}

extension ContractRule: CustomStringConvertible {
  /// The name and the promise, as test reports show them.
  public var description: String { "\(name): \(summary)" }
}

/// A library breaks a rule of the contract.
public struct ContractViolation: Error, Hashable, CustomStringConvertible {
  /// The name of the rule.
  public let rule: String
  /// The promise that was not kept.
  public let promise: String
  /// What a learner sees of it.
  public let consequence: String
  /// What was found instead.
  public let finding: String

  /// The rule, the promise, what follows, and the finding.
  public var description: String { "\(rule): \(promise)\nOtherwise: \(consequence)\n\(finding)" }
}

/// The finding of a rule; `ContractRule.check` adds the rule.
struct RuleFailure: Error {
  let finding: String
}

/// Fails a rule unless two values are equal.
func require<Value: Equatable>(
  _ actual: Value,
  equals expected: Value,
  _ what: String
) throws {
  guard actual != expected else { return }
  throw RuleFailure(
    finding: "\(what) (First: found, second: promised)\n\(diff(actual, expected) ?? "")"
  )
}

/// Fails a rule unless a condition holds.
func require(_ condition: Bool, _ otherwise: String) throws {
  if !condition { throw RuleFailure(finding: otherwise) }
}

/// Fails a rule unless a request throws a given error.
func requireRefusal(
  _ expected: StoreError,
  _ what: String,
  of request: () async throws -> Void
) async throws {
  do {
    try await request()
  } catch let error as StoreError {
    return try require(error, equals: expected, "\(what) is refused with another error.")
  }
  throw RuleFailure(finding: "\(what) is not refused.")
}

/// Fails a rule when a request that throws changes anything.
func requireNoTrace(
  in database: any Database,
  _ what: String,
  of request: () async throws -> Void
) async throws {
  let before = try await LibraryContents(of: database)
  do {
    try await request()
    return
  } catch {
    let after = try await LibraryContents(of: database)
    try require(after, equals: before, "\(what) was refused and yet changed something.")
  }
}
