import Domain
import SQLRows

/// Values as a row of the result of a statement.
struct FoundRow: SQLRow {
  private let values: [SQLValue]

  init(_ values: [SQLValue]) { self.values = values }

  private subscript(column: Int32) -> SQLValue {
    values.indices.contains(Int(column)) ? values[Int(column)] : .null
  }

  func int(at column: Int32) -> Int64 { self[column].number ?? 0 }

  func double(at column: Int32) -> Double? {
    switch self[column] {
    case .real(let number): number
    case .number(let number): Double(number)
    default: nil
    }
  }

  func isNull(at column: Int32) -> Bool { if case .null = self[column] { true } else { false } }

  func text(at column: Int32) -> String? {
    if case .text(let text) = self[column] { text } else { nil }
  }

  func withBytes<Result>(
    at column: Int32,
    _ read: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    guard case .bytes(let bytes) = self[column] else {
      return try read(.init(start: nil, count: 0))
    }
    return try bytes.withUnsafeBytes(read)
  }
}

extension SQLValue {
  var number: Int64? { if case .number(let number) = self { number } else { nil } }

  var isText: Bool { if case .text = self { true } else { false } }

  /// An id; nil for anything but 16 bytes.
  func id<Entity>(as type: Identifier<Entity>.Type = Identifier<Entity>.self) -> Identifier<Entity>?
  {
    guard case .bytes(let bytes) = self, bytes.count == 16 else { return nil }
    return bytes.withUnsafeBytes { Identifier($0, at: 0) }
  }
}
