import Domain

/// What tells a machine from a copy of it: the name that the system has given it, and the place of the
/// state folder on the disk, which changes when a home is copied.
struct HostIdentity: Equatable {
  let text: String

  init(_ text: Substring) { self.text = String(text) }

  /// The identity of the machine that this is.
  init(_ directory: String, _ files: any FileSystem) throws(StoreError) {
    let machine = try Self.machineID(files)
    let inode = try files.status(of: directory)?.inode ?? 0
    // The system's own name of a machine is not to be told to others.
    let hash = SHA256.hexadecimalHash(of: machine + Array(":tangocho".utf8))
    text = hash.prefix(16) + "-" + inode.hexadecimal
  }

  /// What systemd or D-Bus has named this machine; empty where neither has.
  private static func machineID(_ files: any FileSystem) throws(StoreError) -> [UInt8] {
    for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
      do {
        if let bytes = try files.readWhole(path, limit: 256), !bytes.isEmpty { return bytes }
      } catch .system {
        continue
      }
    }
    return []
  }
}
