import Domain
import Files

/// The state of reading one file of the journal: the position, and what was found.
struct JournalFile {
  let path: String
  /// Its attributes when it was last read.
  var status: FileStatus
  /// The number of bytes of complete lines that were folded.
  var position = 0
  /// The number of these lines.
  var lines = 0
  /// The last bytes before `position`: if they change, the file is a different one.
  var ending: [UInt8] = []
  var damages: [LibraryDamage] = []
  /// A last line that may have been torn by a crash; it is damage if more lines follow.
  var torn: LibraryDamage?
  var header: HeaderRecord?
  var chain = LineChain()
  /// Whether the line that ends the file was read.
  var hasEnd = false
  /// The first line whose clock is far in the future.
  var future: Int?
  /// Whether the clock of the last line is.
  var endsInFuture = false
  /// The one device that wrote the lines; nil before a line was read.
  var device: UInt64?
  /// Whether this process currently writes the file.
  var isOwn = false
  /// Whether its last lines were folded when this process wrote them.
  var endsWithOwn = false
  /// Whether it has lines of several devices, or of a newer program: such a file is never
  /// compacted.
  var isForeign = false

  /// Whether it has lines of a newer program.
  var hasUnknown = false

  static let endingCount = 24

  /// The name without the folder.
  var name: Substring { fileName(of: path) }

  /// Whether it is a snapshot, which gets its name when it is complete on the disk.
  var isSnapshot: Bool { OwnFileName.isSnapshot(name) }

  init(path: String, status: FileStatus) {
    self.path = path
    self.status = status
  }

  /// Records a line that this process has written and folded.
  mutating func takeOwn(_ line: WrittenLine) {
    position += line.count
    lines += 1
    chain.append(line.key, previous: line.previous, line: lines)
    ending = line.bytes.suffix(Self.endingCount)
    (endsWithOwn, endsInFuture) = (true, false)
  }

  /// Whether anything in it is wrong.
  var isDoubtful: Bool { !damages.isEmpty || torn != nil || !chain.gaps.isEmpty }

  /// Why it was not understood completely; nil when it was.
  var unreadReason: UnreadFile.Reason? {
    if hasUnknown { return .newer }
    return !isOwn && position < status.size ? .incomplete : nil
  }
}
