/// Computes, call by call, which part of a library is certainly on the disk.
///
/// It assumes only what POSIX guarantees: syncing a file saves its bytes, and syncing a directory
/// saves the names in it.
struct DiskLedger {
  /// Steps in a wrong order.
  private(set) var findings: [String] = []
  private let folder: String
  private var dirtyFiles: Set<String> = []
  private var unsyncedNames: Set<String> = []

  /// Follows the calls of a program that prints what is durable on standard output.
  init(of folder: String, _ calls: [SystemCall]) {
    self.folder = folder
    for call in calls { follow(call) }
  }

  private mutating func follow(_ call: SystemCall) {
    if call.arguments.hasPrefix("1<"), call.name == "write" { return acknowledge() }
    let paths = call.paths.filter { $0 == folder || $0.hasPrefix(folder + "/") }
    // A directory outside may contain the folder's own name.
    if call.name == "fsync" || call.name == "fdatasync" { return sync(call.paths) }
    guard let path = paths.last else { return }
    switch call.name {
    case "openat": open(path, call.arguments)
    case "mkdir": unsyncedNames.insert(path)
    case "write", "writev": dirtyFiles.insert(path)
    case "link", "rename", "renameat2": name(path, paths[0], isMoved: call.name != "link")
    case "unlink": remove(path)
    default: findings.append("\(call.name) changes \(path) in place")
    }
  }

  private mutating func open(_ path: String, _ flags: String) {
    if flags.contains("O_CREAT|O_EXCL") {
      if !Self.isCompanion(path) { unsyncedNames.insert(path) }
    } else if flags.contains("O_WRONLY") || flags.contains("O_RDWR") {
      findings.append("\(path) is opened to be written again")
    }
  }

  private mutating func sync(_ paths: [String]) {
    dirtyFiles.subtract(paths)
    unsyncedNames = unsyncedNames.filter { name in
      !paths.contains(String(name[..<(name.lastIndex(of: "/") ?? name.startIndex)]))
    }
  }

  private mutating func name(_ path: String, _ old: String, isMoved: Bool) {
    if dirtyFiles.contains(old) { findings.append("\(old) gets the name \(path) unsynced") }
    if isMoved { unsyncedNames.remove(old) }
    unsyncedNames.insert(path)
  }

  private mutating func remove(_ path: String) {
    // Temporary files contain nothing essential.
    if path.hasSuffix(".tmp") {
      unsyncedNames.remove(path)
    } else if !pending.isEmpty {
      findings.append("\(path) is removed before \(pending) are on the disk")
    }
  }

  private mutating func acknowledge() {
    if !pending.isEmpty { findings.append("\(pending) are said to be on the disk") }
  }

  private var pending: [String] {
    dirtyFiles.union(unsyncedNames).filter { !Self.isCompanion($0) }.sorted()
  }

  /// Whether a file tells others how to treat the folder; the library is complete without it.
  private static func isCompanion(_ path: String) -> Bool {
    ["/.stignore", "/.gitignore", "/.gitattributes"].contains { path.hasSuffix($0) }
  }
}
