import Domain
import Files

/// All files of a library's journal, of all devices.
struct Journal {
  private let locations: JSONDatabaseLocations
  private let files: any FileSystem
  private let parts: JournalParts
  private var reader: JournalReader
  /// The files by path.
  private(set) var known: [String: JournalFile] = [:]
  /// What should be a file, but cannot be read.
  private(set) var unreadable: [String: UnreadableReason] = [:]

  /// Whether memory may hold lines that are in no file any more, because some were removed or
  /// replaced.
  var isAhead = false

  /// How often the names are listed again because files were removed while they were read.
  private static let attempts = 50

  init(
    _ locations: JSONDatabaseLocations,
    _ files: any FileSystem,
    reading parts: JournalParts
  ) {
    self.locations = locations
    self.files = files
    self.parts = parts
    reader = JournalReader(files, reading: parts)
  }

  /// The existing files, without reading any.
  /// - Throws: `StoreError.system`; a directory that cannot be listed is not the same as an empty
  ///   one.
  func list() throws(StoreError) -> JournalListing {
    try JournalListing(locations, files, capacity: known.count + 1)
  }

  /// Folds the new lines of the files.
  /// - Returns: Whether there were any.
  /// - Throws: `StoreError.system` when there are files, but none can be read.
  mutating func refresh(into state: LibraryState) throws(StoreError) -> Bool {
    var isNew = false
    for _ in 0..<Self.attempts {
      let listing = try list()
      let found = listing.files
      let new = found.filter { needsReading($0.key, $0.value) }
      if known.count + new.count > found.count {
        for path in known.keys where found[path] == nil {
          known[path] = nil
          isAhead = true
        }
      }
      isNew = isNew || listing.unreadable != unreadable
      unreadable = listing.unreadable
      expect(new, state)
      var (isComplete, refused) = (true, listing.unreadable.refusal)
      for (path, status) in new.sorted(by: { Self.isRead($0.key, before: $1.key) }) {
        do {
          try read(path, status, into: state)
          isNew = true
        } catch .system(_, _, ErrorCode.noSuchFile) {
          // Compacted by another instance since the names were listed: its lines are elsewhere.
          isComplete = false
        } catch {
          guard let code = error.refusal else { throw error }
          (unreadable[path], known[path], refused) = (.refused(code: code), nil, error)
        }
      }
      if let refused, known.isEmpty { throw refused }
      if isComplete { return isNew }
    }
    throw .system(operation: "list", path: locations.devices, code: ErrorCode.noSuchFile)
  }

  private func expect(_ new: [String: FileStatus], _ state: LibraryState) {
    let bytes = new.values.reduce(0) { $0.addingReportingOverflow($1.size).partialValue }
    if parts == .reviews {
      state.expectReviews(journalBytes: bytes)
    } else {
      state.expect(journalBytes: bytes)
    }
  }

  /// Why the system refuses to read a file; nil when it refuses none.
  var refusal: StoreError? { unreadable.refusal }

  /// Whether there is no file at all, not even an unreadable one.
  var isEmpty: Bool { known.isEmpty && unreadable.isEmpty }

  /// Whether everything that was folded is exactly these files.
  func holds(exactly listed: [String: FileStatus]) -> Bool {
    listed.count == known.count
      && listed.allSatisfy { known[$0.key]?.status == $0.value }
  }

  /// The damaged lines, by file and line.
  var damages: [LibraryDamage] { known.sorted { $0.key < $1.key }.flatMap(\.value.damages) }

  /// The files that were not understood completely.
  var unread: [UnreadFile] {
    known.sorted { $0.key < $1.key }.compactMap { path, file in
      file.unreadReason.map {
        UnreadFile(path: path, reason: $0, changedAt: file.status.changedAt)
      }
    }
  }

  /// Folds a line that was just written to an own file.
  mutating func takeOwn(_ line: WrittenLine, in path: String, into state: LibraryState) {
    reader.takeOwn(line.bytes.joined, into: state)
    takeNote(of: line, in: path)
  }

  /// Whether everything before a line of an own file was folded, and the line was not.
  func isFolded(upTo line: WrittenLine, in path: String) -> Bool {
    known[path]?.position == line.offset
  }

  /// Whether a line of an own file was folded.
  func hasFolded(_ line: WrittenLine, in path: String) -> Bool {
    known[path].map { $0.position >= line.end } ?? false
  }

  /// Records a line that was written to an own file and is already in memory.
  mutating func takeNote(of line: WrittenLine, in path: String) { known[path]?.takeOwn(line) }

  /// Records an own file that begins with a header.
  mutating func begin(_ path: String, header: HeaderRecord, line: WrittenLine) {
    var file = JournalFile(
      path: path,
      status: FileStatus(size: 0, inode: 0, changed: 0)
    )
    (file.header, file.device) = (header, line.key.device)
    file.takeOwn(line)
    file.isOwn = true
    known[path] = file
  }

  /// Replaces the covered files by a snapshot, when all of them were folded: nothing in it is new.
  mutating func replace(_ covered: [CompactionSource], by snapshot: JournalFile) {
    guard covered.allSatisfy({ known[$0.path]?.position == $0.status.size }) else { return }
    for source in covered { known[source.path] = nil }
    known[snapshot.path] = snapshot
  }

  /// Assumes that files are folded up to their known positions, before anything is read.
  mutating func restore(_ files: [JournalFile]) {
    for file in files { known[file.path] = file }
  }

  /// Records that own files, which were folded while they were written, are as listed.
  /// - Parameters:
  ///   - listed: The files.
  ///   - path: The one that is currently written.
  mutating func settle(_ listed: [String: FileStatus], writing path: String? = nil) {
    for (path, status) in listed.filter({ known[$0.key]?.isOwn == true || $0.key == path })
    where known[path]?.position == status.size { known[path]?.status = status }
  }

  /// Whether nothing that was folded before has been removed or replaced.
  func goesOn(from before: [String: JournalFile]) -> Bool {
    before.allSatisfy { path, file in
      guard let now = known[path] else { return false }
      return now.status.inode == file.status.inode && now.position >= file.position
    }
  }

  /// Treats an own file as unknown after a failure, so that it is read again.
  mutating func disown(_ path: String) {
    known[path]?.isOwn = false
    known[path]?.status = FileStatus(size: 0, inode: 0, changed: 0)
  }

  /// Treats all own files as closed: none is written any more.
  mutating func release() {
    for path in known.keys { known[path]?.isOwn = false }
  }

  /// Files are read in the order in which a device has written their content: a snapshot replaces
  /// the files up to its number.
  private static func isRead(_ path: String, before other: String) -> Bool {
    func place(_ path: String) -> (String, Int, String) {
      (directoryName(of: path), OwnFileName.number(in: fileName(of: path)) ?? .max, path)
    }
    return place(path) < place(other)
  }

  private mutating func needsReading(_ path: String, _ status: FileStatus) -> Bool {
    guard let file = known[path], file.status != status else { return known[path] == nil }
    let isWritten = file.isOwn || file.endsWithOwn && file.status.inode == status.inode
    guard isWritten, file.position == status.size else { return true }
    known[path]?.status = status
    return false
  }

  private mutating func read(
    _ path: String,
    _ status: FileStatus,
    into state: LibraryState
  ) throws(StoreError) {
    var file = known[path] ?? JournalFile(path: path, status: status)
    // Not simply longer: another file, or one that was changed inside.
    if file.status.inode != status.inode && !file.isOwn || file.position >= status.size
      || !file.damages.isEmpty
    {
      isAhead = isAhead || file.position > 0
      file = JournalFile(path: path, status: status)
    }
    (file.status, file.endsWithOwn) = (status, false)
    try reader.read(&file, into: state)
    if file.isDoubtful {
      // A wrong reading must not count as damage: read again, since folding twice changes nothing.
      file = JournalFile(path: path, status: status)
      try reader.read(&file, into: state)
    }
    known[path] = file
  }
}
