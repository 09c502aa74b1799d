import Domain

/// All files of a library's journal, whoever wrote them.
struct Journal {
  private let locations: JSONDatabaseLocations
  private let files: any FileSystem
  private let parts: JournalParts
  private var reader: JournalReader
  /// The files by path.
  private(set) var known: [String: JournalFile] = [:]
  /// What stands where a file should be and is not read.
  private(set) var unreadable: [String: UnreadableReason] = [:]

  /// Whether memory may hold lines that are in no file any more, as some were taken away or replaced.
  var isAhead = false

  /// How often the names are listed again because files went away while they were read.
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

  /// The files that are there, without reading any.
  /// - Throws: `StoreError.system`; a directory that cannot be listed must not look empty.
  func list() throws(StoreError) -> JournalListing {
    try JournalListing(locations, files, capacity: known.count + 1)
  }

  /// Folds what is new in the files.
  /// - Returns: Whether there was anything.
  /// - Throws: `StoreError.system` when nothing at all can be read where something is.
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

  /// Why a file is not read that the system refuses; nil when it refuses none.
  var refusal: StoreError? { unreadable.refusal }

  /// Whether there is no file at all, not even one that cannot be read.
  var isEmpty: Bool { known.isEmpty && unreadable.isEmpty }

  /// Whether these files, as they are, are all that was folded.
  func holds(exactly listed: [String: FileStatus]) -> Bool {
    listed.count == known.count
      && listed.allSatisfy { known[$0.key]?.status == $0.value }
  }

  /// What was found damaged, by file and line.
  var damages: [LibraryDamage] { known.sorted { $0.key < $1.key }.flatMap(\.value.damages) }

  /// The files of which not everything was understood.
  var unread: [UnreadFile] {
    known.sorted { $0.key < $1.key }.compactMap { path, file in
      file.unreadReason.map {
        UnreadFile(path: path, reason: $0, changedAt: file.status.changedAt)
      }
    }
  }

  /// Folds a line that was written to an own file just now.
  mutating func takeOwn(_ line: WrittenLine, in path: String, into state: LibraryState) {
    reader.takeOwn(line.bytes, into: state)
    takeNote(of: line, in: path)
  }

  /// Takes note of a line that was written to an own file and is in memory already.
  mutating func takeNote(of line: WrittenLine, in path: String) { known[path]?.takeOwn(line) }

  /// Takes note of an own file that begins with a header.
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

  /// Takes a snapshot for the files that it covers, when all of them were folded: nothing in it is new.
  mutating func replace(_ covered: [CompactionSource], by snapshot: JournalFile) {
    guard covered.allSatisfy({ known[$0.path]?.position == $0.status.size }) else { return }
    for source in covered { known[source.path] = nil }
    known[snapshot.path] = snapshot
  }

  /// Takes files for folded as far as is known of them, before anything is read.
  mutating func restore(_ files: [JournalFile]) {
    for file in files { known[file.path] = file }
  }

  /// Takes note that own files, which were folded while they were written, are as they are listed.
  /// - Parameters:
  ///   - listed: The files.
  ///   - path: The one that is written at present.
  mutating func settle(_ listed: [String: FileStatus], writing path: String? = nil) {
    for (path, status) in listed.filter({ known[$0.key]?.isOwn == true || $0.key == path })
    where known[path]?.position == status.size { known[path]?.status = status }
  }

  /// Whether nothing that was folded before is gone or another file now.
  func goesOn(from before: [String: JournalFile]) -> Bool {
    before.allSatisfy { path, file in
      guard let now = known[path] else { return false }
      return now.status.inode == file.status.inode && now.position >= file.position
    }
  }

  /// Lets go of an own file after a failure: what is in it is found out by reading.
  mutating func disown(_ path: String) {
    known[path]?.isOwn = false
    known[path]?.status = FileStatus(size: 0, inode: 0, changed: 0)
  }

  /// Lets go of all own files: none is written any more.
  mutating func release() {
    for path in known.keys { known[path]?.isOwn = false }
  }

  /// Files are read in the order in which a device has written what is in them: a snapshot stands for
  /// the files up to its number.
  private static func isRead(_ path: String, before other: String) -> Bool {
    func place(_ path: String) -> (String, Int, String) {
      let directory = directoryName(of: path)
      let name = path.utf8.dropFirst(directory.utf8.count + 1)
      return (directory, OwnFileName.number(in: Substring(name)) ?? .max, path)
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
      // What was read wrongly once is not to be called damaged: folding twice changes nothing.
      file = JournalFile(path: path, status: status)
      try reader.read(&file, into: state)
    }
    known[path] = file
  }
}

/// Error codes that decide what to do next.
enum ErrorCode {
  static let noSuchFile: Int32 = 2
  static let exists: Int32 = 17
  static let again: Int32 = 11
  static let tooLarge: Int32 = 27
  static let inputOutput: Int32 = 5
  static let noMemory: Int32 = 12
}
