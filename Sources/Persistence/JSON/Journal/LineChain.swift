/// Identifies a line of the journal: its writer, its number in the file, and its checksum.
struct LineKey: Hashable {
  let device: UInt64
  let sequence: Int64
  let checksum: UInt32
}

extension LineKey {
  /// What a file without any line ends with.
  static func start(by device: UInt64) -> LineKey {
    LineKey(device: device, sequence: -1, checksum: 0)
  }

  /// One line of text, without the writer.
  var note: String { words + "\n" }

  /// The same of the end of a file that had more, when the loss of that is accepted.
  var acceptedNote: String { words + Self.acceptedMark }

  private var words: String { "\(sequence) \(UInt64(checksum).hexadecimal.suffix(8))" }
  private static let acceptedMark = " accepted\n"

  /// Whether a note says that a loss is accepted.
  static func isAccepted(_ note: String) -> Bool { note.hasSuffix(acceptedMark) }

  /// Parses a note; nil when it is invalid or incomplete.
  init?(note: String, device: UInt64) {
    guard note.hasSuffix("\n") else { return nil }
    let ending = Self.isAccepted(note) ? Self.acceptedMark.count : 1
    let parts = note.dropLast(ending).split(separator: " ")
    guard parts.count == 2, let sequence = Int64(parts[0]), parts[1].utf8.count == 8,
      let checksum = UInt32(parts[1], radix: 16)
    else { return nil }
    self.init(device: device, sequence: sequence, checksum: checksum)
  }
}

/// The chain of the lines of a file: each has the checksum of the one before it.
struct LineChain {
  /// The last complete line.
  private(set) var last: LineKey?
  /// The gaps where lines are missing that were not reported as damaged.
  private(set) var gaps: [Gap] = []
  /// The number of damaged lines since the last complete one.
  private var damaged: Int64 = 0

  /// A gap of missing lines.
  struct Gap: Hashable {
    /// The line, counted from 1, that follows the gap.
    let line: Int
    /// The last missing line.
    let missing: LineKey
  }

  /// Starts a chain, after a line if one is known.
  init(last: LineKey? = nil) { self.last = last }

  /// A chain after lines that were read earlier: any line may follow.
  static var resumed: LineChain {
    var chain = LineChain()
    chain.isResumed = true
    return chain
  }

  private var isResumed = false

  /// The maximum number of gaps that are examined in one file.
  private static let mostGaps = 1000

  /// Records a line that cannot be read.
  mutating func skipDamaged() { damaged += 1 }

  /// Records a line that has the checksum of the one before it.
  mutating func append(_ key: LineKey, previous: UInt32, line: Int) {
    if !follows(key, previous), gaps.count < Self.mostGaps {
      let missing = LineKey(
        device: key.device,
        sequence: key.sequence &- 1,
        checksum: previous
      )
      gaps.append(Gap(line: line, missing: missing))
    }
    (last, damaged, isResumed) = (key, 0, false)
  }

  /// Whether a line is the next one; the numbers in a file of others can be any.
  private func follows(_ key: LineKey, _ previous: UInt32) -> Bool {
    // The start of a file; possibly after another one, when two were concatenated.
    if key.sequence == 0 || isResumed { return true }
    guard let last, last.device == key.device else { return damaged > 0 && key.sequence == damaged }
    if last.checksum == previous, last.sequence &+ 1 == key.sequence { return true }
    return key == last || damaged > 0 && key.sequence &- last.sequence &- 1 == damaged
  }
}
