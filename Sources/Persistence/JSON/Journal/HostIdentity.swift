import Domain

/// Identifies a computer, to tell it from a copy of it: the machine id of the system, and the inode
/// of the state folder, which changes when a home folder is copied.
package struct HostIdentity: Equatable {
  package let text: String

  init(_ text: Substring) { self.text = String(text) }

  /// The identity of this computer, which has a folder of its own state.
  package init(_ directory: String, _ files: any FileSystem) throws(StoreError) {
    let machine = try Self.machineID(files)
    let inode = try files.status(of: directory)?.inode ?? 0
    // The machine id must not be disclosed to others.
    let hash = SHA256.hexadecimalHash(of: machine + Array(":tangocho".utf8))
    text = hash.prefix(16) + "-" + inode.hexadecimal
  }

  /// The machine id of systemd or D-Bus; empty when there is none.
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
