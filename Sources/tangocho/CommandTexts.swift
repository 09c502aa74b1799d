import Application
import CommandOptions
import CursesTerminal
import Domain
import Live
import TerminalUI
import ViewModels

/// The messages of the commands for what went wrong, in English; errors of the
/// library are in the text catalogue.
enum CommandTexts {
  /// What happened, to what, and what to do next.
  static func describe(_ error: any Error) -> String {
    NamedCommands.complete(CommandErrors.message(of: error))
  }

  /// Why there is no dictionary.
  static func describe(_ status: DictionaryStatus) -> String {
    Texts.english.parts.editor.dictionary(status)
  }

  /// The message for a finding about the library's files.
  static func describe(_ finding: LibraryFinding) -> String {
    NamedCommands.complete(Texts.english.describe(finding))
  }

  /// What a command says of a library of which something could not be read or is missing; nil when there
  /// is nothing to say.
  static func losses(of health: LibraryHealth) -> String? {
    Texts.english.losses(of: health).map(NamedCommands.complete)
  }

  /// What a command says about the server of the library; nil when there is nothing to say.
  static func describe(_ replica: ReplicaStatus) -> String? {
    Texts.english.describe(replica).map(NamedCommands.complete)
  }

  /// In which encoding a file was read.
  static func encoding(_ name: String, of path: String) -> String {
    "“\(path)” was read as \(name)."
  }

  /// The address of the database contains a password, or the passphrase of a key: a warning about each.
  static func secretsInAddress(_ address: DatabaseAddress) -> [String] {
    func warning(_ secret: String, _ remedy: String) -> String {
      "the address of the database has \(secret) in it. On the command line, other people of this "
        + "computer can see it in the list of programs. Put it into \(remedy)"
    }
    var warnings: [String] = []
    if address.password != nil {
      let line = "HOST:PORT:DATABASE:ROLE:PASSWORD"
      warnings.append(warning("a password", "~/.pgpass, as \(line), and leave it out."))
    }
    if address.keyPassphrase != nil {
      let line = "sslpassword=PASSPHRASE below [NAME]"
      let remedy = "~/.pg_service.conf, as \(line), and write service=NAME instead."
      warnings.append(warning("the passphrase of a key", remedy))
    }
    return warnings
  }

  /// An argument is not UTF-8.
  static func notUTF8(_ argument: String) -> String {
    "“\(argument)” is not in UTF-8. If it names a file, rename that, or pass on what is in it: "
      + "`tangocho import - < FILE`."
  }
}

// MARK: - Errors

extension OutputError: CommandError {
  var message: String { outputErrorText(code, isDone: isDone) }
}

extension CursesTerminalError: UnusableInput {
  package var message: String { description }
}

extension CleanUpError: CommandError {
  package var message: String { CleanUpTexts.describe(self) }
}

extension BackupError: CommandError {
  package var message: String { BackupTexts.describe(self) }

  /// 2 when what was named is not a backup, or none of this library.
  package var status: Int32 {
    switch self {
    case .notFound, .damaged, .otherLibrary, .elsewhere: 2
    default: 1
    }
  }
}

extension LibraryCopyError: CommandError {
  package var message: String { CopyTexts.describe(self) }
  package var status: Int32 { isUsage ? 2 : 1 }
}

extension StoppedCopy: CommandError {
  package var message: String {
    CommandErrors.message(of: reason) + " What was copied stays; the same command goes on."
  }
}

extension LostChanges: CommandError {
  package var message: String {
    "what was changed since the program was started is not in the library any more, and could not be "
      + "written there again. If the folder was moved away, the changes are in it: put it back.\n"
      + CommandErrors.message(of: reason)
  }
}

extension UnkeptText: CommandError {
  package var message: String {
    "what was typed is not saved, and could not be kept for the next time:\n"
      + lines.map { "  \($0)\n" }.joined() + Texts.english.describe(reason)
  }
}

extension SeveralLosses: CommandError {
  package var message: String {
    errors.map { CommandErrors.message(of: $0) }.joined(separator: "\n")
  }
}

extension ReadingError: CommandError {
  package var message: String {
    switch self {
    case .absent(let folders):
      "MeCab's dictionary is in none of \(English.list(folders)). On Debian: "
        + "apt install mecab-ipadic-utf8."
    case .unusable(let path, let message):
      "MeCab's dictionary in \(path) cannot be used: \(message)."
    }
  }
}
