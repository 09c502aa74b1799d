import Archives
import CommandOptions
import Domain
import Exchange
import Files
import Network
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension ForeignFileError: UnusableInput {
  /// What is wrong with the file, and what to do.
  package var message: String {
    switch self {
    case .missing: "there is no such file."
    case .notAFile: "it is a folder, a pipe or a device, and not a file. - reads standard input."
    case .tooLarge(let limit):
      "it is larger than \(limit >> 20) MB. Split it, and import the parts."
    case .system(let code): Self.text(code)
    case .noFolder(let parent, let code):
      "there is no room to unpack it in \(parent): \(systemErrorText(code)). Name another folder "
        + "in TMPDIR."
    case .unknownEncoding(let name): "there is no encoding “\(name)”. `iconv -l` lists their names."
    case .noWords(let format): format.text
    case .notText:
      "it is not text in the encoding that was given or detected. Name another with --encoding."
    case .empty: "there are no words in it."
    case .emptyArchive: "it is an empty archive: there is no file in it."
    case .unknownFormat: "its format is not one that can be read."
    case .tooManyColumns(let limit):
      "its rows have more than \(limit) columns. Leave some of them out, and save it again."
    case .unclearColumns(let count):
      "which of its \(English.count(count, "column")) are the meaning, and the kanji or gana, is "
        + "not clear. Name them, for instance with --column kanji=1 --column meaning=2."
    case .notJapanese(let encoding, columns: _):
      "it seems to be in \(encoding), which has no Japanese characters. If it is in another encoding, name "
        + "that with --encoding; if not, save its words in UTF-8."
    case .noColumn(let number, let count):
      "it has \(English.count(count, "column")), and no column \(number)."
    case .ofEveryNote(let role, let column):
      "column \(column) is a field of a note and cannot be the \(role.rawValue), which each note of Anki "
        + "has. " + (role == .book ? "--book names one book for all words." : "Leave it out.")
    case .sameSide(let role, let one, let other):
      "columns \(one) and \(other) cannot both be the \(role.rawValue). Make one of them notes, or ignored."
    case .tooManyLines(let limit):
      "it has more than \(limit / 1_000_000) million lines. Split it, and import the parts."
    case .tooManyUnreadable(let limit):
      "more than \(English.number(limit)) of its lines are not words. Check the columns with --column, "
        + "and what separates them with --separator."
    case .tooMuchUnreadable(let limit):
      "lines that are not words are more than \(limit >> 20) MB of it. Check the columns with --column, "
        + "and what separates them with --separator."
    case .tooManyWords: "it holds more than about 200,000 words. Split it, and import the parts."
    case .damagedFile(let place):
      "it was written by `tangocho export` and is damaged" + (place.isEmpty ? "" : " at \(place)")
        + ". Export it again, or import another copy of it."
    case .newerFile(let version):
      "its format \(version) is newer than this program. Install a newer tangocho."
    case .anki(let error): error.text
    case .archive(let error): error.text
    case .damagedText(let line): "it is damaged on line \(line). Export it again."
    case .damagedMember(let name, let line):
      "“\(name)” in it is damaged on line \(line). Download it again."
    case .damagedDatabase(let message): "it is damaged (\(message)). Copy it again."
    case .endless: "it takes far too long to read, as if it were made to do harm."
    case .noDictionary(let status):
      "its words have no meanings, and there is no dictionary that has them. " + Self.remedy(status)
    }
  }

  /// 1 when the file may be right, and the system has failed.
  package var status: Int32 {
    switch self {
    case .noFolder: 1
    case .system(let code), .archive(.system(let code)), .anki(.archive(.system(let code))):
      [EIO, EMFILE, ENFILE, ENOMEM, ENOSPC, EDQUOT].contains(code) ? 1 : 2
    default: 2
    }
  }

  fileprivate static func text(_ code: Int32) -> String {
    let advice =
      switch code {
      case ELOOP: "It is a link that leads to itself."
      // Only what is unpacked is written.
      case ENOSPC, EDQUOT: "Free space in \(TemporaryFolder.defaultParent), where it is unpacked."
      default: "Check its permissions."
      }
    return systemErrorText(code) + ". " + advice
  }

  /// How to get a dictionary.
  private static func remedy(_ status: DictionaryStatus) -> String {
    guard case .failed = status else {
      return "Install EDICT (on Debian: apt install edict), or name a dictionary in the settings."
    }
    return Texts.english.parts.editor.dictionary(status)
  }
}

extension BinaryFormat {
  fileprivate var text: String {
    switch self {
    case .image: "it is an image, and not a file of words."
    case .pdf: "it is a PDF. Copy its words into a text file, and import that."
    case .archive: "it is an archive, but not a zip. Unpack it, and import what is in it."
    case .json: "its JSON is not that of `tangocho export`. Save its words as CSV, and import that."
    case .document: "it is a document of Excel or Word. Save it there as CSV, and import that."
    case .other:
      "it is not text but a binary file: it has many zero bytes. Export its words there as "
        + "text, and import that. Text in UTF-32 without a byte order mark needs --encoding UTF-32."
    }
  }
}

extension AnkiError {
  fileprivate var text: String {
    switch self {
    case .archive(let error): error.text
    case .noCollection: "it is not a package of Anki: there is no collection in it."
    case .onlyNotice:
      "its collection is missing. Export it again, with support for older Anki versions."
    case .newerContainer(let version):
      "its format \(version) is newer than this program. Export it for older Anki versions."
    case .damaged(let message): "its collection is damaged (\(message)). Export it again."
    case .noTable(let name):
      "its collection is damaged: there is no table \(name). Export it again."
    case .endless: "its collection takes far too long to read, as if it were made to do harm."
    case .tooMany(let part, let limit):
      "it has more than \(English.number(limit)) \(part.rawValue). Export fewer decks at a time."
    }
  }
}

extension ArchiveError {
  fileprivate var text: String {
    switch self {
    case .missing: "there is no such file."
    case .notAFile: "it is a folder or a device, and not a file."
    case .damaged(let message):
      "the archive is damaged (\(message.onOneLine(separator: " "))). Export it again."
    case .tooLarge: "it would unpack to far more than its size, as if it were made to do harm."
    case .system(let code): ForeignFileError.text(code)
    }
  }
}

extension NetworkError: CommandError {
  /// 2 for a wrong address.
  package var status: Int32 {
    switch self {
    case .invalidAddress, .unprotected: 2
    default: 1
    }
  }
}

extension TemporaryFolder.Failure: CommandError {
  package var message: String { NetworkError.file(path: path, code: code).message }
}
