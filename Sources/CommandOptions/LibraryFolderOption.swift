import ArgumentParser

/// What the options that name the library say of themselves.
package enum LibraryHelp {
  /// The help of `--library`.
  package static let library = ArgumentHelp(
    "The library: a folder, a file such as words.sqlite, or the address of a database.",
    valueName: "path"
  )
  /// The help of `--database`.
  package static let database = ArgumentHelp(
    """
    How the library is kept: json (files in a folder), sqlite (one file) or memory (gone after \
    quitting). The path of an SQLite file, or the address of a database \
    (postgres://anna@host/words), names the library itself.
    """,
    valueName: "kind"
  )
  /// What shells complete for `--database`.
  package static let databases = CompletionKind.list(["json", "sqlite", "postgres://", "memory"])
}

/// The options that name the library of a command that another program performs.
package struct LibraryFolderOption: ParsableArguments {
  /// The library.
  @Option(name: .customLong("library"), help: LibraryHelp.library, completion: .file())
  package var folder: String?

  /// The back end; the other program never gets it, since it is given the library itself.
  @Option(help: LibraryHelp.database, completion: LibraryHelp.databases)
  var database: String?

  /// Creates the options, which the parser fills.
  package init() {}
}
