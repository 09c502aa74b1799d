import Application
import Domain
import Live
import TerminalUI

/// An error that says by itself what a command prints, and how it ends.
package protocol CommandError: Error {
  /// What happened, to what, and what to do.
  var message: String { get }
  /// The exit status: 2 for wrong usage or bad data, otherwise 1.
  var status: Int32 { get }
}

extension CommandError {
  package var status: Int32 { 1 }
}

/// An error of what the learner has written or passed on, so that the command ends with 2.
package protocol UnusableInput: CommandError {}

extension UnusableInput {
  package var status: Int32 { 2 }
}

/// What both programs say of any error.
package enum CommandErrors {
  /// What happened, to what, and what to do; errors of the library are in the text catalogue.
  package static func message(of error: any Error) -> String {
    (error as? any CommandError)?.message ?? Texts.english.describe(error)
  }

  /// The exit status of a command.
  package static func status(of error: any Error) -> Int32 {
    (error as? any CommandError)?.status ?? 1
  }
}

/// What a command line names is not there, or is not understood.
package enum SelectionError: UnusableInput {
  case noLibrary(String)
  case search(WordFilter.Problem)
  case emptyTerm(String)

  package var message: String {
    switch self {
    case .noLibrary(let path):
      "there is no library at “\(path)”. `tangocho path library` says where yours is."
    case .search(let problem):
      Texts.english.parts.search.problem(problem)
        + ". `tangocho words --help` says what can be searched for."
    case .emptyTerm(let search):
      "a part of the search “\(search)” is empty, such as what stands behind book: or between quotation "
        + "marks. Name it, or leave the part out."
    }
  }
}

// MARK: - What both programs meet

extension ConfigurationError: UnusableInput {}
extension LocationError: UnusableInput {}
extension UnfinishedCopy: UnusableInput {}

extension DatabaseAddress.ParseError: UnusableInput {
  package var message: String { "this is not the address of a database. " + detail }
}

extension InputError: CommandError {
  package var message: String { Texts.english.describe(self) }

  /// What was named does not fit: a closed book, a word without a meaning.
  package var status: Int32 {
    switch self {
    case .changedSince, .bookChangedSince, .dayIsOver: 1
    case .incompleteWord, .emptyTitle, .bookIsClosed, .alreadyClosed, .sameBook, .unclearLine: 2
    }
  }
}
