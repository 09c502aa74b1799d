/// Random numbers that follow from a seed, on every device the same.
///
/// Guy Steele, Doug Lea, Christine Flood, “Fast Splittable Pseudorandom Number Generators”, 2014.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var state: UInt64

  /// Creates a generator from a seed.
  package init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    defer { state &+= Self.increment }
    return Self.mixed(state)
  }

  /// The first number that follows from a seed: every bit depends on every bit of the seed.
  package static func mixed(_ seed: UInt64) -> UInt64 {
    var bits = seed &+ increment
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
