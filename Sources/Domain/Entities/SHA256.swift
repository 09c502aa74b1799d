/// SHA-256 (FIPS 180-4): the names of images, the checksums of backups, and ids that follow from texts.
package struct SHA256: Sendable {
  private var state: SIMD8<UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// Bytes that do not fill a block yet.
  private var rest: [UInt8] = []
  private var count = 0
  /// The message schedule of a block.
  private var schedule = [UInt32](repeating: 0, count: 64)

  /// Starts with no bytes.
  package init() {}

  /// The hash of bytes as 64 lower-case hexadecimal digits.
  package static func hexadecimalHash(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes.span.bytes)
    return hash.hexadecimalDigits
  }

  /// Hashes more bytes.
  package mutating func update(_ bytes: RawSpan) {
    count += bytes.byteCount
    var place = 0
    if !rest.isEmpty {
      place = min(64 - rest.count, bytes.byteCount)
      keep(bytes.extracting(..<place))
      if rest.count < 64 { return }
      takeRest()
    }
    while bytes.byteCount - place >= 64 {
      take(bytes.extracting(place..<(place + 64)))
      place += 64
    }
    keep(bytes.extracting(place...))
  }

  /// Stores bytes that do not fill a block yet.
  private mutating func keep(_ bytes: RawSpan) {
    for place in bytes.byteOffsets {
      rest.append(bytes.unsafeLoad(fromByteOffset: place, as: UInt8.self))
    }
  }

  /// The first 128 bits of the hash of a text.
  package static func firstBits(of text: String) -> (high: UInt64, low: UInt64) {
    var hash = SHA256()
    var text = text
    text.withUTF8 { hash.update($0.span.bytes) }
    let state = hash.finished
    return (
      UInt64(state[0]) << 32 | UInt64(state[1]), UInt64(state[2]) << 32 | UInt64(state[3])
    )
  }

  /// The hash of all bytes so far, as 64 lower-case hexadecimal digits.
  package var hexadecimalDigits: String {
    let state = finished
    var text = ""
    for place in state.indices {
      let digits = String(state[place], radix: 16)
      text += String(repeating: "0", count: 8 - digits.count) + digits
    }
    return text
  }

  /// The state after all bytes so far.
  private var finished: SIMD8<UInt32> {
    var hash = self
    // Padding: a one bit, zeros, and the number of bits at the end of the last block.
    hash.rest.append(0x80)
    while hash.rest.count % 64 != 56 { hash.rest.append(0) }
    let bits = UInt64(count * 8)
    for place in 1...8 {
      hash.rest.append(UInt8(truncatingIfNeeded: bits >> UInt64(64 - place * 8)))
    }
    hash.takeRest()
    return hash.state
  }

  /// Processes the whole blocks in the buffer.
  private mutating func takeRest() {
    let blocks = rest
    rest.removeAll(keepingCapacity: true)
    for start in stride(from: 0, to: blocks.count, by: 64) {
      take(blocks.span.bytes.extracting(start..<(start + 64)))
    }
  }

  /// Processes a block of 64 bytes (section 6.2.2 of the standard).
  private mutating func take(_ block: RawSpan) {
    fillSchedule(from: block)
    state &+= Self.rounds(state, schedule.span)
  }

  private static func rounds(_ state: SIMD8<UInt32>, _ schedule: Span<UInt32>) -> SIMD8<UInt32> {
    let constants = constants.span
    // With known lengths the compiler drops the bounds checks below.
    precondition(schedule.count == 64 && constants.count == 64)
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in 0..<64 {
      let sum1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let choice = e & f ^ ~e & g
      let first = h &+ sum1 &+ choice &+ constants[round] &+ schedule[round]
      let sum0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      let majority = a & b ^ a & c ^ b & c
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
    }
    return [a, b, c, d, e, f, g, h]
  }

  private mutating func fillSchedule(from block: RawSpan) {
    var schedule = schedule.mutableSpan
    precondition(schedule.count == 64 && block.byteCount == 64)
    for place in 0..<16 {
      schedule[place] = UInt32(
        bigEndian: block.unsafeLoadUnaligned(fromByteOffset: place * 4, as: UInt32.self)
      )
    }
    for place in 16..<64 {
      let (early, late) = (schedule[place - 15], schedule[place - 2])
      let sigma0 = early.rotated(7) ^ early.rotated(18) ^ early >> 3
      let sigma1 = late.rotated(17) ^ late.rotated(19) ^ late >> 10
      schedule[place] = schedule[place - 16] &+ sigma0 &+ schedule[place - 7] &+ sigma1
    }
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension UInt32 {
  fileprivate func rotated(_ bits: UInt32) -> UInt32 { self >> bits | self << (32 - bits) }
}
