import Application
import ArgumentParser

/// The options that select the library of a command.
struct LibraryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder of the library.", valueName: "dir"),
    completion: .directory
  )
  var library: String?

  @Option(
    help: ArgumentHelp(
      "Where the library is kept: json for files, memory for nothing after quitting.",
      valueName: "kind"
    )
  )
  var database: DatabaseKind?

  /// The same as a plain value.
  var choice: LibraryChoice { LibraryChoice(library: library, database: database) }

  /// The same for a command that only reads: a given library must exist.
  var existing: LibraryChoice {
    LibraryChoice(library: library, database: database, mustExist: true)
  }
}

extension DatabaseKind: ExpressibleByArgument {}

/// The library to open; nil means from the settings and the environment.
struct LibraryChoice {
  var library: String?
  var database: DatabaseKind?
  /// Whether a given library must already exist.
  var mustExist = false
}
