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
    PostgreSQLStatement(
      adding,
      [
        .id(source.token), .id(source.program), .bytes(bytes(of: changed.books)),
        .bytes(bytes(of: changed.words)), .bytes(bytes(of: changed.samples)),
        .bytes(bytes(of: changed.reviews)),
      ]
    )
  }

  private static let adding = """
    WITH next AS (
      INSERT INTO tangocho.positions AS p (position) VALUES (1)
      ON CONFLICT (owner) DO UPDATE SET position = p.position + 1 RETURNING position)
    INSERT INTO tangocho.changes (position, token, program, books, words, samples, reviews)
    SELECT position, $1, $2, $3, $4, $5, $6 FROM next RETURNING position
    """

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
  /// A set of ids.
  func ids<Entity>(at column: Int32) -> Set<Identifier<Entity>> {
    withBytes(at: column) { bytes in
      Set(stride(from: 0, to: bytes.count - 15, by: 16).map { Identifier(bytes, at: $0) })
    }
  }
}
