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

  /// The number under which this machine writes; a new one when it has none that can be read, and
  /// when this turns out to be a copy of the machine that has it.
  func device(_ random: any RandomSource) throws(StoreError) -> UInt64 {
    guard let (device, host) = try storedDevice() else { return try newDevice(random) }
    let here = try HostIdentity(directory, files)
    switch host {
    case here: return device
    // Of a version that did not take note of the machine.
    case nil: try store(device, here, random)
    default: return try newDevice(random)
    }
    return device
  }

  /// The number under which this machine has written; nil when it has none.
  func existingDevice() throws(StoreError) -> UInt64? { try storedDevice()?.device }

  /// Takes a new number, and forgets the old one with its files, which are another machine's.
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
      name.hasPrefix(prefix) ? OwnFileName(lockName: name.dropFirst(prefix.count)) : nil
    }
  }

  /// Takes note of the last line of a file that is not written any more, in the lock that is held.
  ///
  /// Not durable: without it, a file that is cut short later is not noticed, and that is all.
  func note(_ last: LineKey, in lock: OpenFile) throws(StoreError) {
    try files.writeAll(lock, Array(last.note.utf8))
  }

  /// The last line that a file had when it was left; nil when that is not known.
  func lastLine(of file: OwnFileName, device: UInt64) throws(StoreError) -> LineKey? {
    guard let bytes = try files.readWhole(lockPath(file, device), limit: 64) else { return nil }
    return LineKey(note: String(decoding: bytes, as: UTF8.self), device: device)
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
    directory + "/" + device.hexadecimal + "." + file.lockName
  }
}
