import Domain

/// A row of a result; columns are counted from 0.
///
/// What reads rows is generic. It is public, although nothing outside of the package uses it: only
/// then is it compiled again for the rows of each database, and a list of words reads half a
/// million columns.
public protocol SQLRow {
  /// A number; 0 for NULL.
  func int(at column: Int32) -> Int64
  /// A number with a fraction, nil for NULL.
  func double(at column: Int32) -> Double?
  /// Whether a column is NULL.
  func isNull(at column: Int32) -> Bool
  /// A text, nil for NULL.
  func text(at column: Int32) -> String?
  /// Reads bytes in place, none for NULL.
  func withBytes<Result>(
    at column: Int32,
    _ read: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result
}

extension SQLRow {
  /// An id.
  @inlinable public func id<Entity>(at column: Int32) -> Identifier<Entity> {
    optionalID(at: column) ?? Identifier(high: 0, low: 0)
  }

  /// An id, nil for NULL.
  @inlinable public func optionalID<Entity>(at column: Int32) -> Identifier<Entity>? {
    withBytes(at: column) { bytes in
      bytes.count == 16 ? Identifier(bytes, at: 0) : nil
    }
  }

  /// A number, nil for NULL.
  @inlinable public func optionalInt(at column: Int32) -> Int? {
    isNull(at: column) ? nil : Int(int(at: column))
  }

  /// A flag.
  @inlinable public func flag(at column: Int32) -> Bool { int(at: column) != 0 }

  /// A moment, nil for NULL.
  @inlinable public func time(at column: Int32) -> Timestamp? {
    isNull(at: column) ? nil : Timestamp(milliseconds: int(at: column))
  }

  /// A day, nil for NULL.
  @inlinable public func day(at column: Int32) -> Day? {
    guard let number = optionalInt(at: column) else { return nil }
    return Day(number: number)
  }

  /// A value that is stored by its name, nil for NULL.
  @inlinable public func value<Value: RawRepresentable<String>>(
    at column: Int32
  ) throws -> Value? {
    guard let text = text(at: column) else { return nil }
    guard let value = Value(rawValue: text) else { throw UnknownValue(text: text) }
    return value
  }
}

/// A text that is none of those that the program writes into a column.
public struct UnknownValue: Error, CustomStringConvertible {
  /// The text.
  public let text: String

  /// Creates the error.
  @inlinable public init(text: String) { self.text = text }

  /// The text in a sentence.
  public var description: String { "unknown value “\(text)”" }
}

/// Parts of statements.
package enum SQLText {
  /// Numbered parameters, which all databases understand: `$1, $2, $3`.
  package static func parameters(_ count: Int) -> String {
    (1..<1 + count).map { "$\($0)" }.joined(separator: ", ")
  }
}
