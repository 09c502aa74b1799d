import Application
import ArgumentParser

/// The options that say which library a command works on.
struct LibraryOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of the library.", valueName: "dir"))
  var library: String?

  @Option(
    help: ArgumentHelp(
      "What keeps the library: json, or memory for a try that leaves nothing behind.",
      valueName: "kind"
    )
  )
  var database: DatabaseKind?

  /// The same as a plain value.
  var choice: LibraryChoice { LibraryChoice(library: library, database: database) }

  /// The same for a command that only reads: a library that is named has to be there.
  var existing: LibraryChoice {
    LibraryChoice(library: library, database: database, mustExist: true)
  }
}

extension DatabaseKind: ExpressibleByArgument {}

/// Which library to open; what is nil comes from the settings and the environment.
struct LibraryChoice {
  var library: String?
  var database: DatabaseKind?
  /// Whether a library that is named has to be there already: a new one is not read.
  var mustExist = false
}
