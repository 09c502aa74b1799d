import CommandOptions
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A command that names something that there is not, or that does not fit.
enum ExchangeUsageError: CommandError {
  case closedBook(String)
  case noSubscriptions
  case notSubscribed(String)
  case subscribed(String, address: String)
  case inOtherBooks
  case noDeck(String)
  case noPackage(path: String)
  case noDeckToLeaveOut(String, files: [String], decks: [String])
  case everyDeckLeftOut(file: String)
  case nothingKept
  case rejects(path: String, code: Int32)

  var message: String {
    switch self {
    case .closedBook(let title):
      "“\(title)” is closed. Reopen it on the home screen to refresh it."
    case .noSubscriptions:
      "no book is subscribed on this computer. `tangocho subscribe https://…` begins."
    case .notSubscribed(let title):
      "“\(title)” is not subscribed on this computer. `tangocho subscribe --list` lists those that are."
    case .subscribed(let title, let address):
      "“\(title)” follows \(address) already. Name another book with --book, or stop following it with "
        + "`tangocho unsubscribe`."
    case .inOtherBooks:
      "all words of it are in your books already. Name with --book a book that has them: it then "
        + "follows the file."
    case .noDeck(let name):
      "Anki has no deck “\(name)”. `tangocho anki decks` lists them."
    case .noPackage(let path):
      "Anki did not write \(path). If it runs on another computer, or may not write there, export "
        + "the deck in Anki and import the file; TMPDIR names another folder."
    case .noDeckToLeaveOut(let name, let files, let decks):
      Self.names(files, most: 5) + English.form(files.count, " has", " have")
        + " no deck “\(name)” to leave out with --without. \(Self.named(decks, of: files)) "
        + "Nothing was imported."
    case .everyDeckLeftOut(let file):
      "“\(file)” was not imported: every deck of it is left out. Name fewer with --without."
    case .nothingKept:
      "the settings keep the library in memory, so there is nothing to import into or export from. "
        + "Set “database” to “json” or “sqlite” (`tangocho path` names the file)."
    case .rejects(let path, EEXIST):
      "“\(path)” is there already, and no file is overwritten. Nothing was imported; name another "
        + "file with --rejects."
    case .rejects(let path, let code):
      "“\(path)” cannot be written: \(systemErrorText(code)). "
        + "Nothing was imported; name another file with --rejects."
    }
  }

  /// The decks of a file, as many as one can look through.
  private static func named(_ decks: [String], of files: [String]) -> String {
    let names = decks.isEmpty ? "no decks" : names(decks, most: 20)
    return English.form(files.count, "It has", "They have") + " \(names)."
  }

  /// Names in quotation marks; many are cut short.
  private static func names(_ names: [String], most: Int) -> String {
    English.sentence(names.map { "“\($0)”" }, most: most)
  }

  /// The exit status: 2 for wrong usage.
  var status: Int32 {
    switch self {
    case .closedBook, .notSubscribed, .subscribed, .noDeck, .noDeckToLeaveOut, .everyDeckLeftOut,
      .nothingKept, .rejects:
      2
    case .noSubscriptions, .inOtherBooks, .noPackage: 1
    }
  }
}
