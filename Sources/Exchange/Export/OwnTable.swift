import Domain

/// The columns that only tables of this program have, read back.
enum OwnTable {
  /// Whether a heading is that of `tangocho export`, also with empty cells at its end: a spreadsheet
  /// writes them after a column that was used and is empty again.
  static func isHeading(_ row: [String]) -> Bool {
    let columns = DelimitedWriter.columns
    return row.starts(with: columns) && row.dropFirst(columns.count).allSatisfy(\.isEmpty)
  }

  /// Says of which columns the state and the flags are taken.
  static func mark(_ columns: inout [ImportedColumn]) {
    for place in columns.indices.prefix(DelimitedWriter.columns.count)
    where columns[place].role == .ignored {
      columns[place].isOwn = true
    }
  }

  /// Takes the study state and the flags of a row.
  static func complete(_ word: inout ImportedWord, from row: [String]) {
    func cell(_ name: String) -> String? {
      DelimitedWriter.columns.firstIndex(of: name).flatMap { $0 < row.count ? row[$0] : nil }
    }
    let state = StudyState.allCases.first { $0.symbol == cell("state") }
    word.original = ImportedWord.Original(state: state ?? .undefined)
    word.isFlagged = cell("flagged") == DelimitedWriter.yes
    word.isSuspended = cell("suspended") == DelimitedWriter.yes
  }
}
