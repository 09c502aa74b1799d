/// What the learner should know about the state of the stored data.
public struct LibraryHealth: Hashable, Sendable {
  /// Damaged places found while reading; what else is there was read.
  public var damages: [LibraryDamage]
  /// What is missing, or cannot be read, or was put right.
  public var findings: [LibraryFinding]
  /// Why nothing can be written any more; nil when the library is writable.
  public var readOnly: StoreError?

  /// Makes a report; without arguments, that all is well.
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

/// Something about the files of a library that the learner should know.
public enum LibraryFinding: Hashable, Sendable {
  /// Lines are missing in the file at `path`, before the line with this number, counted from 1.
  case missingLines(path: String, before: Int)
  /// The end of the file at `path` is missing, though it was whole once; it has so many lines now.
  case missingEnd(path: String, lines: Int)
  /// This computer has written a file that is gone.
  case missingFile(path: String)
  /// What is at `path` is not read; everything else is.
  case unreadable(path: String, UnreadableReason)
  /// A line was written by a device whose clock is far ahead; its time is not adopted.
  case futureClock(path: String, line: Int)
  /// The file at `path` is one of another library; its lines are read all the same.
  case otherLibrary(path: String)
  /// Another program replaced, cut or removed a file while it was written; what it held was written
  /// again, and nothing is lost.
  case rewritten(path: String)
  /// Another program took away a file while it was written, and what it held cannot be written
  /// again; it is in memory alone until that works.
  case unwritten(StoreError)
}

extension LibraryHealth {
  /// How many things are wrong; what was put right is none of them.
  public var problemCount: Int {
    damages.count
      + findings.count {
        if case .rewritten = $0 { false } else { true }
      }
  }
}

extension LibraryFinding {
  /// Whether something is lost, or may be.
  public var isLoss: Bool {
    switch self {
    case .missingLines, .missingEnd, .missingFile, .unreadable, .unwritten: true
    case .futureClock, .otherLibrary, .rewritten: false
    }
  }
}

/// Why something in the place of a file is not read.
public enum UnreadableReason: Hashable, Sendable {
  /// It is a directory, a device, a pipe or a socket.
  case notAFile
  /// It is a link that leads out of the library, or nowhere.
  case linkOutside
  /// The system refuses it: errno.
  case refused(code: Int32)
}

/// One damaged place of the library.
public struct LibraryDamage: Hashable, Sendable {
  /// The file.
  public let path: String
  /// The line in the file, counted from 1.
  public let line: Int
  /// What is wrong with it.
  public let kind: Kind

  /// What can be wrong with a line.
  public enum Kind: String, Hashable, Sendable {
    /// The line is not of the form a record has.
    case malformed
    /// The checksum does not fit the record.
    case checksum
    /// The record was read, but says something that cannot be.
    case invalid
    /// The line is longer than any that is ever written; the file was not read from there on.
    case tooLong
    /// The record was read, but some of its text is not UTF-8.
    case encoding
  }

  /// Makes a damage at a line of a file.
  public init(path: String, line: Int, kind: Kind) {
    self.path = path
    self.line = line
    self.kind = kind
  }
}
