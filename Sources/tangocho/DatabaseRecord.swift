import Domain
import Live
import TerminalUI

/// How a database on a server is, and the copy of the library on this computer.
struct DatabaseRecord: Encodable {
  let database, role, server: String
  let encrypted: Bool
  let version, needed: Int
  let copy: Copy?

  /// The copy on this computer, in which changes wait while the server is away.
  struct Copy: Encodable {
    let file: String
    let waiting: Int
    /// When something was last exchanged, in milliseconds since 1970.
    let exchanged: Int64?

    init(file: String, _ status: ReplicaStatus) {
      (self.file, waiting, exchanged) = (file, status.waiting, status.lastAt?.milliseconds)
    }

    /// The same for people.
    func rows(_ clock: any WallClock) -> [[String]] {
      let time = exchanged.map { milliseconds in
        let time = Timestamp(milliseconds: milliseconds)
        let minute = clock.secondOfDay(at: time) / 60
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(clock.day(of: time).isoText) \(two(minute / 60)):\(two(minute % 60))"
      }
      return [
        ["copy here", file],
        [
          "waiting",
          waiting == 0
            ? "nothing" : English.count(waiting, "change") + ", sent when the server answers",
        ], ["exchanged", time ?? "never"],
      ]
    }
  }

  init(_ tables: ServerTables, _ copy: Copy?, place: String) {
    (database, role, server) = (place, tables.role, tables.server)
    encrypted = tables.isEncrypted
    (version, needed) = (tables.version, tables.neededVersion)
    self.copy = copy
  }

  /// The same for people.
  func rows(_ clock: any WallClock) -> [[String]] {
    let remedy =
      version == 0
      ? "none; `tangocho database init` creates them"
      : version < needed
        ? "version \(version); `tangocho database upgrade` makes it \(needed)"
        : version > needed ? "version \(version), of a newer tangocho" : "version \(version)"
    return [
      ["database", database], ["role", role], ["server", "PostgreSQL \(server)"],
      ["connection", encrypted ? "encrypted" : "not encrypted"], ["tables", remedy],
    ] + (copy?.rows(clock) ?? [])
  }
}
