/// What the learner should know about the state of the stored data.
public struct LibraryHealth: Hashable, Sendable {
  /// The damaged lines that were found; everything else was read.
  public var damages: [LibraryDamage]
  /// Damaged lines of other computers that are not reported any more; what they say might still
  /// arrive intact.
  public var settled: [LibraryDamage] = []
  /// What is missing, cannot be read, or was repaired.
  public var findings: [LibraryFinding]
  /// What the learner has to finish in git before anything that is missing counts as lost.
  public var unfinished: SyncError?
  /// Why nothing can be written; nil when the library is writable.
  public var readOnly: StoreError?
  /// The status of the replica of a library on a server; nil for other libraries.
  public var replica: ReplicaStatus?

  /// Creates a report; without arguments, without any problem.
  public init(
    damages: [LibraryDamage] = [],
    findings: [LibraryFinding] = [],
    readOnly: StoreError? = nil
  ) {
    self.damages = damages
    self.findings = findings
    self.readOnly = readOnly
  }
}

/// The status of the replica of a library on a server: what waits, and why nothing is exchanged.
public struct ReplicaStatus: Hashable, Sendable {
  /// The server and the database, as messages name them.
  public var place: String
  /// The number of changes on this computer that have not been sent yet.
  public var waiting: Int
  /// Why nothing can be exchanged at present; nil while the server answers.
  public var fault: StoreError?
  /// When something was last exchanged.
  public var lastAt: Timestamp?
  /// The number of waiting changes that were sent when the server last answered again.
  public var sent = 0
  /// The milliseconds for which commands still do not ask the server, because it did not answer the
  /// last one in time; nil while they ask it.
  public var retryDelay: Int64?

  /// Creates a status.
  public init(place: String, waiting: Int, fault: StoreError? = nil, lastAt: Timestamp? = nil) {
    (self.place, self.waiting, self.fault, self.lastAt) = (place, waiting, fault, lastAt)
  }

  /// What kind of reason `fault` is; nil while the server answers.
  public var problem: ExchangeProblem? { fault.map { ExchangeProblem($0) } }
}

/// Why nothing is exchanged with a server, by where the cause has to be removed.
public enum ExchangeProblem: Hashable, Sendable {
  /// The server does not answer: once it does, the exchange continues by itself.
  case away
  /// The server answers and refuses; something has to be changed, here or there.
  case refused
  /// The replica cannot be read or written, for instance because the disk of this computer is full.
  case local

  /// What an error of an exchange means.
  public init(_ fault: StoreError) {
    switch fault {
    case .server(_, .unreachable), .server(_, .interrupted), .server(_, .busy): self = .away
    case .server, .newerFormat: self = .refused
    default: self = .local
    }
  }
}

/// A finding about the files of a library that the learner should know about.
public enum LibraryFinding: Hashable, Sendable {
  /// Lines are missing in the file at `path`, before this line number, counted from 1.
  case missingLines(path: String, before: Int)
  /// The end of the file at `path` is missing, although it was complete once; it now has this many
  /// lines.
  case missingEnd(path: String, lines: Int)
  /// A file that this computer wrote is missing.
  case missingFile(path: String)
  /// The file at `path`, which has the id of the library, is missing; its other files have the id, too.
  case missingFormat(path: String)
  /// The file at `path` cannot be read; all other files were read.
  case unreadable(path: String, UnreadableReason)
  /// A line was written by a device whose clock is far ahead of this computer's, which has the date
  /// `today`; the line's time is not used.
  case futureClock(path: String, line: Int, today: Day)
  /// The file at `path` belongs to another library; its lines are read anyway.
  case otherLibrary(path: String)
  /// Another program replaced, truncated or removed a file while it was open; its lines were
  /// written again, and nothing is lost.
  case rewritten(path: String)
  /// Another program removed a file while it was open, and its lines cannot be written again; they
  /// are in memory only until that works.
  case unwritten(StoreError)
  /// The structure of the file at `path` is damaged; `detail` says where, as the back end calls it.
  case damagedStructure(path: String, detail: String)
  /// A library was only partly merged into this one; `record` is the file that says so.
  case unfinishedMerge(from: String, to: String, record: String)
  /// Derived data in the file at `path` is wrong in `count` places.
  case outdated(path: String, DerivedData, count: Int)
  /// In `count` words of the file at `path` a text differs from its copy to search in; these are the
  /// first of them.
  case disagreeingTexts(path: String, [DisagreeingText], count: Int)
}

/// A text of a word that differs from its copy to search in: either may be damaged.
public struct DisagreeingText: Hashable, Sendable {
  /// The name of the word.
  public let word: String
  /// The text in the word.
  public let text: String
  /// The copy to search in, which is folded.
  public let searched: String

  /// Creates a description of both.
  public init(word: String, text: String, searched: String) {
    (self.word, self.text, self.searched) = (word, text, searched)
  }
}

/// Data that a library in one file stores twice to be fast; it can be computed again.
public enum DerivedData: String, CaseIterable, Hashable, Sendable {
  /// The numbers of words in each book.
  case counts
  /// The texts to search in.
  case searchTexts
  /// The card states.
  case cards
}

extension LibraryHealth {
  /// The damaged lines with content of the library; a damaged `format.json`, which has no words, is
  /// in `readOnly`.
  public var damagedLines: [LibraryDamage] {
    guard case .damagedFormat(let path) = readOnly else { return damages }
    return damages.filter { $0.path != path }
  }

  /// The number of problems; what was repaired does not count.
  public var problemCount: Int {
    damages.count
      + findings.count {
        if case .rewritten = $0 { false } else { true }
      }
  }
}

extension LibraryFinding {
  /// The file that is missing, or a part of it; nil for other findings.
  public var missingPath: String? {
    switch self {
    case .missingLines(let path, _), .missingEnd(let path, _), .missingFile(let path),
      .missingFormat(let path):
      path
    default: nil
    }
  }

  /// Whether data is lost, or may be.
  public var isLoss: Bool {
    switch self {
    case .missingLines, .missingEnd, .missingFile, .unreadable, .unwritten, .damagedStructure,
      .disagreeingTexts:
      true
    case .missingFormat, .futureClock, .otherLibrary, .rewritten, .outdated, .unfinishedMerge: false
    }
  }
}

/// Why a file is not read.
public enum UnreadableReason: Hashable, Sendable {
  /// The path is a directory, a device, a pipe or a socket.
  case notAFile
  /// The path is a link that points outside the library, or to nothing.
  case linkOutside
  /// Another file, which is read, has the same name, in other Unicode scalars.
  case sameName
  /// The system call failed: errno.
  case refused(code: Int32)
}

/// A damaged line of the library.
public struct LibraryDamage: Hashable, Sendable {
  /// The file.
  public let path: String
  /// The line in the file, counted from 1.
  public let line: Int
  /// What is wrong with it.
  public let kind: Kind

  /// What can be wrong with a line.
  public enum Kind: String, Hashable, Sendable {
    /// The line does not have the form of a record.
    case malformed
    /// The checksum is wrong.
    case checksum
    /// The record is well-formed, but its values are invalid.
    case invalid
    /// The line is longer than any that the program writes; the file was not read beyond it.
    case tooLong
    /// The record is well-formed, but some of its text is not UTF-8.
    case encoding
  }

  /// Creates the description of a damaged line.
  public init(path: String, line: Int, kind: Kind) {
    self.path = path
    self.line = line
    self.kind = kind
  }
}
