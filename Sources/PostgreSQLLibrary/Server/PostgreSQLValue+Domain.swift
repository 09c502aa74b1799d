import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLValue {
  /// The value of a row.
  init(_ value: SQLValue) {
    self =
      switch value {
      case .null: .null
      case .number(let number): .number(number)
      case .real(let number): .real(number)
      case .text(let text): .text(StoredText.stored(text))
      case .bytes(let bytes): .bytes(bytes)
      case .id(let high, let low): .uuid(high: high, low: low)
      }
  }

  static func id<Entity>(_ id: Identifier<Entity>) -> PostgreSQLValue {
    .uuid(high: id.high, low: id.low)
  }

  static func ids<Entity>(_ ids: [Identifier<Entity>]) -> PostgreSQLValue {
    .array(ids.map { .id($0) }, of: .uuid)
  }

  static func time(_ time: Timestamp) -> PostgreSQLValue { .number(time.milliseconds) }
}

/// Texts as PostgreSQL stores them: it has no U+0000, so that is written as U+0010 and `0`, and U+0010
/// itself twice.
enum StoredText {
  private static let escape = "\u{10}" as Unicode.Scalar

  /// A text as it is stored.
  static func stored(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0 || $0 == 0x10 }) else { return text }
    var stored = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\0": stored += [escape, "0"]
      case escape: stored += [escape, escape]
      default: stored.append(scalar)
      }
    }
    return String(stored)
  }

  /// The text that was stored.
  static func read(_ stored: String) -> String {
    guard stored.utf8.contains(0x10) else { return stored }
    var (text, isEscaped) = (String.UnicodeScalarView(), false)
    for scalar in stored.unicodeScalars {
      if isEscaped {
        text.append(scalar == "0" ? "\0" : scalar)
        isEscaped = false
      } else if scalar == escape {
        isEscaped = true
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

/// A row as those of other databases are read.
struct LibraryRow: SQLRow {
  let row: PostgreSQLRow

  func int(at column: Int32) -> Int64 { row.int(at: column) }

  func double(at column: Int32) -> Double? { row.double(at: column) }

  func isNull(at column: Int32) -> Bool { row.isNull(at: column) }

  func text(at column: Int32) -> String? { row.text(at: column).map(StoredText.read) }

  func withBytes<Result>(
    at column: Int32,
    _ read: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try row.withBytes(at: column, read)
  }
}
