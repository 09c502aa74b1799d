import Domain
import Foundation
import Testing
import ViewModels

@testable import TerminalUI

/// An error says what happened, to which file or word, and what to do next.
struct ErrorTextTests {
  static let path = "/home/yuki/たんご"

  /// Every case, with what its text must contain.
  static let errors: [(any Error & Sendable, [String])] = [
    (InputError.incompleteWord(missing: [.meaning]), ["meaning", "Type it"]),
    (InputError.incompleteWord(missing: [.ganaOrKanji]), ["gana or kanji", "Type one"]),
    (InputError.incompleteWord(missing: [.meaning, .ganaOrKanji]), ["meaning", "gana", "kanji"]),
    (InputError.emptyTitle, ["title", "Type one"]),
    (InputError.bookIsClosed(title: "たべもの"), ["“たべもの”", "closed", "reopen"]),
    (InputError.alreadyClosed(title: "たべもの"), ["“たべもの”", "already", "nothing was changed"]),
    (InputError.sameBook(title: "たべもの"), ["“たべもの”", "Choose another"]),
    (ImageError.missing(path: path), [path, "Check"]),
    (ImageError.unknownType(path: path), [path, "PNG, JPEG, GIF and WebP"]),
    (
      ImageError.tooLarge(path: path, bytes: 12_340_000, limit: 10_000_000),
      [path, "12.3 MB", "10 MB", "smaller"]
    ),
    (
      ImageError.system(path: path, code: 13), [path, "Permission denied", "Check the permissions"]
    ),
    (
      OutlineFontError.unusable(path: path, reason: "there is no such file."),
      [path, ": there is no such file. Correct", "largeFont in the settings"]
    ),
    (OutlineFontError.noProgram(path: path, program: "/p"), [path, "/p", "Reinstall"]),
    (StarterBookError.missing(path: path), [path, "Reinstall"]),
    (StarterBookError.unknownLevel(name: "N9"), ["level N9", "Choose another"]),
    (StarterBookError.malformed(path: path, line: 7), [path, "7", "Reinstall"]),
    (StoreError.notFound(.book, id: "01ARZ"), ["book 01ARZ", "does not exist"]),
    (StoreError.notFound(.word, id: "01ARZ"), ["word 01ARZ"]),
    (StoreError.alreadyExists(.sample, id: "01ARZ"), ["sample 01ARZ", "already"]),
    (
      StoreError.system(operation: "write", path: path, code: 28),
      ["write", path, "No space left", "Free some space"]
    ),
    (
      StoreError.system(operation: "open", path: path, code: 24),
      ["open", path, "Too many open files", "close other programs"]
    ),
    (
      StoreError.system(operation: "mkdir", path: "/たんご/dev/d89b7x", code: 13),
      ["library folder /たんご cannot be written: Permission denied. Check the permissions"]
    ),
    (
      StoreError.system(operation: "create", path: "/たんご/dev/d89b7x/1.jsonl", code: 13),
      ["library folder /たんご cannot be written: Permission denied. Check the permissions"]
    ),
    (
      StoreError.system(operation: "open", path: "/たんご/dev/d89b7x/1.jsonl", code: 13),
      ["/たんご/dev/d89b7x/1.jsonl: Permission denied.", "would be missing", "`chmod +rwX "]
    ),
    (
      StoreError.system(operation: "create", path: "/home/yuki/dev/words/format.json", code: 13),
      ["Could not create /home/yuki/dev/words/format.json: Permission denied."]
    ),
    (
      StoreError.system(operation: "mkdir", path: "/たんご/dev", code: 30),
      ["library folder /たんご cannot be written", "another place"]
    ),
    (
      StoreError.system(operation: "mkdir", path: path, code: 13),
      ["Could not make the folder \(path): Permission denied. Check"]
    ),
    (
      StoreError.system(operation: "fsync", path: path, code: 5),
      ["Could not write \(path) to the disk: Input/output error. The disk may be failing"]
    ),
    (
      StoreError.system(operation: "fsync", path: "/d/dev/a/1.jsonl", code: 28),
      ["Free some space", "may be there when you open the library again: look before you"]
    ),
    (StoreError.system(operation: "stat", path: path, code: 13), ["Could not read \(path): "]),
    (StoreError.system(operation: "link", path: path, code: 17), ["Could not make \(path): "]),
    (StoreError.system(operation: "unlink", path: path, code: 30), ["Could not remove \(path): "]),
    (
      StoreError.system(operation: "sync the folder of", path: path, code: 28),
      ["Could not write the folder of \(path) to the disk: "]
    ),
    (
      StoreError.system(operation: "list", path: path, code: 5),
      ["Could not list the folder \(path)"]
    ),
    (StoreError.system(operation: "lock", path: path, code: 11), ["Close other programs that use"]),
    (StoreError.newerFormat(path: path, found: 3, supported: 1), [path, "3", "1", "Update"]),
    (
      StoreError.leftLog(path: "/d/x.db"),
      ["/d/x.db was moved", "/d/x.db-wal only", "move the library back"]
    ),
    (StoreError.libraryGone(path: "/my disk"), ["`--library '/my disk'`"]),
    (StoreError.libraryGone(path: "/my disk/x.db"), ["--repair --library '/my disk/x.db'`"]),
    (StoreError.libraryGone(path: "/d/X.SQLITE"), ["or put the file or a copy", "X.SQLITE-wal"]),
    (StoreError.libraryGone(path: "/s/replica.sqlite"), ["is missing", "fetched again"]),
    (
      StoreError.damagedFile(path: "/my disk/x.db", detail: "page 2"),
      ["page 2", "--library '/my disk/x.db'`"]
    ),
    (
      StoreError.damagedFile(path: "/s/replica.sqlite", detail: "page 2"),
      ["/s/replica.sqlite", "page 2", "Move it away"]
    ),
    (StoreError.notALibrary(path: "/s/replica.sqlite"), ["beginning", "Move it away"]),
    (
      StoreError.system(operation: "read", path: "/s/replica.sqlite", code: 21),
      ["is a folder", "Move it away"]
    ),
    (
      StoreError.server(
        place: "postgres://?service=db.h",
        .unreachable(detail: #"connection to server at "db.h", port 1 failed: Connection refused"#)
      ),
      [#"Cannot reach postgres://?service=db.h: connection to server at "db.h", port 1"#]
    ),
    (
      StoreError.server(place: "postgres://h/w", .notAdmitted(detail: "no", isEncrypted: false)),
      ["postgres://h/w", "no. If it admits encrypted ones, add ?sslmode=", "pg_hba.conf"]
    ),
    (
      StoreError.server(place: "postgres://h/w", .notAdmitted(detail: "no", isEncrypted: true)),
      ["postgres://h/w", "no. Whoever runs the server can add a line", "pg_hba.conf"]
    ),
    (
      StoreError.server(place: "postgres://h/w", .exposedPasswords(path: "/my home/.pgpass")),
      ["postgres://h/w asks for a password", "`chmod 600 '/my home/.pgpass'`"]
    ),
    (
      StoreError.server(place: "postgres://h/w", .noEncryption),
      ["postgres://h/w offers no encryption", "ssl = on", "?sslmode=disable"]
    ),
    (
      StoreError.server(place: "postgres://h/w?sslmode=require", .noEncryption),
      ["a network that you trust, change it to sslmode=disable in the address."]
    ),
    (
      StoreError.server(place: "postgres://h/w?connect_timeout=3", .noEncryption),
      ["a network that you trust, add &sslmode=disable to the address."]
    ),
    (
      StoreError.server(place: "postgres://h/w", .insecure(detail: "expired")),
      ["postgres://h/w is not safe: expired.", "root.crt", "?sslmode=…"]
    ),
    (
      StoreError.server(
        place: "postgres://db.h:1/w",
        .insecure(detail: #"connection to server at "db.h", port 1 failed: SSL: verify failed"#)
      ),
      ["not safe: SSL: verify failed. Put the certificate of its", "has expired by the clock"]
    ),
    (
      StoreError.server(
        place: "postgres://h/w",
        .insecure(detail: "server certificate for \"i\" does not match host name \"h\"")
      ),
      ["host name \"h\". Name it in the address as its certificate does", "?sslmode=verify-ca"]
    ),
    (
      StoreError.server(
        place: "postgres://h/w",
        .insecure(detail: #"could not load private key file "/k.pem": bad decrypt"#)
      ),
      ["own key cannot be used for postgres://h/w: could not", "sslkey=FILE", "sslpassword."]
    ),
    (
      StoreError.server(place: "postgres://h/w?a=1", .notInitialized),
      ["`tangocho database init --database 'postgres://h/w?a=1'`"]
    ),
    (
      StoreError.server(place: "postgres://h/w", .older(found: 1, needed: 2)),
      ["`tangocho database upgrade --database postgres://h/w`, as the role that created them."]
    ),
    (StoreError.damagedFormat(path: path), [path, "damaged", "copy"]),
    (StoreError.readOnly(path: path), [path, "Free space"]),
    (OptimizerError.tooFewReviews(1, needed: 400), ["There is 1 review;"]),
    (UnknownError(), ["UnknownError", "Try again", "`tangocho check`"]),
  ]

  @Test("Every error names its subject and gives advice", arguments: errors.indices)
  func texts(index: Int) {
    let (error, parts) = Self.errors[index]
    let text = Texts.english.describe(error)
    for part in parts { #expect(text.contains(part), "\(text)") }
    #expect(text.hasSuffix("."), "\(text)")
  }

  @Test("Without a fault nothing is said about what nobody has read")
  func noFault() {
    let lines = Texts.english.overlays.health(LibraryHealth())
    #expect(
      lines == [
        "Nothing wrong was noticed in what was read so far. `tangocho check` reads everything."
      ]
    )
  }

  @Test("Of a library on a server, no command is named that reads everything: there is none")
  func noFaultOnServer() {
    var health = LibraryHealth()
    health.replica = ReplicaStatus(place: "h/words", waiting: 0)
    let lines = Texts.english.overlays.health(health)
    #expect(
      lines == [
        "Nothing wrong was noticed in what was read so far.",
        "h/words has everything that is on this computer.",
      ]
    )
  }

  @Test("Commands in messages can be completed")
  func commands() {
    let texts = Texts.english.changed {
      $0.completeCommands { $0.replacing("check", with: "CHECK") }
    }
    #expect(
      texts.describe(StoreError.damagedFormat(path: "/d")).contains("`tangocho CHECK --repair`")
    )
    let line = LibraryDamage(path: "/d", line: 1, kind: .checksum)
    let health = LibraryHealth(damages: [line], readOnly: .damagedFormat(path: "/d"))
    #expect(texts.parts.overlays.health(health).count == 1)
    #expect(texts.parts.overlays.health(health).joined().contains("CHECK --repair"))
    #expect(texts.describe(LibraryFinding.missingFormat(path: "/d")).contains("CHECK --repair"))
    let fault = StoreError.damagedFormat(path: "/d")
    let stopped = ReplicaStatus(place: "h/words", waiting: 0, fault: fault)
    #expect(texts.parts.notices.server(.stopped(stopped), false).contains("CHECK --repair"))
    #expect(texts.describe(SyncError.server(fault, waiting: 0)).contains("CHECK --repair"))
  }

  @Test("Words that differ from their copies to search in are named with both, and counted")
  func disagreeing() {
    let text = DisagreeingText(word: "郵便局", text: "past office", searched: "post office")
    let finding = LibraryFinding.disagreeingTexts(path: "/d", [text], count: 3)
    let described = Texts.english.describe(finding)
    #expect(described.contains("/d: in 3 words a text differs"), "\(described)")
    #expect(described.contains("郵便局 has “past office”, the copy “post office”; 2 more."))
    #expect(finding.isLoss)
  }

  @Test("Output that cannot be written is not always a full disk")
  func output() {
    let full = outputErrorText(ENOSPC, isDone: false)
    #expect(full.hasPrefix("the output cannot be written, and is not complete: "))
    #expect(full.hasSuffix(". Free space there, or write it elsewhere."))
    #expect(outputErrorText(EFBIG, isDone: false).hasSuffix(". Write it elsewhere."))
    let closed = "done, but the output cannot be written: it is closed. Write it to a file with >"
    #expect(outputErrorText(EBADF, isDone: true).hasPrefix(closed))
  }

  @Test("A merge that is not complete names the command that goes on")
  func unfinishedMerge() {
    let text = Texts.english.describe(
      .unfinishedMerge(from: "/my words", to: "/b", record: "/s/merge.json")
    )
    #expect(text.contains("`tangocho copy --from '/my words' --merge --to /b`"), "\(text)")
    #expect(text.hasSuffix("remove /s/merge.json."))
  }

  @Test("Of clocks that differ, the date by this computer is named")
  func futureClock() throws {
    let today = try #require(Day(year: 2026, month: 11, day: 26))
    let text = Texts.english.describe(.futureClock(path: "/d/1.jsonl", line: 7, today: today))
    #expect(text.hasPrefix("/d/1.jsonl:7: ") && text.contains("here it is 2026-11-26."))
  }

  @Test("A damaged line is named by file and line")
  func damage() {
    let damage = LibraryDamage(path: "/d/1.jsonl", line: 7, kind: .checksum)
    #expect(
      Texts.english.describe(damage) == "/d/1.jsonl:7: the checksum is wrong"
    )
  }
}

private struct UnknownError: Error {}
