import Application
import CommandOptions
import Domain
import Live
import TerminalUI

/// The texts of `tangocho copy`, in English.
enum CopyTexts {
  /// The names of both libraries.
  struct Names {
    let from, to: String

    init(_ from: String, _ to: String) { (self.from, self.to) = (from, to) }
  }

  static let resumed = "Resuming the copy that was interrupted."
  static let again =
    "The copy lacks something, perhaps because the original changed meanwhile; copying that again."

  /// What was done.
  static func lines(_ report: CopyReport, _ names: Names) -> [String] {
    let (changes, compared) = (report.changes, report.comparison)
    var lines = ["Copied \(names.from) to \(names.to):"]
    lines += rows.map { name, place in
      let (done, counts) = (changes[keyPath: place.done], compared[keyPath: place.compared])
      return "  " + English.count(counts.compared, name)
        + parts([(done.added, "added"), (done.changed, "changed"), (done.unchanged, "unchanged")])
    }
    lines.append("  " + files(report.files, "added"))
    let equal = compared.all.reduce(0) { $0 + $1.equal }
    lines.append(
      "Both were read again and compared: \(English.count(equal, "entry is", "entries are")) equal"
        + (compared.own == 0 ? "." : ", \(compared.own) newer or only in the copy.")
    )
    return lines
  }

  /// What would be done.
  static func preview(_ report: CopyReport, _ names: Names) -> [String] {
    var lines = ["Copying \(names.from) to \(names.to) would mean:"]
    lines += rows.map { name, place in
      let counts = report.comparison[keyPath: place.compared]
      let same = counts.compared - counts.lacking
      return "  " + English.count(counts.compared, name)
        + parts([(counts.missing, "added"), (counts.behind, "changed"), (same, "unchanged")])
    }
    return lines + ["  " + files(report.files, "added"), "Nothing was written."]
  }

  /// What the learner should know beside that.
  static func warnings(_ report: CopyReport, _ names: Names) -> [String] {
    var lines: [String] = []
    if report.fragments > 0 {
      lines.append(
        English.count(report.fragments, "change was", "changes were")
          + " left out: the beginning of what they change has not arrived from another device."
      )
    }
    if report.comparison.undecided > 0 {
      lines.append(
        "in " + English.count(report.comparison.undecided, "entry", "entries")
          + " both have different values from the same time; those of the copy stay."
      )
    }
    if report.files.missing > 0 {
      lines.append(
        English.count(report.files.missing, "image or sound", "images and sounds")
          + " that words name \(English.form(report.files.missing, "is", "are")) missing in the original. "
          + "`tangocho check` of the "
          + (DatabaseAddress.isAddress(names.from) ? "copy" : "original")
          + " says which words these are."
      )
    }
    for path in report.files.damaged {
      lines.append("\(path) is damaged and was left out; its bytes are not those it was named by.")
    }
    return lines
  }

  /// The changes that waited on this computer for the server of the original.
  static func waiting(_ count: Int, isSent: Bool) -> String {
    let changes = English.count(count, "change")
    let sent =
      isSent
      ? English.form(count, "that waited here was sent first.", "that waited here were sent first.")
      : English.form(count, "that waits", "that wait") + " here would be sent first, and "
        + English.form(count, "is", "are") + " not counted yet."
    return "\(changes) \(sent)"
  }

  /// Why nothing was copied.
  static func describe(_ error: LibraryCopyError) -> String {
    switch error {
    case .noLibrary(let path): SelectionError.noLibrary(path).message
    case .sameLibrary(let path):
      "both names are those of the library “\(path)”. Name another place with --to."
    case .notAFolder(let path):
      "“\(path)” is a file, and a library in JSON is a folder. Name another place with --to, or a file "
        + "that ends in .sqlite or .db."
    case .otherFiles(let path, let name):
      "“\(path)” is a folder with other things in it, such as “\(name)”, and no library. Name one that is "
        + "empty, or not there yet."
    case .inside(let path, let other):
      "“\(path)” is within the library “\(other)”. Name a place outside of it."
    case .inMemory:
      "with the database memory there is nothing to copy. Name a library with --from."
    case .notEmpty(let path, let counts):
      "“\(path)” is not empty: it holds \(describe(counts)). Nothing was written. --merge adds to it "
        + "what it lacks, where the newest wins; or name another place with --to."
    case .unfinished(let path, let source):
      "an interrupted copy of “\(source)” is in “\(path)”. Run that copy again, or use --merge."
    case .damaged(let path, let health):
      (["the library “\(path)” is damaged, and was not copied:"]
        + problems(health).prefix(10).map { "  " + $0 }
        + ["`tangocho check --repair --library \(path.shellWord)` offers what can be done."])
        .joined(separator: "\n")
    case .away(let error, let replica):
      "\(CommandTexts.describe(error)) This computer has a copy of that library, which can be copied "
        + "instead: `tangocho copy --from \(replica.shellWord)` with the same --to."
    case .newer(let path):
      "\(path) has lines that only a newer tangocho understands. Update this one before copying."
    case .different(let path, let lacking):
      "the copy in “\(path)” lacks something of " + English.count(lacking, "entry", "entries")
        + ": the original changes while it is copied. Close other programs that use it, and run the "
        + "same command again."
    case .refused(let path, let lacking):
      "the copy in “\(path)” lacks something of " + English.count(lacking, "entry", "entries")
        + " that did not change while it was copied: the original has a value that the copy does not "
        + "take. Copying again does not help; `tangocho check` of both may say more."
    }
  }

  private static func problems(_ health: LibraryHealth) -> [String] {
    var problems = health.damagedLines.map { "\($0.path):\($0.line): a damaged line" }
    if case .damagedFormat(let path) = health.readOnly { problems.append("\(path) is damaged") }
    return problems + health.findings.filter(\.isLoss).map(CommandTexts.describe)
  }

  private static func describe(_ counts: StampedCounts) -> String {
    English.list([
      English.count(counts.books, "book"), English.count(counts.words, "word"),
      English.count(counts.reviews, "review"),
    ])
  }

  private static func files(_ media: CopiedFiles, _ verb: String) -> String {
    English.count(media.added + media.unchanged, "image or sound", "images and sounds")
      + parts([(media.added, verb), (media.unchanged, "unchanged")])
  }

  private static func parts(_ numbers: [(Int, String)]) -> String {
    let some = numbers.filter { $0.0 > 0 }
    return some.isEmpty ? "" : ": " + English.list(some.map { "\(English.number($0.0)) \($0.1)" })
  }

  private typealias Place = (
    done: KeyPath<CopyChanges, MergeCounts>,
    compared: KeyPath<LibraryComparison, LibraryComparison.Counts>
  )

  private static var rows: [(String, Place)] {
    [
      ("book", (\.books, \.books)), ("word", (\.words, \.words)),
      ("sample", (\.samples, \.samples)), ("review", (\.reviews, \.reviews)),
    ]
  }
}
