import ArgumentParser
import Domain

/// How the rows of a file are read.
package struct TableOptions: ParsableArguments {
  /// What columns become.
  @Option(
    name: .customLong("column"),
    help: ArgumentHelp(
      "What a column becomes, such as kanji=2: kanji, gana, meaning, example, notes, tags, book, identity or ignored.",
      valueName: "role=n"
    )
  )
  var columns: [ColumnArgument] = []

  /// Whether the first row names the columns.
  @Flag
  var header: HeaderFlag?

  @Option(help: "The encoding, as `iconv -l` names it; otherwise it is detected.")
  package var encoding: String?

  /// Creates the arguments, which the parser fills.
  package init() {}

  /// Checks that no column is named twice.
  package func validate() throws {
    if roles.count < columns.count {
      throw ValidationError("A column becomes one thing: --column names a number twice.")
    }
  }

  /// What the columns become, by their places from 0.
  package var roles: [Int: ImportRole] { columns.reduce(into: [:]) { $0[$1.place] = $1.role } }

  /// Whether the first row names the columns; nil when that is to be detected.
  package var hasHeader: Bool? { header?.isThere }
}

/// Whether the first row names the columns: `--header`, `--no-header`.
enum HeaderFlag: EnumerableFlag {
  case header, noHeader

  /// Whether it does.
  var isThere: Bool { self == .header }

  /// What the option says.
  static func help(for flag: HeaderFlag) -> ArgumentHelp? {
    switch flag {
    case .header: "The first row names the columns; otherwise it is detected."
    case .noHeader: "The first row is a word already."
    }
  }
}

/// What a column becomes: `kanji=2`.
struct ColumnArgument: ExpressibleByArgument {
  /// What it becomes.
  let role: ImportRole
  /// Its place, from 0.
  let place: Int

  /// The number of fields that all note types of a package can have together.
  private static let mostColumns = 20_000

  /// Reads the argument; nil when it is none.
  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let role = ImportRole(rawValue: parts[0].lowercased()),
      let number = Int(parts[1]), (1...Self.mostColumns).contains(number)
    else { return nil }
    (self.role, place) = (role, number - 1)
  }
}
