import Application
import CommandOptions
import CursesTerminal
import Domain
import Live
import TerminalUI

/// The messages of the commands for what went wrong, in English; errors of the
/// library are in the text catalogue.
enum CommandTexts {
  /// What happened, to what, and what to do next.
  static func describe(_ error: any Error) -> String { NamedCommands.complete(text(of: error)) }

  private static func text(of error: any Error) -> String {
    switch error {
    case let error as UsageError: error.description
    case let error as BookNameError: error.description
    case let error as CursesTerminalError: error.description
    case let error as ConfigurationError: error.message
    case let error as LocationError: error.message
    case let error as OutputError: outputErrorText(error.code, isDone: error.isDone)
    case let error as CleanUpError: CleanUpTexts.describe(error)
    case let error as BackupError: BackupTexts.describe(error)
    case let error as LibraryCopyError: CopyTexts.describe(error)
    case let error as UnfinishedCopy: error.message
    case let error as StoppedCopy:
      text(of: error.reason) + " What was copied stays; the same command goes on."
    case let error as LostChanges: describe(error)
    case let error as ReadingError: describe(error)
    case let error as DatabaseAddress.ParseError:
      "this is not the address of a database. " + error.detail
    default: Texts.english.describe(error)
    }
  }

  /// Why there is no dictionary.
  static func describe(_ status: DictionaryStatus) -> String {
    Texts.english.parts.editor.dictionary(status)
  }

  /// The message for a finding about the library's files.
  static func describe(_ finding: LibraryFinding) -> String {
    NamedCommands.complete(Texts.english.describe(finding))
  }

  /// What a command says of a library with damaged lines.
  static func damagedLines(_ count: Int) -> String {
    NamedCommands.complete(Texts.english.damagedLines(count))
  }

  /// Why a search is not understood.
  static func describe(_ problem: WordFilter.Problem) -> String {
    Texts.english.parts.search.problem(problem)
  }

  /// What a command says about the server of the library; nil when there is nothing to say.
  static func describe(_ replica: ReplicaStatus) -> String? {
    Texts.english.describe(replica).map(NamedCommands.complete)
  }

  /// Whether the error is in the arguments or the settings: exit status 2.
  static func isUsage(_ error: any Error) -> Bool {
    (error as? UsageError)?.isUsage == true || error is BookNameError
      || error is CursesTerminalError
      || error is ConfigurationError || error is LocationError
      || error is DatabaseAddress.ParseError
      || error is UnfinishedCopy
      || (error as? LibraryCopyError)?.isUsage == true || isUnusable(error as? InputError)
      || isUnusable(error as? BackupError)
  }

  /// Whether what was named does not fit: a closed book, a word without a meaning.
  private static func isUnusable(_ error: InputError?) -> Bool {
    switch error {
    case .changedSince, nil: false
    case .incompleteWord, .emptyTitle, .bookIsClosed, .alreadyClosed, .sameBook, .unclearLine: true
    }
  }

  /// Whether what was named is no backup, or none of this library.
  private static func isUnusable(_ error: BackupError?) -> Bool {
    switch error {
    case .notFound, .damaged, .otherLibrary, .elsewhere: true
    default: false
    }
  }

  /// A password stands in the address of the database.
  static let passwordInAddress = """
    the address of the database has a password in it, which other people of this computer can see \
    in the list of programs. Put it into ~/.pgpass, as HOST:PORT:DATABASE:ROLE:PASSWORD, and leave \
    it out.
    """

  /// An argument is not UTF-8.
  static func notUTF8(_ argument: String) -> String {
    "“\(argument)” is not in UTF-8. If it names a file, rename that, or pass on what is in it: "
      + "`tangocho import - < FILE`."
  }

  private static func describe(_ error: ReadingError) -> String {
    switch error {
    case .absent(let folders):
      "MeCab's dictionary is in none of \(English.list(folders)). On Debian: "
        + "apt install mecab-ipadic-utf8."
    case .unusable(let path, let message):
      "MeCab's dictionary in \(path) cannot be used: \(message)."
    }
  }

  private static func describe(_ error: LostChanges) -> String {
    "what was changed since the program was started is not in the library any more, and could not be "
      + "written there again. If the folder was moved away, the changes are in it: put it back.\n"
      + describe(error.reason)
  }
}
