import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What this machine remembers of a library: under which number it writes, and which files are its.
///
/// A lock file stands for each file of the journal that this machine has written. Its name holds the
/// file's nonce, so that a clone of this machine, or a backup put back, is noticed by files that are
/// not remembered; and it is locked as long as a running instance writes the file.
struct DeviceState {
  let directory: String
  private let files: any FileSystem

  init(_ locations: JSONDatabaseLocations, library: RawID, _ files: any FileSystem) {
    let id: Identifier<Never> = library.typed()
    directory = locations.state + "/libraries/" + id.description
    self.files = files
  }

  private var idPath: String { directory + "/device" }

  /// The number under which this machine writes; a new one when it has none that can be read.
  func device(_ random: any RandomSource) throws(StoreError) -> UInt64 {
    if let bytes = try files.readWhole(idPath), bytes.count == 17, bytes.last == 0x0A,
      let id = bytes.withUnsafeBytes({ hexadecimal(UnsafeRawBufferPointer(rebasing: $0[..<16])) })
    {
      return id
    }
    return try newDevice(random)
  }

  /// Takes a new number, and forgets the old one.
  func newDevice(_ random: any RandomSource) throws(StoreError) -> UInt64 {
    try files.makeDirectories(directory)
    let id = random.next()
    let temporary = idPath + "." + random.next().hexadecimal + ".tmp"
    try files.writeNew(temporary, Array((id.hexadecimal + "\n").utf8), durably: false)
    try files.rename(temporary, to: idPath)
    return id
  }

  /// Takes the lock that stands for a file.
  /// - Returns: Nil when a running instance holds it; nobody is waited for.
  func lock(
    _ file: OwnFileName,
    device: UInt64,
    creating: Bool
  ) throws(StoreError) -> OpenFile? {
    let path = lockPath(file, device)
    if creating { try files.makeDirectories(directory) }
    let lock = try files.open(path, for: .locking)
    do {
      if try files.lock(lock, waiting: false) { return lock }
    } catch {
      files.close(lock)
      throw error
    }
    files.close(lock)
    return nil
  }

  /// The files that this machine remembers to have written as `device`.
  func remembered(_ device: UInt64) throws(StoreError) -> [OwnFileName] {
    let prefix = device.hexadecimal + "."
    return try (files.names(in: directory) ?? []).compactMap { name in
      guard name.hasPrefix(prefix), name.hasSuffix(".lock") else { return nil }
      return OwnFileName(lockName: name.dropFirst(prefix.count).dropLast(5))
    }
  }

  /// Forgets a file that is gone.
  func forget(_ file: OwnFileName, device: UInt64) throws(StoreError) {
    try files.unlink(lockPath(file, device))
  }

  /// Takes the lock under which this machine compacts; nil when another instance is at it, and where
  /// nothing may be written, so that reading such a library ends without an error.
  func compactionLock() throws(StoreError) -> OpenFile? {
    let lock: OpenFile
    do {
      lock = try files.open(directory + "/compaction.lock", for: .locking)
    } catch .system(_, _, let code) where [EROFS, EACCES, EPERM].contains(code) {
      return nil
    }
    do {
      if try files.lock(lock, waiting: false) { return lock }
    } catch {
      files.close(lock)
      throw error
    }
    files.close(lock)
    return nil
  }

  private func lockPath(_ file: OwnFileName, _ device: UInt64) -> String {
    directory + "/" + device.hexadecimal + "." + file.lockName + ".lock"
  }
}

/// The name of a file that this machine writes, and the nonce in its header.
struct OwnFileName: Hashable {
  let kind: Kind
  let number: Int
  let nonce: UInt64

  enum Kind: String {
    case segment = ""
    case snapshot = "snap-"
  }

  init(_ kind: Kind, _ number: Int, nonce: UInt64) {
    (self.kind, self.number, self.nonce) = (kind, number, nonce)
  }

  /// The name in the journal: `000012.jsonl` or `snap-000012.jsonl`.
  var name: String { kind.rawValue + paddedNumber + ".jsonl" }

  fileprivate var lockName: String { "\(kind.rawValue)\(paddedNumber).\(nonce.hexadecimal)" }

  fileprivate init?(lockName: Substring) {
    let parts = lockName.split(separator: ".")
    guard parts.count == 2, let nonce = UInt64(parts[1], radix: 16) else { return nil }
    let kind: Kind = parts[0].hasPrefix(Kind.snapshot.rawValue) ? .snapshot : .segment
    guard let number = Int(parts[0].dropFirst(kind.rawValue.count)) else { return nil }
    self.init(kind, number, nonce: nonce)
  }

  /// The number in the name of a file of the journal; nil for names given by others.
  static func number(in name: Substring) -> Int? {
    let stem = name.hasPrefix(Kind.snapshot.rawValue) ? name.dropFirst(5) : name
    return stem.hasSuffix(".jsonl") ? Int(stem.dropLast(6)) : nil
  }

  private var paddedNumber: String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
