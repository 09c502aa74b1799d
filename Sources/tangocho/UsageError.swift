import CommandOptions
import Domain
import JapaneseText
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a command does not do what its arguments say.
enum UsageError: CommandError {
  case needsBook(titles: [String])
  case noBookForWords(String)
  case noSuchWord(String)
  case onlyBaseForm(String, base: String)
  case severalWords(String, [String])
  case noWords([UnusableLine])
  case duplicates([DuplicateWord])
  case sameWords(String, [String])
  case nothingToAdd
  case cannotAsk
  case noSuchSetting(String)
  case noFile(String, Int32)
  case notUTF8(String, line: Int)
  case notKept(Int32)
  case tooMuchInput(lines: Int, megabytes: Int)
  case tooLongLine(Int, kilobytes: Int)
  case noExchangeProgram(String, code: Int32)
  case commandNotStarted(String, Int32)
  case nothingKept
  case notOnServer
  case noCheckOfServers
  case noDate(String)
  case noDevices
  case noKana(String)
  case noBackEnd(String)
  /// The options name no library, or two.
  case notOneLibrary(String)

  var message: String {
    switch self {
    case .noSuchWord(let text):
      "no word has “\(text)” on a side. `tangocho words --find TEXT` looks for words."
    case .onlyBaseForm(let search, let base):
      "the words that “\(search)” finds have only its base form on a side. Nothing was changed. If you "
        + "mean them, search for “\(base)”; a word in quotation marks is searched as it is."
    case .severalWords(let text, let words):
      "“\(text)” could be \(English.list(words, most: 5))"
        + ". Write all of one side, or the id from `tangocho words --json`."
    case .sameWords(let text, let words):
      "\(English.number(words.count)) words have “\(text)”. Write the id of one of them:\n"
        + words.map { "  " + $0 }.joined(separator: "\n")
    case .noBookForWords(let text):
      "there is no book “\(text)”. `tangocho books --all` lists the titles; on the home screen "
        + "\(BooksKeys.label(of: .new)) makes a book, and \(Self.bookOfImport) one with words."
    case .needsBook([]):
      "there is no open book for the words. On the home screen \(BooksKeys.label(of: .new)) makes "
        + "one, and \(Self.bookOfImport) one with words."
    case .needsBook(let titles):
      "say with --book which book gets the words: \(English.list(titles, most: 5))."
    case .noWords(let lines):
      lines.map(\.description).joined(separator: "\n")
        + "\nWrite it like: 食べる たべる to eat. Nothing was added."
    case .duplicates(let words):
      words.map(\.description).joined(separator: "\n")
        + "\nNothing was added. --new leaves out words that are there already, --again adds them."
    case .cannotAsk:
      "cannot ask here: standard input is not a terminal. Add --yes to continue without asking."
    case .notOnServer:
      "the library is not in a database on a server. Name one: --database postgres://ROLE@HOST/NAME"
    case .noCheckOfServers:
      "a library on a server is checked by its server. `tangocho database status` shows its tables."
    case .noFile(let path, let code):
      "“\(path)” cannot be read: \(systemErrorText(code))."
    case .notUTF8(let name, let line):
      "\(name), line \(line): the text is not in UTF-8. Convert it with iconv."
    case .notKept(let code):
      "the text is not in UTF-8, and could not be kept to find out its encoding: "
        + "\(systemErrorText(code)). Free space in TMPDIR, or convert it with iconv."
    case .tooMuchInput(let lines, let megabytes):
      "standard input has more than \(English.number(lines)) lines, or \(megabytes) MB. Nothing was "
        + "changed. Split it, and pass on the parts."
    case .tooLongLine(let line, let kilobytes):
      "standard input, line \(line): it is longer than \(kilobytes) kB. Nothing was changed. A line is "
        + "one word."
    case .noSuchSetting(let name):
      "“\(name)” is not a setting. `tangocho config` lists them."
    case .noExchangeProgram(let path, let code):
      "the program that reads and writes other files does not start: \(systemErrorText(code)). It belongs at "
        + "“\(path)”; `make install` puts it there."
    case .commandNotStarted(let text, let code):
      "“\(text)” could not be started: \(systemErrorText(code))."
    case .nothingKept:
      "with --database memory there is nothing to import into or export from: it is gone when the "
        + "command ends. Leave it out; --dry-run says what would be done."
    case .noDate(let text):
      "“\(text)” is not a time. Write a date like 2026-11-20, today, yesterday, "
        + "7d, 2w, or last."
    case .noDevices:
      "“last” is about other computers, and this library does not record which one changed what. "
        + "Write a date, or use a library in a folder (JSON)."
    case .noKana(let text):
      "“\(text)” is not gana. Write kana, or romaji. Nothing was changed."
    case .noBackEnd(let text):
      "“\(text)” is not a back end. \(Self.backEnds)"
    case .notOneLibrary(let text): text
    case .nothingToAdd:
      "there is no word to add. Write it after `tangocho add`, or one per line to its standard input."
    }
  }
}

extension UsageError {
  /// How to make a book of words from standard input.
  private static let bookOfImport = "`tangocho import - --book TITLE` makes"

  /// What --database takes.
  static let backEnds = """
    --database takes json, sqlite, memory, the file of an SQLite library, or an address that begins \
    with postgres://.
    """

  /// 1 when the arguments are right, and the system has failed.
  var status: Int32 {
    switch self {
    case .noExchangeProgram, .commandNotStarted, .notKept: 1
    case .noFile(_, let code): [EIO, EMFILE, ENFILE, ENOMEM].contains(code) ? 1 : 2
    default: 2
    }
  }
}

/// A word that is there already, the same on all sides.
struct DuplicateWord: CustomStringConvertible {
  let word: String
  /// The title of its book; nil when it is in the input twice.
  let book: String?

  var description: String {
    book.map { "“\(word)” is in “\($0)” already." } ?? "“\(word)” is in the input twice."
  }
}

extension UnusableLine: CustomStringConvertible {
  /// The number of columns of a line that a message shows.
  private static let longest = 200

  var description: String {
    let place = number.map { "line \($0): " } ?? ""
    let shown = TextMetrics().truncated(text, to: Self.longest)
    if case .unclearLine(.unclear(text)) = error {
      return place + CommandTexts.describe(InputError.unclearLine(.unclear(shown)))
    }
    guard case .incompleteWord(let missing) = error else {
      return "\(place)“\(shown)”: \(CommandTexts.describe(error))"
    }
    return "\(place)“\(shown)” has no \(missing.contains(.meaning) ? "meaning" : "gana or kanji")."
  }
}
