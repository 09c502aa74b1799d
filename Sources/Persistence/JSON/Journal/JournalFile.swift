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
  /// The one device whose lines these are; nil before a line was read.
  var device: UInt64?
  /// Whether this very program writes the file at present.
  var isOwn = false
  /// Whether there are lines of several devices, or things that this program does not know: such a
  /// file is never compacted.
  var isForeign = false

  /// Whether there are things that this program does not know.
  var hasUnknown = false

  static let endingCount = 24

  init(path: String, status: FileStatus) {
    self.path = path
    self.status = status
  }

  /// Takes note of a line that this program has written and folded.
  mutating func takeOwn(_ line: [UInt8]) {
    position += line.count
    lines += 1
    ending = Array(line.suffix(Self.endingCount))
  }

  /// The damage to tell of.
  var report: [LibraryDamage] { damages }

  /// Why not everything in it was understood, if so.
  var unreadReason: UnreadFile.Reason? {
    if hasUnknown { return .newer }
    return !isOwn && position < status.size ? .incomplete : nil
  }
}
