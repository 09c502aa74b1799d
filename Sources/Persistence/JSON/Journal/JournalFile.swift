import Domain

/// What is known of one file of the journal: how far it was read, and what was found.
struct JournalFile {
  let path: String
  /// As it was when it was read last.
  var status: FileStatus
  /// The bytes of complete lines that were folded.
  var position = 0
  /// How many lines that was.
  var lines = 0
  /// The last bytes before `position`: if they change, the file is another one.
  var ending: [UInt8] = []
  var damages: [LibraryDamage] = []
  /// A line at the end that may have been torn by a crash; damage, once more lines follow.
  var torn: LibraryDamage?
  var header: HeaderRecord?
  /// How its lines hang together.
  var chain = LineChain()
  /// Whether the line was read that ends the file.
  var hasEnd = false
  /// The first line whose clock is far beyond now.
  var future: Int?
  /// The one device whose lines these are; nil before a line was read.
  var device: UInt64?
  /// Whether this very program writes the file at present.
  var isOwn = false
  /// Whether its last lines were folded when this program wrote them.
  var endsWithOwn = false
  /// Whether there are lines of several devices, or things that this program does not know: such a
  /// file is never compacted.
  var isForeign = false

  /// Whether there are things that this program does not know.
  var hasUnknown = false

  static let endingCount = 24

  /// The name without the folder.
  var name: Substring { fileName(of: path) }

  /// Whether it is a snapshot, which got its name when it was whole on the disk.
  var isSnapshot: Bool { OwnFileName.isSnapshot(name) }

  init(path: String, status: FileStatus) {
    self.path = path
    self.status = status
  }

  /// Takes note of a line that this program has written and folded.
  mutating func takeOwn(_ line: WrittenLine) {
    position += line.bytes.count
    lines += 1
    chain.append(line.key, previous: line.previous, line: lines)
    ending = Array(line.bytes.suffix(Self.endingCount))
    endsWithOwn = true
  }

  /// Whether something in it was not as it should be.
  var isDoubtful: Bool { !damages.isEmpty || torn != nil || !chain.gaps.isEmpty }

  /// Why not everything in it was understood, if so.
  var unreadReason: UnreadFile.Reason? {
    if hasUnknown { return .newer }
    return !isOwn && position < status.size ? .incomplete : nil
  }
}
