import Domain

nonisolated extension ErrorTexts {
  static func englishFinding(_ finding: LibraryFinding) -> String {
    switch finding {
    case .missingLines(let path, let line):
      "\(path):\(line): lines before this one are missing. \(bringBack)"
    case .missingEnd(let path, let lines):
      "\(path): the end is missing; \(English.count(lines, "line is", "lines are")) left. \(bringBack) "
        + "When nobody has it, `tangocho check --repair` accepts the loss."
    case .missingFile(let path):
      "\(path) is missing, although this computer wrote it. \(bringBack) "
        + "When nobody has it, `tangocho check --repair` accepts the loss."
    case .missingFormat(let path):
      "\(path) is missing. `tangocho check --repair` writes it again from the other files."
    case .unreadable(let path, let reason): unreadable(path, reason)
    case .futureClock(let path, let line, let today):
      "\(path):\(line): \(futureClock(today))"
    case .otherLibrary(let path):
      "\(path) belongs to another library than format.json. \(otherLibrary)"
    case .rewritten(let path):
      rewritten(path)
    case .unwritten(let error):
      "What another program removed while it was written is in memory only. Keep this program open. "
        + englishStore(error)
    case .damagedStructure(let path, let detail):
      "\(path) is damaged: \(detail). "
        + "`tangocho check --repair` writes what can be read into a new file, and keeps this one."
    case .unfinishedMerge(let source, let copy, let record):
      unfinishedMerge(from: source, to: copy, record)
    case .outdated(let path, let data, let count):
      "\(path): \(name(data)) are wrong in \(English.count(count, "place")); "
        + "no word and no review is lost. `tangocho check --repair` computes them again."
    case .disagreeingTexts(let path, let texts, let count):
      disagreements(texts, count, in: path)
    }
  }

  private static func unreadable(_ path: String, _ reason: UnreadableReason) -> String {
    switch reason {
    case .notAFile:
      "\(path) is not a file, so it was not read; everything else was. Move it out of the library."
    case .linkOutside:
      "\(path) is a link to nothing or out of the library, so it was not read. "
        + "Put the file itself there."
    case .sameName:
      "Two files have the name \(path), with other bytes for the same letters. Only one of them was "
        + "read. Rename one."
    case .refused(let code):
      "\(path) cannot be read: \(systemErrorText(code)). Everything else was read. "
        + advice(code, reading: path)
    }
  }

  /// The important part comes first: a small screen cuts off the end.
  private static func rewritten(_ path: String) -> String {
    "Nothing written since the start is lost: what another program replaced, cut or removed "
      + "was written again. It was \(path)."
  }

  private static func name(_ data: DerivedData) -> String {
    switch data {
    case .counts: "the numbers of words"
    case .searchTexts: "the texts to search in"
    case .cards: "the card states"
    }
  }

  private static func disagreements(
    _ texts: [DisagreeingText],
    _ count: Int,
    in path: String
  ) -> String {
    var named = texts.map { "\($0.word) has “\($0.text)”, the copy “\($0.searched)”" }
    if count > named.count { named.append("\(English.number(count - named.count)) more") }
    return "\(path): in \(English.count(count, "word")) a text differs from its copy to search in, "
      + "so either may be damaged: \(named.joined(separator: "; ")). Compare with an older copy of "
      + "the library, and edit what is wrong; `tangocho check --repair` computes the copies again "
      + "from the words."
  }

  private static func futureClock(_ today: Day) -> String {
    "written by a computer whose clock is far ahead, or the clock of this computer is behind: here it "
      + "is \(today.isoText). Set the clock that is wrong; where it was ahead, change "
      + "something there: then this is settled. What it wrote can be changed as usual. "
      + "If it is not used any more, `tangocho check --repair` settles it."
  }

  private static func unfinishedMerge(
    from source: String,
    to copy: String,
    _ record: String
  ) -> String {
    "Merging \(source) into this library is not complete, and some of its words may be missing. Unless "
      + "it is under way, the same command goes on: `tangocho copy --from \(source.shellWord) --merge "
      + "--to \(copy.shellWord)`. If you do not want the rest, remove \(record)."
  }

  private static let otherLibrary =
    "It was read anyway; put back the format.json that belongs here, or move the file to its own "
    + "library. To unite two libraries, keep them in different folders: `tangocho export words.json` "
    + "in one, `tangocho import words.json` in the other; what both have is not doubled."

  private static let bringBack =
    "Copy the file from another computer, or use `tangocho restore`; `tangocho sync` brings back what "
    + "was committed to git."
}
