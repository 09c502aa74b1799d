import Domain

/// What some files of a device say together, to find out whether another one says more.
package struct FoldedFiles {
  private let content = LibraryState()
  private let device: UInt64
  private var record = ParsedRecord()

  /// Folds the intact lines of files.
  package init(_ files: [[UInt8]], of device: UInt64) {
    self.device = device
    for file in files { _ = fold(file, isCompared: false) }
  }

  /// Whether the files say everything that another one says, which belongs to them from then on.
  package mutating func contains(_ file: [UInt8]) -> Bool { fold(file, isCompared: true) }

  /// What is known of some entities, as a snapshot would have it.
  private struct Known: Equatable {
    let clock: UInt64
    let payloads: [[UInt8]]
  }

  /// Folds the intact lines of a file.
  /// - Parameters:
  ///   - file: Its content.
  ///   - isCompared: Whether to find out whether a line says anything new.
  /// - Returns: Whether all of them are understood, and none says anything new.
  private mutating func fold(_ file: [UInt8], isCompared: Bool) -> Bool {
    var isKnown = true
    for line in file.split(separator: 0x0A) {
      guard case .record(let body, _) = Envelope.open(line.span.bytes.withoutReturn) else {
        continue
      }
      if !record.read(body) || record.hasUnknown {
        isKnown = false
        continue
      }
      let before = isCompared ? known : nil
      if !content.apply(record, in: body) || isCompared && known != before { isKnown = false }
    }
    return isKnown
  }

  /// What is known of the entities in the record: the others stay as they are, and a folder has many.
  private var known: Known {
    var rows: [EntityKind: Set<Int>] = [:]
    record.eachID { kind, id in
      if let row = row(of: id, kind) { rows[kind, default: []].insert(row) }
    }
    return Known(
      clock: content.latestClock,
      payloads: SnapshotWriter.payloads(of: content, device: device) { rows[$0]?.sorted() ?? [] }
    )
  }

  private func row(of id: RawID, _ kind: EntityKind) -> Int? {
    switch kind {
    case .books: content.books.row(of: id)
    case .words: content.words.row(of: id)
    case .samples: content.samples.row(of: id)
    case .reviews: content.reviews.row(of: id)
    }
  }
}
