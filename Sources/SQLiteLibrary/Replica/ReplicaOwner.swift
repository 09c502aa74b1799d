import Domain
import Files
import SQLRows
import SQLite

/// The computer that a replica belongs to: what waits in the file, and its number among devices, are
/// of one computer.
package struct ReplicaOwner: Sendable {
  /// Identifies this computer and a folder on it.
  package typealias Host = @Sendable (_ folder: String) throws -> String

  let host: Host
  let former: FormerReplica?

  /// Makes sure that a replica is that of this computer.
  func own(_ file: LibraryFile, at path: String) throws {
    if try file.isOwnReplica || !file.isReplica() { return }
    try file.beOwned(by: host(directoryName(of: path)))
    file.isOwnReplica = true
  }

  /// Moves the replica here from where earlier versions kept it, if there is one.
  func bringFormer(to path: String, patience: Int32) throws {
    try former?.move(to: path, patience: patience)
  }
}

extension SQLiteDatabase {
  /// Creates a database in the replica of a library on a server.
  ///
  /// A file that was copied from another computer gets a number of its own among devices: two that
  /// count and stamp as the same one would contradict each other. What waits in it is sent by both,
  /// and is there once.
  /// - Parameters:
  ///   - path: The file.
  ///   - former: Where earlier versions kept it; it is moved from there.
  ///   - clock: Tells when something is deleted.
  ///   - patience: How many milliseconds to wait for another program.
  ///   - pause: Waits until the file is looked at again where nothing reports its changes.
  ///   - host: Identifies this computer and the folder of the file.
  package init(
    replica path: String,
    former: String? = nil,
    clock: any WallClock,
    patience: Int32 = 5_000,
    pause: @escaping Pause = sleepInKernel,
    host: @escaping ReplicaOwner.Host
  ) {
    self.init(
      path: path,
      clock: clock,
      patience: patience,
      replica: ReplicaOwner(host: host, former: former.map(FormerReplica.init)),
      pause: pause
    )
  }
}

extension LibraryFile {
  /// Notes the computer that a replica belongs to; one of another computer becomes a device of its
  /// own.
  fileprivate func beOwned(by host: String) throws {
    if try knownHost() != host {
      try writing {
        // Another program may have done it meanwhile.
        if try knownHost() == host { return }
        try becomeNewDevice()
        try connection.execute(
          """
          CREATE TABLE IF NOT EXISTS replica_host (id TEXT NOT NULL) STRICT;
          DELETE FROM replica_host;
          """
        )
        try run("INSERT INTO replica_host VALUES (?)", .text(host))
      }
    }
    // Another program may have changed it.
    knownDevice = nil
  }

  private func knownHost() throws -> String? {
    let table = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'replica_host')"
    guard try value(table) == 1 else { return nil }
    return try first("SELECT id FROM replica_host") { $0.text(at: 0) ?? "" }
  }

  /// Takes a new number among devices; what has none is of the old one, and says so from now on.
  private func becomeNewDevice() throws {
    knownDevice = nil
    let old = try device()
    try run("UPDATE reviews SET device = ? WHERE device IS NULL", .device(old))
    let samples = try rows(SampleRow.stamped(version), read: sampleWithStamp).map(withUses)
    for sample in samples {
      try run(
        "UPDATE samples SET stamp_clock = ?, stamp_device = ? WHERE id = ?",
        .number(Int64(bitPattern: sample.stamp.clock)),
        .device(sample.stamp.device),
        .id(sample.id)
      )
      try run(
        "INSERT OR REPLACE INTO sample_uses (sample, device, count) VALUES (?, ?, ?)",
        .id(sample.id),
        .device(old),
        .number(sample.uses[old] ?? 0)
      )
    }
    try run("UPDATE device SET id = random()")
  }
}
