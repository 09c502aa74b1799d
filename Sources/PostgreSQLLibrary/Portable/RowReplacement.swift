import PostgreSQL
import SQLRows

/// How rows are added to a table, or replace those with the same keys: a few with a statement for
/// each, many with one for all, which takes the server little more than half as long for each row.
struct RowReplacement {
  typealias Column = (name: String, kind: PostgreSQLValue.Kind)

  /// For fewer rows, planning the statement for many takes longer than it saves.
  private static let fewest = 24
  /// After so many rows at the latest, the server says something.
  private static let most = 1_000

  private let kinds: [PostgreSQLValue.Kind]
  private let one, many: String

  /// Creates what writes rows of a table.
  /// - Parameters:
  ///   - table: The table.
  ///   - columns: The columns of the rows.
  ///   - key: The one that is the key, beside the owner.
  ///   - areOthers: Whether only rows are written that are not there as they are; they have no NULLs.
  init(_ table: String, _ columns: [Column], key: String, areOthers: Bool = false) {
    let others = columns.map(\.name).filter { $0 != key }.map { "\($0) = excluded.\($0)" }
    self.init(
      table,
      columns,
      onConflict: "(owner, \(key)) DO UPDATE SET \(others.joined(separator: ", "))",
      areOthers: areOthers
    )
  }

  /// Creates what writes rows of a table; what happens to those whose keys are there is a part of SQL.
  init(_ table: String, _ columns: [Column], onConflict: String, areOthers: Bool = false) {
    kinds = columns.map(\.kind)
    let names = columns.map(\.name).joined(separator: ", ")
    let insertion = "INSERT INTO \(table) (\(names))"
    let isOther = "WHERE NOT EXISTS (SELECT 1 FROM \(table) WHERE \(SQL.own) AND (\(names)) ="
    let parameters = SQLText.parameters(columns.count)
    let row = areOthers ? "SELECT \(parameters) \(isOther) (\(parameters)))" : nil
    one = "\(insertion) \(row ?? "VALUES (\(parameters))") ON CONFLICT \(onConflict)"
    let arrays = columns.enumerated().map { "$\($0 + 1)::\($1.kind)[]" }.joined(separator: ", ")
    let given = columns.map { "given." + $0.name }.joined(separator: ", ")
    // Each row is looked up by its key: without OFFSET, a connection that planned this while the table
    // was small would go on reading all rows of the owner.
    let condition = areOthers ? "\(isOther) (\(given)) OFFSET 0)" : ""
    many = """
      \(insertion) SELECT * FROM unnest(\(arrays)) AS given (\(names)) \(condition)
      ON CONFLICT \(onConflict)
      """
  }

  /// The statements that write rows with different keys.
  func statements(_ rows: [[PostgreSQLValue]]) -> [PostgreSQLStatement] {
    stride(from: 0, to: rows.count, by: Self.most).flatMap { start -> [PostgreSQLStatement] in
      let part = rows[start..<min(start + Self.most, rows.count)]
      if part.count < Self.fewest { return part.map { PostgreSQLStatement(one, $0) } }
      let arrays = kinds.enumerated().map { column, kind in
        PostgreSQLValue.array(part.map { $0[column] }, of: kind)
      }
      return [PostgreSQLStatement(many, arrays)]
    }
  }
}
