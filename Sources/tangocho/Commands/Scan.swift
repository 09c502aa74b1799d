import Application
import ArgumentParser
import CommandOptions
import Domain
import Live
import TerminalUI

/// Lists the words of a text.
struct Scan: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: "List the words of a text by what you know of them, and add the new ones.",
    discussion: """
      FILE is text: plain, subtitles (SubRip, WebVTT, ASS) or HTML, recognized by its first line. \
      Its encoding is recognized as that of an imported file. Words are counted in the form that \
      dictionaries list; particles, names and numbers are left out, and so are readings in ruby, \
      《》 or parentheses. A word is known when it is ○, learning when it was asked and is not ○, \
      and new when it was never asked or is in no book. This needs the Debian package \
      mecab-ipadic-utf8.

      With --add, the most frequent new words that are in no book are added to the book with this \
      title, which is made if there is none, with the meaning from the dictionary and the sentence \
      as the example; those that the dictionary does not list are named. It can be undone on the \
      home screen. The exit status is 1 when there is no word.

      EXAMPLES
        tangocho scan film.srt
        curl -s https://example.org/page.html | tangocho scan --only new --top 20
        tangocho scan novel.txt --add 小説 --min 3 --top 50 --dry-run
      """
  )

  @Argument(help: "The file; without it, or with -, standard input.", completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp(
      "Add the new words to this book, or to a new one with this title.",
      valueName: "book"
    ),
    completion: BookCompletion.kind
  )
  var add: String?

  @Option(help: ArgumentHelp("Only words that occur at least this often.", valueName: "n"))
  var min = 1

  @Option(help: ArgumentHelp("At most this many words.", valueName: "n"))
  var top = 50

  @Option(
    help: ArgumentHelp("Only the words that are known, learning or new.", valueName: "status")
  )
  var only: ScannedWord.Status?

  @Flag(help: "With --add, only say what would be added.")
  var dryRun = false

  @Flag(help: "Write JSON, with all words.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    if top < 1 || min < 1 { throw ValidationError("--top and --min take a number from 1.") }
    if let add, normalizedText(add).isEmpty {
      throw ValidationError("--add is empty. Write the title of a book.")
    }
    if add != nil, only != nil || json {
      throw ValidationError("--add cannot be combined with --only or --json.")
    }
  }

  func run() {
    let choice = library.existing
    let file = file == "-" ? nil : file
    let (add, least, top, only) = (add, min, top, only)
    let (dryRun, json) = (dryRun, json)
    Command.run {
      let container = try await Command.container(for: choice)
      let adding = try await add.asyncMap { try await ScannedAdding(to: $0, in: container) }
      let scan = try await Self.scan(file, in: container)
      if json { try Output.json(ScanRecord(scan, text: file ?? "-")) }
      if scan.words.isEmpty { throw Command.nothing("There is no Japanese word in the text.") }
      if json { return }
      if let adding {
        let new = scan.words.filter { $0.status == .new && $0.id == nil }
        let words = new.filter { $0.count >= least }
        if words.isEmpty { throw Command.nothing(ScanTexts.nothingToAdd(hasRare: !new.isEmpty)) }
        return try await adding.add(Array(words.prefix(top)), isDry: dryRun)
      }
      let words = scan.words.filter { (only == nil || $0.status == only) && $0.count >= least }
      try Output.lines([ScanTexts.summary(scan)] + (words.isEmpty ? [] : [""]))
      if words.isEmpty { throw Command.nothing(ScanTexts.nothingToList) }
      try Output.table(words.prefix(top).map(ScanTexts.row))
    }
  }
}

extension Scan {
  /// Scans a file, or without one standard input, as UTF-8; if that has no Japanese words, in its
  /// own encoding.
  @MainActor
  private static func scan(
    _ path: String?,
    in container: LiveDIContainer
  ) async throws -> TextScan {
    let service = container.makeTextScanService()
    let reader = try LineReader(path)
    do {
      let scan = try await service.scan(nil) { try await reader.next()?.text }
      if !scan.words.isEmpty { return scan }
      if await reader.isPlain { return scan }
    } catch UsageError.notUTF8 {}
    let decoded = try await reader.decoded()
    return try await service.scan(nil) { try await decoded.next()?.text }
  }
}

extension ScannedWord.Status: ExpressibleByArgument {}

extension Optional {
  fileprivate func asyncMap<Value>(
    _ transform: (Wrapped) async throws -> Value
  ) async throws -> Value? {
    guard let self else { return nil }
    return try await transform(self)
  }
}

/// The texts of `tangocho scan`.
private enum ScanTexts {
  static let nothingToList = "No word of the text is as --only and --min say."

  static func summary(_ scan: TextScan) -> String {
    let shares = ScannedWord.Status.allCases.map { status in
      let name = status == .learning ? "being learnt" : status.rawValue
      return "\(English.percent(scan.share(status))) \(name)"
    }
    let words = English.count(scan.count, "word")
    let different = English.number(scan.words.count)
    return "\(words), \(different) different: \(English.list(shares))."
  }

  /// Why no word is added; some new ones may be too rare for `--min`.
  static func nothingToAdd(hasRare: Bool) -> String {
    "Nothing to add: "
      + (hasRare
        ? "no new word occurs as often as --min says." : "your books have these words already.")
  }

  static func row(_ word: ScannedWord) -> [String] {
    [
      word.status.rawValue, English.number(word.count), word.word.base, word.word.reading ?? "",
      word.sentence,
    ]
  }
}

/// The words of a text as JSON.
private struct ScanRecord: Encodable {
  let text: String
  let total, distinct: Int
  let known, learning, new: Double
  let words: [WordRecord]

  struct WordRecord: Encodable {
    let word: String
    let reading: String?
    let count: Int
    let status: String
    let id: String?
    let sentence: String
  }

  init(_ scan: TextScan, text: String) {
    self.text = text
    (total, distinct) = (scan.count, scan.words.count)
    (known, learning, new) = (scan.share(.known), scan.share(.learning), scan.share(.new))
    words = scan.words.map {
      WordRecord(
        word: $0.word.base,
        reading: $0.word.reading,
        count: $0.count,
        status: $0.status.rawValue,
        id: $0.id?.description,
        sentence: $0.sentence
      )
    }
  }
}
