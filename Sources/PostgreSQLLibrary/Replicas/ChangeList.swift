import Domain
import PostgreSQL
import SQLRows

/// Who makes a change.
struct ChangeSource {
  /// The program that runs.
  let program: Identifier<Never>
  /// Tells the change from all others.
  let token: Identifier<Never>
}

/// The list of changes of a library, from which its replicas take what is new.
enum ChangeList {
  /// The number of changes that are kept; a replica that is further behind compares everything.
  static let length = 10_000

  /// The statement that adds a change; it returns the number of it.
  static func statement(
    adding changed: ChangedEntities,
    of source: ChangeSource
  ) -> PostgreSQLStatement {
    PostgreSQLStatement(adding, values(changed, source))
  }

  /// The statement that adds a change, and fails with a division by zero unless another one with a
  /// number is the last one.
  static func statement(
    adding changed: ChangedEntities,
    after position: Int64,
    of source: ChangeSource
  ) -> PostgreSQLStatement {
    PostgreSQLStatement(addingAfter, values(changed, source) + [.number(position)])
  }

  /// The same for a change that is known with its token, in a library that is complete.
  static func statement(
    adding changed: ChangedEntities,
    following position: ChangePosition,
    of source: ChangeSource
  ) -> PostgreSQLStatement {
    PostgreSQLStatement(
      addingFollowing,
      values(changed, source) + [.number(position.number), .id(position.token)]
    )
  }

  private static func values(
    _ changed: ChangedEntities,
    _ source: ChangeSource
  ) -> [PostgreSQLValue] {
    [
      .id(source.token), .id(source.program), .bytes(bytes(of: changed.books)),
      .bytes(bytes(of: changed.words)), .bytes(bytes(of: changed.samples)),
      .bytes(bytes(of: changed.reviews)),
    ]
  }

  private static let adding = """
    \(next()) \(insertion) FROM next
    """

  private static let addingAfter = requiring(next(where: "p.position = $7"))

  private static let addingFollowing = requiring(
    next(
      """
      SELECT 1, $1
      WHERE $7 > 0 AND NOT EXISTS (SELECT 1 FROM tangocho.begun_copies WHERE \(SQL.own))
      """,
      where: "p.position = $7 AND p.token = $8"
    )
  )

  /// Adds a change whose number follows the seventh parameter.
  private static func requiring(_ next: String) -> String {
    """
    \(next), changed AS (
      \(insertion) FROM next WHERE position = $7 + 1 RETURNING 1)
    SELECT 1 / count(*) FROM changed
    """
  }

  /// Takes the next number, and keeps the token beside it.
  ///
  /// `ON CONFLICT` reads nothing that a serializable transaction has to keep true: with a query, changes
  /// of learners whose rows are on the same page would be in each other's way.
  private static func next(
    _ first: String = "VALUES (1, $1)",
    where condition: String = "true"
  ) -> String {
    """
    WITH next AS (
      INSERT INTO tangocho.positions AS p (position, token) \(first)
      ON CONFLICT (owner) DO UPDATE SET position = p.position + 1, token = $1 WHERE \(condition)
      RETURNING position)
    """
  }

  private static let insertion = """
    INSERT INTO tangocho.changes (position, token, program, books, words, samples, reviews)
    SELECT position, $1, $2, $3, $4, $5, $6
    """

  /// The number of the last change; 0 before the first one.
  static let last = "SELECT coalesce(max(position), 0) FROM tangocho.positions WHERE \(SQL.own)"

  /// Removes changes that are long ago.
  static let forgetting = """
    DELETE FROM tangocho.changes WHERE \(SQL.own) AND position <= (
      SELECT position - \(length) FROM tangocho.positions WHERE \(SQL.own))
    """

  private static func bytes<Entity>(of ids: Set<Identifier<Entity>>) -> [UInt8] {
    ids.sorted().flatMap(\.bytes)
  }
}

extension LibraryRow {
  func ids<Entity>(at column: Int32) -> Set<Identifier<Entity>> {
    withBytes(at: column) { bytes in
      Set(stride(from: 0, to: bytes.count - 15, by: 16).map { Identifier(bytes, at: $0) })
    }
  }
}
