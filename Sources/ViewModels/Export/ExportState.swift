import Domain

/// The state of an export.
public nonisolated struct ExportState: ScreenState, ListState, Hashable, Sendable {
  /// The phase of the screen.
  public enum Phase: Hashable, Sendable {
    /// The books are being read.
    case loading
    /// The learner chooses.
    case ready
    /// The learner types the path of the file.
    case typingPath
    /// The file is being written; the share that is done, and the estimated seconds that are left,
    /// if there is an estimate.
    case exporting(Double, left: Int?)
    /// The export is being stopped.
    case stopping
    /// The books could not be read.
    case failed(Failure)
  }

  /// What can be selected.
  public enum Row: Hashable, Sendable {
    /// The kind of file.
    case kind
    /// The path of the file.
    case path
    /// All books.
    case all
    /// A book.
    case book(WordBookID)
  }

  /// The phase of the screen.
  public var phase = Phase.loading
  /// The kind of file.
  public var kind = ExportKind.csv
  /// The path of the file.
  public var path = PathEntryState()
  /// The books to choose from.
  public var books: [WordBookOverview] = []
  /// The books that are exported.
  public var picked: Set<WordBookID> = []
  /// The index of the selected row.
  public var selectedRow = 0
  /// The notice, shown until the next key.
  public var notice: Notice?

  /// Creates an empty state.
  public init() {}

  /// The rows, from top to bottom.
  public var rows: [Row] { [.kind, .path, .all] + books.map { .book($0.id) } }

  /// Whether all books are picked.
  public var hasAll: Bool { !books.isEmpty && picked.count == books.count }

  /// The number of words in the picked books.
  public var wordCount: Int {
    books.reduce(0) { $0 + (picked.contains($1.id) ? $1.counts.total : 0) }
  }

  /// The name that a file gets: that of its only book, or of the program.
  var fileName: String {
    let only = picked.count == 1 ? books.first { picked.contains($0.id) } : nil
    var title = ""
    // By scalars: with a combining mark behind it, a slash is no character of its own.
    for scalar in (only?.book.title ?? "tangocho").unicodeScalars {
      title.unicodeScalars.append(scalar == "/" ? "-" : scalar)
    }
    return (title.hasPrefix(".") ? "_" + title : title) + "." + kind.ending
  }
}

/// A notice about an export.
public nonisolated enum ExportNotice: Hashable, Sendable {
  /// A file was written at a path.
  case done(ExportSummary, path: String)
  /// The export was stopped, and no file was written.
  case stopped
  /// No book is picked.
  case nothingPicked
}

nonisolated extension ExportKind {
  /// The kind of file that a path ends like; nil when there is none.
  init?(path: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].utf8.contains(UInt8(ascii: "/")) else {
      return nil
    }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }
}
