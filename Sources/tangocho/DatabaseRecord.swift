import Domain
import Live
import TerminalUI

/// The status of a database on a server, and of the copy of the library on this computer.
struct DatabaseRecord: Encodable {
  let database: String
  private let role, server: String?
  private let encrypted, verified: Bool?
  private let version, needed: Int?
  private let unfinished: Unfinished?
  private let copy: Copy?

  /// The incomplete copy that is the library on the server.
  private struct Unfinished: Encodable {
    let source, device: String
    /// The day on which it was begun.
    let begun: String

    init(_ copy: BegunCopy) {
      (source, device, begun) = (copy.source, copy.device, copy.day.isoText)
    }
  }

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
        return
          "\(clock.day(of: time).isoText) \((minute / 60).twoDigits):\((minute % 60).twoDigits)"
      }
      return [
        ["copy here", file],
        [
          "waiting",
          waiting == 0
            ? "nothing"
            : English.count(waiting, "change")
              + ", sent when the program is open and the server answers",
        ], ["exchanged", time ?? "never"],
      ]
    }
  }

  /// Describes a database; without its tables, what is known while the server cannot be used.
  init(_ tables: ServerTables?, _ copy: Copy?, place: String) {
    (database, role, server) = (place, tables?.role, tables?.server)
    (encrypted, verified) = (tables?.isEncrypted, tables?.isVerified)
    (version, needed) = (tables?.version, tables?.neededVersion)
    unfinished = tables?.unfinishedCopy.map(Unfinished.init)
    self.copy = copy
  }

  /// The same for people.
  func rows(_ clock: any WallClock) -> [[String]] {
    let parts: [(name: String, text: String?)] = [
      ("role", role), ("server", server.map { "PostgreSQL \($0)" }),
      ("connection", connection),
      ("tables", tables.map(NamedCommands.complete)),
      ("unfinished", unfinished.map(text)),
    ]
    let known = parts.compactMap { part in part.text.map { [part.name, $0] } }
    return [["database", database]] + known + (copy?.rows(clock) ?? [])
  }

  private var connection: String? {
    guard let encrypted, let verified else { return nil }
    if !encrypted { return "not encrypted" }
    return verified ? "encrypted" : "encrypted, without checking that it is the server of this name"
  }

  private func text(of copy: Unfinished) -> String {
    "a copy that “\(copy.device)” began on \(copy.begun): a part of the words is missing. There, "
      + "`tangocho copy --from \(copy.source.shellWord) --to \(database.shellWord)` finishes it"
  }

  private var tables: String? {
    guard let version, let needed else { return nil }
    if version == 0 { return "none; `tangocho database init` creates them" }
    if version < needed {
      return "version \(version); `tangocho database upgrade` makes it \(needed)"
    }
    return version > needed ? "version \(version), of a newer tangocho" : "version \(version)"
  }
}
