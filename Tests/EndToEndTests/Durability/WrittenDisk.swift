#if os(Linux)
  import Domain

  /// What may be on a disk after a power cut: what was synced, and any part of what was not.
  ///
  /// It assumes only what POSIX guarantees: syncing a file saves its bytes, and syncing a directory
  /// saves the names in it. Bytes that were not synced may be there or not, block by block.
  struct WrittenDisk {
    private struct File {
      var synced: [UInt8] = []
      var pending: [Change] = []
      /// Whether the name is on the disk.
      var isNamed = false
      /// Whether it was removed; the name may still be on the disk.
      var isRemoved = false
    }

    private enum Change {
      case write([UInt8], offset: Int)
      case truncate(Int)
    }

    /// How much of what was not synced is there.
    enum Luck: CaseIterable {
      case none, all, some
    }

    private static let block = 512
    private var files: [String: File] = [:]

    /// Follows a call.
    mutating func follow(_ call: WritingCall) {
      switch call {
      case .create(let path):
        if files[path]?.isRemoved ?? true { files[path] = File() }
      case .write(let path, let bytes, let offset):
        files[path]?.pending.append(.write(bytes, offset: offset))
      case .truncate(let path, let size): files[path]?.pending.append(.truncate(size))
      case .remove(let path): files[path]?.isRemoved = true
      case .sync(let path): sync(path)
      case .print: break
      }
    }

    private mutating func sync(_ path: String) {
      if var file = files[path] {
        for change in file.pending { Self.apply(change, to: &file.synced) }
        file.pending = []
        files[path] = file
        return
      }
      for name in files.keys where name.hasPrefix(path + "/") {
        if files[name]?.isRemoved == true { files[name] = nil } else { files[name]?.isNamed = true }
      }
    }

    /// The files after a power cut, by their paths.
    func state(_ luck: Luck, _ random: inout RandomSourceGenerator) -> [String: [UInt8]] {
      var state: [String: [UInt8]] = [:]
      for (path, file) in files.sorted(by: { $0.key < $1.key }) {
        let isThere: Bool
        switch luck {
        case .none: isThere = file.isNamed
        case .all: isThere = !file.isRemoved
        case .some: isThere = (file.isNamed && !file.isRemoved) || Bool.random(using: &random)
        }
        guard isThere else { continue }
        var bytes = file.synced
        for change in file.pending {
          switch luck {
          case .none: break
          case .all: Self.apply(change, to: &bytes)
          case .some: Self.applyPartly(change, to: &bytes, &random)
          }
        }
        state[path] = bytes
      }
      return state
    }

    private static func apply(_ change: Change, to bytes: inout [UInt8]) {
      switch change {
      case .write(let new, let offset):
        let missing = offset + new.count - bytes.count
        if missing > 0 { bytes += repeatElement(0, count: missing) }
        bytes.replaceSubrange(offset..<offset + new.count, with: new)
      case .truncate(let size):
        bytes = Array(bytes.prefix(size)) + repeatElement(0, count: max(0, size - bytes.count))
      }
    }

    private static func applyPartly(
      _ change: Change,
      to bytes: inout [UInt8],
      _ random: inout RandomSourceGenerator
    ) {
      guard case .write(let new, let offset) = change else {
        if Bool.random(using: &random) { apply(change, to: &bytes) }
        return
      }
      var start = 0
      while start < new.count {
        // Up to the end of a block of the disk.
        let end = min(new.count, start + block - (offset + start) % block)
        if Bool.random(using: &random) {
          apply(.write(Array(new[start..<end]), offset: offset + start), to: &bytes)
        }
        start = end
      }
    }
  }
#endif
