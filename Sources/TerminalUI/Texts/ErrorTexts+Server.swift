import Domain

nonisolated extension ErrorTexts {
  /// What is wrong with a library on a database server, and what to do.
  static func describe(_ fault: ServerFault, at place: String) -> String {
    switch fault {
    case .unreachable(let detail):
      "Cannot reach \(place): \(sentence(detail, at: place)) Check the address and the network."
    case .interrupted:
      "The connection to \(place) ended while a change was being saved. It may be saved or not: "
        + "look at it before you repeat it."
    case .refused(let role): refused(role, at: place)
    case .exposedPasswords(let path):
      "\(place) asks for a password, and \(path) was not read: other people of this computer can read "
        + "it. `chmod 600 \(path.shellWord)` changes that."
    case .notAdmitted(let detail, let isEncrypted):
      notAdmitted(detail, isEncrypted: isEncrypted, at: place)
    case .noDatabase(let name):
      "There is no database “\(name)” at \(place). Name another one in the address, or create it "
        + "with `createdb`, then run `tangocho database init --database \(place.shellWord)`."
    case .noEncryption, .insecure: insecure(fault, at: place)
    case .notInitialized:
      "The database at \(place) has no tables of tangocho yet. Create them with `tangocho database "
        + "init --database \(place.shellWord)`, as a role that may create a schema."
    case .older(let found, let needed):
      "The tables at \(place) have version \(found), and this tangocho needs \(needed). Bring them "
        + "up to date with `tangocho database upgrade --database \(place.shellWord)`, as the role "
        + "that created them."
    case .otherLibrary(let role, let known): otherLibrary(role: role, known: known, at: place)
    case .unfinishedCopy(let copy): unfinished(copy, at: place)
    case .denied(let detail):
      "\(place) does not allow this: \(sentence(detail, at: place)) Ask whoever runs the server, or "
        + "name another role: postgres://ROLE@…"
    case .encoding(let encoding):
      "The database at \(place) stores texts as \(encoding), which cannot hold all words. Create "
        + "one with `createdb --encoding UTF8 --template template0`."
    case .busy: "Other programs keep changing the library at \(place). Try again."
    case .failed(let code, let detail): failed(code, detail, at: place)
    case .unsupported:
      "This tangocho was built without PostgreSQL, so it cannot open \(place). Build one that can "
        + "with `make install POSTGRESQL=1` in its sources."
    }
  }

  private static func refused(_ role: String, at place: String) -> String {
    "\(place) does not accept the role “\(role)”: there is none, or it needs a password or another "
      + "one. Put the right one into ~/.pgpass, or name another role: postgres://ROLE@…"
  }

  private static func failed(_ code: String, _ detail: String, at place: String) -> String {
    // The server names a file of its own that cannot grow, which says nothing to a learner.
    if code == "53100" {
      return "The disk of the server is full at \(place). Ask whoever runs it to free some space."
    }
    return "\(place) reports an error: \(sentence(detail, at: place)) (\(code)) Ask whoever runs "
      + "the server."
  }

  private static func insecure(_ fault: ServerFault, at place: String) -> String {
    guard case .insecure(let detail) = fault else {
      return "\(place) offers no encryption. Whoever runs the server can turn it on: ssl = on in "
        + "its postgresql.conf. In a network that you trust, \(encryption("disable", in: place))."
    }
    if detail.contains("private key") {
      return "Your own key cannot be used for \(place): \(sentence(detail, at: place)) Change "
        + "that, or name another key in the address: sslkey=FILE; its passphrase is sslpassword."
    }
    let isMisnamed = detail.contains("does not match host name")
    var remedy =
      isMisnamed
      ? "Name it in the address as its certificate does"
      : "Put the certificate of its authority into ~/.postgresql/root.crt"
    // libpq does not say what is wrong with a certificate.
    if detail.contains("verify failed") {
      remedy +=
        "; if it is there, it may be another one, or the server's own has expired by the clock of "
        + "this computer: whoever runs the server can send the right one, or renew its own"
    }
    return "The connection to \(place) is not safe: \(sentence(detail, at: place)) \(remedy). Or "
      + "choose weaker checks: \(encryption(isMisnamed ? "verify-ca" : "…", in: place))."
  }

  /// How the address of a library chooses the encryption; it may have parameters already.
  private static func encryption(_ mode: String, in place: String) -> String {
    if place.contains("sslmode=") { return "change it to sslmode=\(mode) in the address" }
    return "add \(place.contains("?") ? "&" : "?")sslmode=\(mode) to the address"
  }

  private static func notAdmitted(
    _ detail: String,
    isEncrypted: Bool,
    at place: String
  ) -> String {
    "\(place) admits no connection like this one: \(sentence(detail, at: place)) "
      + (isEncrypted
        ? "" : "If it admits encrypted ones, \(encryption("verify-full", in: place)). ")
      + "Whoever runs the server can add a line to its pg_hba.conf, for this role, database and computer."
  }

  private static func otherLibrary(role: String, known: String, at place: String) -> String {
    if role != known {
      return "\(place) is used as “\(role)”, but this computer has a copy of the library of "
        + "“\(known)”. Name the role in the address: postgres://ROLE@…; nothing was exchanged."
    }
    return "The database at \(place) holds another library than the one that this computer has a "
      + "copy of, and nothing was exchanged. `tangocho database status` says where that copy is. "
      + "To bring its words into the other library: `tangocho copy --from COPY --merge "
      + "--to \(place.shellWord)`. Then move the copy away, to go on with the other library."
  }

  private static func unfinished(_ copy: BegunCopy, at place: String) -> String {
    let (source, target) = (copy.source.shellWord, place.shellWord)
    return "The library at \(place) is an unfinished copy, which “\(copy.device)” began on "
      + "\(copy.day.isoText): a part of the words is missing, and nothing was exchanged. On that "
      + "computer, `tangocho copy --from \(source) --to \(target)` finishes it. If another library "
      + "is to be there instead: `tangocho copy --from LIBRARY --merge --to \(target)`."
  }

  /// A message of the server as a sentence in one line, without the name of the server if the place has
  /// it: it would hide the reason on a small screen.
  private static func sentence(_ detail: String, at place: String) -> String {
    var line = detail.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let opening = #"connection to server at ""#
    if line.hasPrefix(opening), let reason = line.firstRange(of: " failed: "),
      host(of: place) == line.dropFirst(opening.count).prefix(while: { $0 != "\"" })
    {
      line = String(line[reason.upperBound...])
    }
    return English.ended(line)
  }

  /// `host` of `postgres://anna@host:5432/words`.
  private static func host(of place: String) -> Substring? {
    guard let scheme = place.firstRange(of: "://") else { return nil }
    let server = place[scheme.upperBound...].prefix { !"/?".contains($0) }
    return server.split(separator: "@").last?.prefix { $0 != ":" }
  }
}
