import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What this computer stores about a library: its device number, and which files it has written.
///
/// There is a lock file for each file of the journal that this computer has written. Its name has
/// the file's nonce, so that a clone of this computer, or a restored backup of it, is detected by
/// files that are not known here; and it is locked while a running instance writes the file.
struct DeviceState {
  let directory: String
  private let files: any FileSystem

  init(_ locations: JSONDatabaseLocations, library: RawID, _ files: any FileSystem) {
    let id: Identifier<Never> = library.typed()
    directory = locations.state + "/libraries/" + id.description
    self.files = files
  }

  private var idPath: String { directory + "/device" }

  /// The device number of this computer; a new one when there is none that can be read, and when
  /// this computer turns out to be a copy of the one that has it.
  func device(_ random: any RandomSource) throws(StoreError) -> UInt64 {
    if let device = try usableDevice(random) { return device }
    // Of several programs that find none, one makes it.
    let lock = try files.waitForLock(directory + "/device.lock")
    defer { files.close(lock) }
    if let device = try usableDevice(random) { return device }
    return try newDevice(random)
  }

  /// The stored number; nil when there is none, or another computer has it.
  private func usableDevice(_ random: any RandomSource) throws(StoreError) -> UInt64? {
    guard let (device, host) = try storedDevice() else { return nil }
    let here = try HostIdentity(directory, files)
    // From a version that did not store the computer's identity.
    if host == nil { try store(device, here, random) }
    return host == nil || host == here ? device : nil
  }

  /// The device number of this computer; nil when it has none.
  func existingDevice() throws(StoreError) -> UInt64? { try storedDevice()?.device }

  /// The device number of this computer; nil when it has none, or is a copy of the one that has it.
  func ownDevice() throws(StoreError) -> UInt64? {
    guard let (device, host) = try storedDevice() else { return nil }
    let here = try HostIdentity(directory, files)
    return host == nil || host == here ? device : nil
  }

  /// Takes a new number, and forgets the old one with its files, which belong to another computer.
  func newDevice(_ random: any RandomSource) throws(StoreError) -> UInt64 {
    let old = try storedDevice()?.device
    try files.makeDirectories(directory)
    let id = random.next()
    try store(id, try HostIdentity(directory, files), random)
    if let old { for file in try remembered(old) { try forget(file, device: old) } }
    return id
  }

  private func storedDevice() throws(StoreError) -> (device: UInt64, host: HostIdentity?)? {
    guard let bytes = try files.readWhole(idPath, limit: 64), bytes.last == 0x0A else { return nil }
    let parts = String(decoding: bytes.dropLast(), as: UTF8.self).split(separator: " ")
    guard let first = parts.first, first.utf8.count == 16, let id = UInt64(first, radix: 16) else {
      return nil
    }
    return (id, parts.count > 1 ? HostIdentity(parts[1]) : nil)
  }

  private func store(
    _ device: UInt64,
    _ host: HostIdentity,
    _ random: any RandomSource
  ) throws(StoreError) {
    let temporary = idPath + "." + random.next().hexadecimal + ".tmp"
    let line = device.hexadecimal + " " + host.text + "\n"
    try files.writeNew(temporary, Array(line.utf8), durably: false)
    try files.rename(temporary, to: idPath)
  }

  /// Takes the lock of a file.
  /// - Returns: Nil when a running instance holds it; does not wait.
  func lock(
    _ file: OwnFileName,
    device: UInt64,
    creating: Bool
  ) throws(StoreError) -> OpenFile? {
    let path = lockPath(file, device)
    if creating { try files.makeDirectories(directory) }
    let lock = try files.open(path, for: .locking)
    return try files.lockOrClose(lock)
  }

  /// The files that this computer remembers to have written as `device`.
  func remembered(_ device: UInt64) throws(StoreError) -> [OwnFileName] {
    let prefix = device.hexadecimal + "."
    return try (files.names(in: directory) ?? []).compactMap { name in
      name.hasPrefix(prefix) ? OwnFileName(lockName: name.dropFirst(prefix.count)) : nil
    }
  }

  /// Stores the last line of a file that will not be written any more, in its lock file.
  ///
  /// Not durable: without it, only a later truncation of the file is not detected.
  func note(_ last: LineKey, in lock: OpenFile) throws(StoreError) {
    try files.writeAll(lock, Array(last.note.utf8))
  }

  /// The last line that a file had; nil when it is not known.
  func lastLine(of file: OwnFileName, device: UInt64) throws(StoreError) -> LineKey? {
    try note(of: file, device: device).flatMap { LineKey(note: $0, device: device) }
  }

  /// Forgets, durably, the last line of a file all of whose lines are in another file now: the end that
  /// it lost is not missing.
  func forgetLastLine(of file: OwnFileName, device: UInt64) throws(StoreError) {
    guard try lastLine(of: file, device: device) != nil else { return }
    try files.replace(lockPath(file, device), with: [])
  }

  private func note(of file: OwnFileName, device: UInt64) throws(StoreError) -> String? {
    try files.readWhole(lockPath(file, device), limit: 64).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Stores, durably, that a file ends with another line; for one that is gone, with none.
  ///
  /// What came after it is given up. The caller holds the lock of the file, which nobody writes again.
  func accept(_ last: LineKey, of file: OwnFileName, device: UInt64) throws(StoreError) {
    try files.replace(lockPath(file, device), with: Array(last.acceptedNote.utf8))
  }

  /// Whether what came after the last line of a file is given up.
  func isAccepted(_ file: OwnFileName, device: UInt64) throws(StoreError) -> Bool {
    try note(of: file, device: device).map(LineKey.isAccepted) ?? false
  }

  /// Stores, durably, that lines of a file have come back that were given up.
  ///
  /// The caller holds the lock of the file.
  func noteReturned(_ last: LineKey, of file: OwnFileName, device: UInt64) throws(StoreError) {
    try files.replace(lockPath(file, device), with: Array(last.note.utf8))
  }

  /// Forgets a file that was removed.
  func forget(_ file: OwnFileName, device: UInt64) throws(StoreError) {
    try files.unlink(lockPath(file, device))
  }

  /// Takes the lock for compaction; nil when another instance is compacting, and when nothing can
  /// be written, so that reading such a library does not fail.
  func compactionLock() throws(StoreError) -> OpenFile? {
    let lock: OpenFile
    do {
      lock = try files.open(directory + "/compaction.lock", for: .locking)
    } catch .system(_, _, let code) where [EROFS, EACCES, EPERM].contains(code) {
      return nil
    }
    return try files.lockOrClose(lock)
  }

  private func lockPath(_ file: OwnFileName, _ device: UInt64) -> String {
    directory + "/" + device.hexadecimal + "." + file.lockName
  }
}
