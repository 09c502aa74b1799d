import Domain

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The service of a program without a disk: no text can be edited in another program.
public struct NoWorkingTexts: WorkingTextService {
  /// Creates the service; it stores nothing.
  public init() {}

  /// Throws `StoreError`.
  public func begin(
    _ text: [UInt8],
    original: [UInt8],
    about subject: String
  ) async throws -> String {
    throw StoreError.system(operation: "open", path: subject, code: ENOTSUP)
  }

  /// Nil.
  public func unfinished(_ subject: String) async throws -> String? { nil }
  /// Nil.
  public func original(_ name: String) async throws -> [UInt8]? { nil }
  /// Nil.
  public func text(_ name: String) async throws -> [UInt8]? { nil }
  /// Does nothing.
  public func putAside(_ name: String) async throws {}
  /// Does nothing.
  public func forget(_ name: String) async throws {}
  /// The name itself: there is no file.
  public func path(of name: String) -> String { name }
}
