/// A source of random bits; injected, so that tests can shuffle the same way each time.
public protocol RandomSource: Sendable {
  /// The next 64 random bits.
  func next() -> UInt64
}

/// The operating system's randomness.
public struct SystemRandomSource: RandomSource {
  /// Makes a source.
  public init() {}

  /// The next 64 random bits.
  public func next() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}

/// Lets the standard library's `shuffled(using:)` and the like draw from a `RandomSource`.
public struct RandomSourceGenerator: RandomNumberGenerator {
  private let source: any RandomSource

  /// Makes a generator over a source.
  public init(_ source: any RandomSource) {
    self.source = source
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 { source.next() }
}
