import CPostgreSQL

/// The rows that a statement returned; not thread-safe.
package final class PostgreSQLResult {
  let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { PQclear(handle) }

  /// The number of rows.
  package var count: Int { Int(PQntuples(handle)) }

  /// A row, counted from 0.
  package subscript(row: Int) -> PostgreSQLRow { PostgreSQLRow(result: self, row: Int32(row)) }

  /// The rows, one after the other.
  package var rows: some Sequence<PostgreSQLRow> { (0..<count).lazy.map { self[$0] } }
}

/// A row of a result in the binary format; columns are counted from 0.
package struct PostgreSQLRow {
  private let result: PostgreSQLResult
  private let row: Int32

  fileprivate init(result: PostgreSQLResult, row: Int32) { (self.result, self.row) = (result, row) }

  package func isNull(at column: Int32) -> Bool { PQgetisnull(result.handle, row, column) == 1 }

  /// Reads the bytes of a column in place, none for NULL.
  package func withBytes<Result>(
    at column: Int32,
    _ read: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let start = isNull(at: column) ? nil : PQgetvalue(result.handle, row, column)
    let count = start == nil ? 0 : Int(PQgetlength(result.handle, row, column))
    return try read(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// A whole number of any size, or a truth value as 0 or 1; 0 for NULL.
  package func int(at column: Int32) -> Int64 {
    withBytes(at: column) { bytes in
      // Negative numbers have their sign in the first byte.
      let sign: Int64 = bytes.first ?? 0 >= 0x80 ? -1 : 0
      return bytes.reduce(sign) { $0 << 8 | Int64($1) }
    }
  }

  package func double(at column: Int32) -> Double? {
    isNull(at: column) ? nil : Double(bitPattern: UInt64(bitPattern: int(at: column)))
  }

  package func text(at column: Int32) -> String? {
    if isNull(at: column) { return nil }
    return withBytes(at: column) { String(decoding: $0, as: UTF8.self) }
  }
}
