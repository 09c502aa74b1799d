import Foundation

/// A synchronizer: copies files from one folder to another, in any order, some late or in parts.
struct LiveSynchronizer {
  let source: LiveDevice
  let target: LiveDevice

  static let disturbances = [
    Disturbance("synchronize", isGentle: true) { run, device, other in
      LiveSynchronizer(source: other, target: device).carrySome(run)
    },
    Disturbance("synchronize to all", isGentle: true) { run, device, _ in
      for other in run.devices where other !== device {
        LiveSynchronizer(source: device, target: other).carrySome(run)
      }
    },
    Disturbance("carry deletions", isGentle: true) { run, device, other in
      LiveSynchronizer(source: other, target: device).carryDeletions(run)
    },
  ]

  /// Copies some of the files: others are late, truncated, or become conflict copies.
  private func carrySome(_ run: LiveRun) {
    let files = source.folder.files().sorted { $0.key < $1.key }
    for (name, bytes) in run.shuffled(files) {
      switch run.pick(9) {
      case 0, 1: continue
      case 2: carryPart(Array(bytes.prefix(run.pick(bytes.count + 1))), as: name)
      case 3: target.folder.replace(Self.conflictName(name, bytes), bytes)
      case 4: swap(name, bytes)
      default: take(bytes, as: name)
      }
    }
    remember()
  }

  /// Writes the beginning of a file under its final name; the rest comes later.
  private func carryPart(_ bytes: [UInt8], as name: String) {
    guard let own = target.folder.read(name) else { return target.folder.overwrite(name, bytes) }
    if bytes.isContinuation(of: own) { target.folder.overwrite(name, bytes) }
  }

  /// Keeps the existing version as a conflict copy, and uses the other one.
  private func swap(_ name: String, _ bytes: [UInt8]) {
    guard let own = target.folder.read(name), own != bytes else { return }
    // Named without its final content: the program may go on writing to the copy.
    target.folder.rename(name, to: Self.conflictName(name, own))
    target.folder.replace(name, bytes)
  }

  /// Copies a whole file; a different one becomes a conflict copy.
  /// - Returns: Whether there was anything to do.
  @discardableResult
  private func take(_ bytes: [UInt8], as name: String) -> Bool {
    if let own = target.folder.read(name) {
      if own.isContinuation(of: bytes) { return false }
      if !bytes.isContinuation(of: own) {
        let copy = Self.conflictName(name, bytes)
        if let there = target.folder.read(copy), there.isContinuation(of: bytes) { return false }
        target.folder.replace(copy, bytes)
        return true
      }
    }
    target.folder.replace(name, bytes)
    return true
  }

  /// Deletes what the source no longer has, unless it was changed since both had it.
  private func carryDeletions(_ run: LiveRun) {
    let (there, known) = (Set(source.folder.names()), target.common[source.name] ?? [:])
    for (name, bytes) in known.sorted(by: { $0.key < $1.key }) where !there.contains(name) {
      if target.folder.read(name) == bytes { target.folder.remove(name) }
    }
    remember()
  }

  /// Remembers which files are equal now.
  private func remember() {
    let (mine, theirs) = (target.folder.files(), source.folder.files())
    let common = mine.filter { theirs[$0.key] == $0.value }
    target.common[source.name] = common
    source.common[target.name] = common
  }

  /// Copies everything to everybody, as long as there are differences.
  /// - Returns: Whether there were any.
  static func exchange(_ devices: [LiveDevice]) -> Bool {
    var isChanged = false
    for source in devices {
      for (name, bytes) in source.folder.files().sorted(by: { $0.key < $1.key }) {
        for target in devices where target !== source {
          let carrier = LiveSynchronizer(source: source, target: target)
          if carrier.take(bytes, as: name) { isChanged = true }
        }
      }
    }
    return isChanged
  }

  /// A name that is the same for the same content, so that exchanging comes to an end.
  static func conflictName(_ name: String, _ bytes: [UInt8]) -> String {
    let stem = name.range(of: ".sync-conflict").map { String(name[..<$0.lowerBound]) }
    return (stem ?? String(name.dropLast(6))) + ".sync-conflict-\(bytes.contentName).jsonl"
  }
}
