import Domain

/// What some files of a device say together, to find out whether another one says more.
package struct FoldedFiles {
  private let content = LibraryState()
  private let device: UInt64
  private var record = ParsedRecord()
  /// What a snapshot of it all would have.
  private var payloads: [[UInt8]] = []

  /// Folds the intact lines of files.
  package init(_ files: [[UInt8]], of device: UInt64) {
    self.device = device
    for file in files { _ = fold(file) }
    payloads = SnapshotWriter.payloads(of: content, device: device)
  }

  /// Whether the files say everything that another one says, which belongs to them from then on.
  package mutating func contains(_ file: [UInt8]) -> Bool {
    let (before, isUnderstood) = (payloads, fold(file))
    payloads = SnapshotWriter.payloads(of: content, device: device)
    return isUnderstood && payloads == before
  }

  /// Folds the intact lines of a file.
  /// - Returns: Whether all of them are understood.
  private mutating func fold(_ file: [UInt8]) -> Bool {
    var isUnderstood = true
    for line in file.split(separator: 0x0A) {
      guard case .record(let body, _) = Envelope.open(line.span.bytes.withoutReturn) else {
        continue
      }
      if !record.read(body) || record.hasUnknown || !content.apply(record, in: body) {
        isUnderstood = false
      }
    }
    return isUnderstood
  }
}
