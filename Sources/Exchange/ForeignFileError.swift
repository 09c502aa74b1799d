import Archives
import Domain
import Files

/// Why a file of another program was not read; nothing was changed.
package enum ForeignFileError: Error, Hashable, Sendable {
  /// There is no file.
  case missing
  /// It is a folder, a device or the like.
  case notAFile
  /// It has more bytes than any file of words.
  case tooLarge(limit: Int)
  /// The system refused: errno.
  case system(code: Int32)
  /// There is no temporary folder in this one, to unpack it: errno.
  case noFolder(in: String, code: Int32)
  /// This computer knows no encoding with this name.
  case unknownEncoding(String)
  /// It is a file of another kind, without words.
  case noWords(BinaryFormat)
  /// The bytes are not text of the encoding.
  case notText
  /// The file is empty.
  case empty
  /// The file is an archive with nothing in it.
  case emptyArchive
  /// The format is none that can be read.
  case unknownFormat
  /// Its rows have more columns than are read.
  case tooManyColumns(limit: Int)
  /// It is not clear which columns are the meaning and the word.
  case unclearColumns(count: Int)
  /// The same, and its encoding, which was detected, has no Japanese characters.
  case notJapanese(encoding: String, columns: Int)
  /// A column that was named is not in the file.
  case noColumn(Int, count: Int)
  /// A field of a note, by its number, was to be what every note has already: its book or identity.
  case ofEveryNote(ImportRole, column: Int)
  /// Two columns that were named become the same side of a word.
  case sameSide(ImportRole, Int, Int)
  /// There are more words than one step can add.
  case tooManyWords
  /// There are more lines than any list of words has.
  case tooManyLines(limit: Int)
  /// More rows are not words than can be listed.
  case tooManyUnreadable(limit: Int)
  /// More bytes than can be listed are in rows that are not words.
  case tooMuchUnreadable(limit: Int)
  /// This program wrote the file, but something in it is damaged: where.
  case damagedFile(String)
  /// A newer version of this program has written the file.
  case newerFile(version: Int)
  /// A package of Anki cannot be read.
  case anki(AnkiError)
  /// The file is not a zip archive, is damaged, or is a bomb.
  case archive(ArchiveError)
  /// The file ends within something, or has something else there, on a line.
  case damagedText(line: Int)
  /// The same of a file in an archive.
  case damagedMember(String, line: Int)
  /// A database is damaged; the message is SQLite's.
  case damagedDatabase(String)
  /// Reading a database takes longer than any honest one needs.
  case endless
  /// The words have no meanings, and there is no dictionary that could say them.
  case noDictionary(DictionaryStatus)
}

extension ForeignFileError {
  /// What kept a file from being read.
  package init(_ error: InputFile.Failure) {
    self =
      switch error {
      case .missing: .missing
      case .notAFile: .notAFile
      case .tooLarge: .tooLarge(limit: ForeignFile.mostTextBytes)
      case .system(let code): .system(code: code)
      }
  }
}
