/// A line of the journal: its writer, its place in the file, and its checksum.
struct LineKey: Hashable {
  let device: UInt64
  let sequence: Int64
  let checksum: UInt32
}

extension LineKey {
  /// One line of text, without the writer.
  var note: String { "\(sequence) \(UInt64(checksum).hexadecimal.suffix(8))\n" }

  /// Reads a note; nil when it is none, or not whole.
  init?(note: String, device: UInt64) {
    guard note.hasSuffix("\n") else { return nil }
    let parts = note.dropLast().split(separator: " ")
    guard parts.count == 2, let sequence = Int64(parts[0]), parts[1].utf8.count == 8,
      let checksum = UInt32(parts[1], radix: 16)
    else { return nil }
    self.init(device: device, sequence: sequence, checksum: checksum)
  }
}

/// How the lines of a file hang together: each names the one before it.
struct LineChain {
  /// The last line that was whole.
  private(set) var last: LineKey?
  /// The places where lines are missing that were not told as damaged.
  private(set) var gaps: [Gap] = []
  /// Damaged lines since the last one that was whole.
  private var damaged: Int64 = 0

  /// Lines that are not there.
  struct Gap: Hashable {
    /// The line, counted from 1, before which they are missing.
    let line: Int
    /// The last of them.
    let missing: LineKey
  }

  /// Begins a chain, behind a line where one is known.
  init(last: LineKey? = nil) { self.last = last }

  /// A chain behind lines that were read earlier: any line may come next.
  static var resumed: LineChain {
    var chain = LineChain()
    chain.isResumed = true
    return chain
  }

  private var isResumed = false

  /// So many gaps of one file are looked into.
  private static let mostGaps = 1000

  /// Takes note of a line that cannot be read.
  mutating func skipDamaged() { damaged += 1 }

  /// Takes note of a line that names the checksum of the one before it.
  mutating func append(_ key: LineKey, previous: UInt32, line: Int) {
    if !follows(key, previous), gaps.count < Self.mostGaps {
      let missing = LineKey(
        device: key.device,
        sequence: key.sequence - 1,
        checksum: previous
      )
      gaps.append(Gap(line: line, missing: missing))
    }
    (last, damaged, isResumed) = (key, 0, false)
  }

  private func follows(_ key: LineKey, _ previous: UInt32) -> Bool {
    // A file begins; after another one perhaps, where two were put together.
    if key.sequence == 0 || isResumed { return true }
    guard let last, last.device == key.device else { return damaged > 0 && key.sequence == damaged }
    if last.checksum == previous, last.sequence + 1 == key.sequence { return true }
    return key == last || damaged > 0 && key.sequence - last.sequence - 1 == damaged
  }
}
