import TestSupport

/// The states in which a disk may be after a power cut at any moment.
///
/// It assumes only what POSIX guarantees: without a sync every change may be lost or overtake
/// another; syncing a file saves its bytes but not its name; names are saved by syncing their
/// directory; a lost write leaves nothing, a part, or zeros.
struct CrashStates {
  /// A folder tree: the content of each path; nil is a directory.
  typealias Tree = [String: [UInt8]?]

  private struct Change {
    enum Kind {
      case create(inode: Int)
      case directory
      case data(inode: Int, [UInt8])
      case remove
    }
    var kind: Kind
    var path: String
    /// The operation that made it durable.
    var durable = Int.max
    var moment: Int
    /// Changes that happen together or not at all.
    var group: Int
  }

  private var changes: [Change] = []
  private var inodes: [String: Int] = [:]
  let count: Int

  init(_ operations: [RecordingFileSystem.Operation]) {
    count = operations.count
    for (moment, operation) in operations.enumerated() { add(operation, at: moment) }
  }

  private mutating func add(_ operation: RecordingFileSystem.Operation, at moment: Int) {
    func change(_ kind: Change.Kind, _ path: String) {
      changes.append(Change(kind: kind, path: path, moment: moment, group: moment))
    }
    switch operation {
    case .create(let path):
      inodes[path] = moment
      change(.create(inode: moment), path)
    case .makeDirectory(let path): change(.directory, path)
    case .write(let path, let bytes): change(.data(inode: inodes[path] ?? -1, bytes), path)
    case .link(let old, let new):
      inodes[new] = inodes[old]
      change(.create(inode: inodes[old] ?? -1), new)
    case .rename(let old, let new):
      inodes[new] = inodes.removeValue(forKey: old)
      change(.create(inode: inodes[new] ?? -1), new)
      change(.remove, old)
    case .unlink(let path):
      inodes[path] = nil
      change(.remove, path)
    case .sync(let path): keep(path, at: moment)
    }
  }

  private mutating func keep(_ path: String, at moment: Int) {
    let inode = inodes[path]
    for index in changes.indices where changes[index].durable == .max {
      if case .data(let written, _) = changes[index].kind {
        if written == inode { changes[index].durable = moment }
      } else if inode == nil, directory(of: changes[index].path) == path {
        changes[index].durable = moment
      }
    }
  }

  /// States after a power cut right after the operation at `moment`.
  func states(after moment: Int, random: SeededRandom) -> [Tree] {
    let past = changes.indices.filter { changes[$0].moment <= moment }
    let pending = past.filter { changes[$0].durable > moment }
    let groups = Array(Set(pending.map { changes[$0].group })).sorted()
    var kept: [Set<Int>] = [[], Set(groups)]
    // The newest ones are those that an ordinary crash loses.
    for group in groups.suffix(3) { kept += [[group], Set(groups).subtracting([group])] }
    for _ in 0..<2 { kept.append(Set(groups.filter { _ in random.next() & 1 == 0 })) }
    var states = kept.map { kept in
      tree(past.filter { changes[$0].durable <= moment || kept.contains(changes[$0].group) })
    }
    if let last = past.last, case .data(_, let bytes) = changes[last].kind, pending.contains(last) {
      for torn in Self.torn(bytes) { states.append(tree(past, with: (last, torn))) }
    }
    return states
  }

  private static func torn(_ bytes: [UInt8]) -> [[UInt8]] {
    let half = bytes.count / 2
    let zeros = [UInt8](repeating: 0, count: bytes.count)
    return [
      Array(bytes.prefix(half)), Array(bytes.prefix(bytes.count - 1)), zeros,
      Array(bytes.prefix(half) + zeros.dropFirst(half)),
      Array(zeros.prefix(half) + bytes.dropFirst(half)),
    ]
  }

  private func tree(_ applied: [Int], with torn: (index: Int, bytes: [UInt8])? = nil) -> Tree {
    var (names, data): ([String: Int?], [Int: [UInt8]]) = ([:], [:])
    for index in applied {
      switch changes[index].kind {
      case .create(let inode): names[changes[index].path] = .some(inode)
      case .directory: names[changes[index].path] = .some(nil)
      case .data(let inode, let bytes):
        data[inode, default: []] += torn?.index == index ? torn?.bytes ?? [] : bytes
      case .remove: names[changes[index].path] = nil
      }
    }
    // A name in a missing directory cannot be reached.
    return names.filter { name in reaches(name.key, names) }
      .mapValues { inode in inode.map { data[$0] ?? [] } }
  }

  private func reaches(_ path: String, _ names: [String: Int?]) -> Bool {
    let parent = directory(of: path)
    let isMade = changes.contains { change in
      if case .directory = change.kind { change.path == parent } else { false }
    }
    return !isMade || names[parent] != nil && reaches(parent, names)
  }

  private func directory(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
