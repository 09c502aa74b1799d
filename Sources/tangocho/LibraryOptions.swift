import Application
import ArgumentParser
import Live

/// The options that select the library of a command.
struct LibraryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the library, or its file: words.sqlite.",
      valueName: "path"
    ),
    completion: .file()
  )
  var library: String?

  @Option(
    help: ArgumentHelp(
      """
      Where the library is kept: json for files in a folder, sqlite for one file, memory for \
      nothing after quitting; or the file of SQLite.
      """,
      valueName: "kind"
    )
  )
  var database: DatabaseOption?

  func validate() throws {
    let file = [database?.file, library].compactMap { $0 }.filter(LibraryPlace.isSQLite)
    if database?.file != nil && library != nil {
      throw ValidationError("--database names a file already; leave out --library.")
    }
    if let file = file.first, database?.kind ?? .sqlite != .sqlite {
      throw ValidationError("\(file) is a file of SQLite by its ending; leave out --database.")
    }
  }

  /// The same as a plain value.
  var choice: LibraryChoice {
    LibraryChoice(library: database?.file ?? library, database: database?.kind)
  }

  /// The same for a command that only reads: a given library must exist.
  var existing: LibraryChoice {
    var choice = choice
    choice.mustExist = true
    return choice
  }
}

/// A back end by its name, or a file of SQLite by its ending.
struct DatabaseOption: ExpressibleByArgument {
  let kind: DatabaseKind
  let file: String?

  init?(argument: String) {
    if let kind = DatabaseKind(rawValue: argument) {
      (self.kind, file) = (kind, nil)
    } else if LibraryPlace.isSQLite(argument) {
      (kind, file) = (.sqlite, argument)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { DatabaseKind.allCases.map(\.rawValue) }
}

/// The library to open; nil means from the settings and the environment.
struct LibraryChoice {
  var library: String?
  var database: DatabaseKind?
  /// Whether a given library must already exist.
  var mustExist = false
}
