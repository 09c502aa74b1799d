import Domain
import IssueReporting

/// A provider that answers queries from a table and fails the test on all others.
///
/// Composed queries need no row: their parts do.
public struct TableProvider: DataProviding {
  /// A row of the table: a query with its answer.
  public struct Row: Sendable {
    fileprivate let answer: @Sendable (any SourceQuery) -> Result<any Sendable, any Error>?

    /// A row with the answer to a query.
    public static func answer<Q: SourceQuery>(_ query: Q, _ result: Q.Result) -> Row {
      Row { ($0 as? Q) == query ? .success(result) : nil }
    }

    /// A query that fails.
    public static func failure<Q: SourceQuery>(_ query: Q, _ error: any Error) -> Row {
      Row { ($0 as? Q) == query ? .failure(error) : nil }
    }
  }

  private let rows: [Row]

  /// Creates a provider from its rows; the first match answers.
  public init(_ rows: Row...) {
    self.rows = rows
  }

  /// Answers from the table.
  /// - Throws: The failure in the table, or `UnansweredQuery` when there is no match.
  public func read<Q: SourceQuery>(_ query: Q) async throws -> Q.Result {
    for row in rows {
      if let result = try row.answer(query)?.get() as? Q.Result { return result }
    }
    reportIssue("\(query) was asked, but the test did not say what it is answered with.")
    throw UnansweredQuery(query: "\(query)")
  }
}

/// A query that is not in the table.
public struct UnansweredQuery: Error, Hashable {
  /// The query without a row, as text.
  public let query: String
}
