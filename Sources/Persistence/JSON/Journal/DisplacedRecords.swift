/// Records of files that other programs have replaced or that the disk may have lost: they are
/// written again to the next file.
struct DisplacedRecords {
  private(set) var payloads: [[UInt8]] = []
  /// The files that they are from.
  private var sources: [(name: OwnFileName, device: UInt64)] = []
  /// Whether memory has all of them.
  private var areFolded = true

  var isEmpty: Bool { payloads.isEmpty }

  /// Takes the records of a file.
  mutating func take(_ segment: Segment, in journal: Journal) {
    payloads += segment.payloads
    sources.append((segment.name, segment.device))
    let isFolded = segment.lastWritten.map { journal.hasFolded($0, in: segment.path) } ?? true
    areFolded = areFolded && isFolded
  }

  /// Removes the records, which are now the first of these lines, and are not missed in their old files;
  /// those that memory lacks are read from the new file.
  mutating func removeAll(
    writtenAs lines: [WrittenLine],
    to path: String,
    in journal: inout Journal,
    _ state: DeviceState
  ) {
    for (name, device) in sources {
      do {
        try state.forgetLastLine(of: name, device: device)
      } catch {
        // Then only an end is reported as missing that is not.
      }
    }
    if areFolded {
      for line in lines.prefix(payloads.count) { journal.takeNote(of: line, in: path) }
    }
    self = DisplacedRecords()
  }
}
