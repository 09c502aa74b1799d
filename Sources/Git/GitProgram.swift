import Domain
import Processes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The learner's git, in a folder.
struct GitProgram: Sendable {
  private let path: String
  /// Where it runs.
  let folder: String
  /// Where it may ask for passwords; nil when it may not.
  let terminal: GitTerminal?
  /// More variables of its environment.
  var variables: [String: String?] = [:]

  /// Finds the program.
  /// - Throws: `SyncError.noGit`.
  init(in folder: String, terminal: GitTerminal?) throws(SyncError) {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let candidates = folders.split(separator: ":").map { String($0) + "/git" }
    guard let found = candidates.first(where: { access($0, X_OK) == 0 }) else { throw .noGit }
    (path, self.folder, self.terminal) = (found, folder, terminal)
  }

  /// Whether a variable of the environment is set.
  static func isSet(_ variable: String) -> Bool { getenv(variable) != nil }

  /// The same program in another folder.
  init(_ other: GitProgram, in folder: String) {
    (path, terminal, variables) = (other.path, other.terminal, other.variables)
    self.folder = folder
  }

  /// Runs a command, and reads what it writes, errors too.
  /// - Parameters:
  ///   - arguments: The command and its arguments; paths are meant literally.
  ///   - take: Called with each line as soon as it is there.
  /// - Returns: What it wrote, and how it ended.
  /// - Throws: `SyncError.noGit` when it cannot be started.
  func run(
    _ arguments: [String],
    take: (String) -> Void = { _ in }
  ) throws(SyncError) -> GitAnswer {
    try answer(to: arguments, withErrors: true, take)
  }

  /// Runs a command, and reads its results.
  /// - Throws: `SyncError.failed` when it fails.
  func results(of arguments: [String]) throws(SyncError) -> GitAnswer {
    let answer = try tentative(arguments)
    if answer.isDone { return answer }
    // Once more, for its reason.
    throw try run(arguments).failure(of: arguments[0])
  }

  /// Runs a command that may fail, and reads its results.
  func tentative(_ arguments: [String]) throws(SyncError) -> GitAnswer {
    try answer(to: arguments, withErrors: false) { _ in }
  }

  private func answer(
    to arguments: [String],
    withErrors: Bool,
    _ take: (String) -> Void
  ) throws(SyncError) -> GitAnswer {
    var options = ChildProcess.Options()
    options.variables = Self.variables.merging(variables) { $1 }
    if terminal == nil {
      options.variables["GIT_TERMINAL_PROMPT"] = "0"
      options.isWithoutTerminal = true
    }
    let command = [path, "-C", folder, "--no-pager"] + Self.settings + arguments
    let piped: PipedProcess
    do {
      piped = try PipedProcess(command, withErrors: withErrors, in: options)
    } catch {
      throw .noGit
    }
    var (all, line): ([UInt8], [UInt8]) = ([], [])
    while true {
      guard let more = piped.read() else { continue }
      if more.isEmpty { break }
      all += more
      for byte in more {
        // A line of progress ends with a carriage return.
        guard byte == 0x0A || byte == 0x0D else {
          line.append(byte)
          continue
        }
        take(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      }
    }
    return GitAnswer(status: piped.wait().status, bytes: all, folder: folder)
  }

  /// Messages that can be recognized, paths that are not patterns, no editor; and nothing from a
  /// hook that this program may have been started by.
  private static let variables: [String: String?] = [
    "LC_ALL": "C", "LANGUAGE": unset, "GIT_LITERAL_PATHSPECS": "1", "GIT_EDITOR": "true",
    "GIT_MERGE_AUTOEDIT": "no", "GIT_DIR": unset, "GIT_WORK_TREE": unset,
    "GIT_INDEX_FILE": unset, "GIT_PREFIX": unset, "GIT_TRACE": unset,
  ]
  private static let unset = String?.none

  /// Renames are not looked for: a snapshot is like the segments that it replaces, and a change of a
  /// segment must not be put into it.
  ///
  /// What a merge has removed is found by comparing it with its parents. The conflicts that it leaves are
  /// found in the index, from which git would take those that it has resolved like earlier ones. No change
  /// is put aside for it: a program may be writing to the file.
  private static let settings = [
    "core.quotePath=false", "merge.renames=false", "merge.directoryRenames=false",
    "diff.renames=false", "log.diffMerges=separate", "merge.conflictStyle=merge",
    "submodule.recurse=false", "rerere.autoUpdate=false", "merge.autoStash=false",
  ].flatMap { ["-c", $0] }
}

/// The terminal that git may use, to ask for passwords there.
package struct GitTerminal: Sendable {
  /// Shows a line that git writes beside its progress.
  let show: @Sendable (String) -> Void

  package init(show: @escaping @Sendable (String) -> Void) { self.show = show }
}

/// What git has written, and how it ended.
struct GitAnswer {
  let status: Int32
  let bytes: [UInt8]
  /// Where it ran.
  let folder: String

  var isDone: Bool { status == 0 }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The lines, without empty ones.
  var lines: [String] {
    text.split(whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }).map(String.init)
  }

  var line: String { lines.first ?? "" }

  /// The texts between zero bytes.
  var fields: [String] { bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) } }

  /// What went wrong, in git's words.
  var reason: String {
    let lines = lines.map { $0.drop { $0 == " " || $0 == "\t" } }.filter { !$0.isEmpty }
    // The last lines of a failure are general advice.
    let marks = ["fatal: ", "error: ", "ssh: ", "ERROR: "]
    var said = lines.first { line in marks.contains { line.hasPrefix($0) } } ?? lines.last ?? ""
    if said.hasPrefix("error: failed to push") || said.hasPrefix("Not committing merge") {
      // Why is said before, by the other side or by a hook.
      let before = lines.prefix { $0 != said }
      said = before.first { $0.hasPrefix("remote: ") && !$0.contains("%") } ?? before.last ?? said
    }
    var text = String(said)
    for mark in ["remote: "] + marks.dropLast(2) where text.hasPrefix(mark) {
      text = String(text.dropFirst(mark.count))
    }
    while text.last == " " { text.removeLast() }
    return text.isEmpty ? "nothing (status \(status))." : text
  }

  /// The error for a step that failed for no reason with an error of its own.
  func failure(of step: String) -> SyncError {
    for line in lines where !line.hasPrefix("remote: ") {
      if let start = line.firstRange(of: "Unable to create '")?.upperBound,
        let end = line[start...].firstRange(of: "': File exists")?.lowerBound,
        line[start..<end].hasSuffix(".lock")
      {
        return .locked(path: String(line[start..<end]))
      }
    }
    return .failed(repository: folder, step: step, reason: reason)
  }

  /// Whether another git has locked the index, rather than that there is no space or no permission for
  /// the lock.
  var findsLockedIndex: Bool { says(["index.lock"]) && says(["File exists"]) }

  /// Whether git said one of these.
  func says(_ words: [String]) -> Bool {
    let text = text
    return words.contains { text.contains($0) }
  }
}
