/// A source of random bits; injected, so that tests are repeatable.
public protocol RandomSource: Sendable {
  /// The next 64 random bits.
  func next() -> UInt64
}

/// The operating system's randomness.
public struct SystemRandomSource: RandomSource {
  /// Creates a source; all of them draw from the system.
  public init() {}

  /// The next 64 random bits.
  public func next() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}

/// Makes a `RandomSource` usable with the standard library, such as `shuffled(using:)`.
public struct RandomSourceGenerator: RandomNumberGenerator {
  private let source: any RandomSource

  /// Creates a generator for the standard library's `shuffled(using:)` and the like.
  public init(_ source: any RandomSource) {
    self.source = source
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 { source.next() }
}
