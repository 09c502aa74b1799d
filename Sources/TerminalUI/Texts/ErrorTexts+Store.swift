import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

nonisolated extension ErrorTexts {
  private static func fileInPlace(_ path: String) -> String {
    "\(path) cannot be a library: a file is where a folder must be. Move the file away, or name "
      + "another place with --library."
  }

  private static func leftLog(_ path: String) -> String {
    "\(path) was moved or removed while it was open, and its last changes may be in \(path)-wal only. "
      + "Before anything opens either of them, close the other programs that use the library, and move "
      + "\(path)-wal beside it, under its new name with -wal at the end; or move the library back."
  }

  static func englishStore(_ error: StoreError) -> String {
    switch error {
    case .notFound(let entity, let id):
      // An identifier means nothing to a learner; a title does.
      "The \(name(entity))\(Identifier<Never>(id) == nil && !id.isEmpty ? " \(id)" : "")"
        + " does not exist any more; it was deleted for good, or elsewhere."
    case .alreadyExists(let entity, let id):
      "The \(name(entity)) \(id) exists already; nothing was changed."
    case .system(_, let path, EISDIR) where isReplica(path): damagedReplica(path, "is a folder")
    case .system(_, let path, ENOTDIR): fileInPlace(path)
    case .system(let operation, let path, let code): system(operation, path, code)
    case .newerFormat(let path, let found, let supported):
      "The library \(path) has format \(found), and this tangocho supports up to \(supported). "
        + "Update tangocho and start it again to use it; nothing was changed."
    case .damagedFormat(let path):
      "\(path) is damaged, so the library is read, but not changed. No word is lost: "
        + "`tangocho check --repair` writes it again from the other files and keeps this one, or put a "
        + "copy of it there."
    case .libraryGone(let path) where isReplica(path):
      damagedReplica(path, "is missing", "Mount its disk, or start tangocho again")
    case .libraryGone(let path): path.isSQLitePath ? goneFile(path) : goneFolder(path)
    case .readOnly(let path):
      "Not saved: writing to \(path) has failed before. Free space or repair the disk, then reopen."
    case .damagedFile(let path, let detail) where isReplica(path):
      damagedReplica(path, "is damaged (\(detail))")
    case .notALibrary(let path) where isReplica(path):
      damagedReplica(path, "is not one any more, or its beginning is damaged")
    case .damagedFile(let path, let detail):
      "The library \(path) is damaged (\(detail)). \(salvage(path)) An older copy may have the rest."
    case .notALibrary(let path):
      "\(path) is not a library of tangocho, or its beginning is damaged; nothing was changed. "
        + "Name another file. If it is your library: \(salvage(path))"
    case .locked(let path):
      "Another program has locked \(path) for too long; nothing was changed. "
        + "Close other programs that have it open, then try again."
    case .leftLog(let path): leftLog(path)
    case .server(let place, let fault): describe(fault, at: place)
    }
  }

  private static func system(_ operation: String, _ path: String, _ code: Int32) -> String {
    let library = libraryFolder(of: path)
    let problem =
      ["mkdir", "create"].contains(operation) && library != path
      ? "The library folder \(library) cannot be written" : "Could not \(task(operation, path))"
    if let text = unreadableLines(operation, path, code) { return text }
    let text = "\(problem): \(systemErrorText(code)). \(advice(code))"
    // The line was written before, and the system does not say whether it is on the disk.
    guard operation == "fsync", path.hasSuffix(".jsonl") else { return text }
    return text
      + " The change may be there when you open the library again: look before you repeat it."
  }

  /// What is said of a journal file that may not be read; nil for everything else.
  private static func unreadableLines(
    _ operation: String,
    _ path: String,
    _ code: Int32
  ) -> String? {
    guard ["open", "read"].contains(operation), code == EACCES, path.hasSuffix(".jsonl"),
      libraryFolder(of: path) != path
    else { return nil }
    return "Could not \(task(operation, path)): \(systemErrorText(code)). The library is not shown "
      + "without it, since its words would be missing. \(advice(code, reading: path))"
  }

  /// What could not be done, without the names of system calls.
  private static func task(_ operation: String, _ path: String) -> String {
    switch operation {
    case "mkdir": "make the folder \(path)"
    case "fsync", "sync": "write \(path) to the disk"
    case "sync the folder of": "write the folder of \(path) to the disk"
    case "list": "list the folder \(path)"
    case "stat": "read \(path)"
    case "link": "make \(path)"
    case "unlink": "remove \(path)"
    default: "\(operation) \(path)"
    }
  }

  /// The library of a file in the folder of a device, of that folder, or of the one of all devices; the
  /// path itself if it is none of them.
  private static func libraryFolder(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let most = path.hasSuffix(".jsonl") ? 3 : 2
    guard let place = parts.lastIndex(of: "dev"), place > 1, place + most >= parts.count else {
      return path
    }
    return parts[..<place].joined(separator: "/")
  }

  private static func salvage(_ path: String) -> String {
    "`tangocho check --repair --library \(path.shellWord)` writes what can be read into a new file, and "
      + "keeps the damaged one."
  }

  private static func goneFile(_ path: String) -> String {
    "The library that was in \(path) is missing, or empty. Mount its disk, or put the file or a copy of "
      + "it there. If \(path)-wal is left there, it has the last changes of the missing file: move it "
      + "to where that is now, with the same new name and -wal at the end, before you put a copy there. "
      + "`tangocho check --repair --library \(path.shellWord)` starts a new library there."
  }

  private static func goneFolder(_ path: String) -> String {
    "The library that was in \(path) is missing. Mount or synchronize the folder (in git: "
      + "`tangocho sync`), copy it back, or use `tangocho restore`; `tangocho check --repair` starts "
      + "a new library there. If it is not your usual one, add `--library \(path.shellWord)` to each."
  }

  /// Whether a path is that of the copy of a library on a server.
  private static func isReplica(_ path: String) -> Bool { path.hasSuffix("/replica.sqlite") }

  private static func damagedReplica(
    _ path: String,
    _ damage: String,
    _ remedy: String = "Move it away"
  ) -> String {
    "The copy of the library on this computer, \(path), \(damage). \(remedy): "
      + "the library is fetched again from its server. What was not sent yet is in that file only."
  }

  /// What to do about an errno of a file of the library that is read.
  static func advice(_ code: Int32, reading path: String) -> String {
    code == EACCES
      ? "If it is yours, `chmod +rwX \(path.shellWord)` makes it readable." : advice(code)
  }

  /// What to do about an errno.
  static func advice(_ code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT: "Free some space and try again."
    case EACCES, EPERM: "Check the permissions."
    case EROFS: "The disk is read-only: make it writable, or use another place with --library."
    case EMFILE, ENFILE: "Too many files are open; close other programs and try again."
    case ENOENT, ENOTDIR: "Check that the directory exists."
    case EEXIST: "Something else of that name is there; name another place."
    case EISDIR: "Name a file, not a folder."
    case EAGAIN: "Close other programs that use the library, and try again."
    case ENAMETOOLONG: "Use a shorter name."
    case EILSEQ: "Give it a name in UTF-8."
    case EIO: "The disk may be failing; make a copy of the library."
    default: "Try again."
    }
  }

  private static func name(_ entity: StoreError.Entity) -> String {
    switch entity {
    case .book: "book"
    case .word: "word"
    case .sample: "sample"
    case .review: "review"
    }
  }
}
