import ArgumentParser

/// What the options that name the library say of themselves.
package enum LibraryHelp {
  /// The help of `--library`.
  package static let library = ArgumentHelp(
    "The folder of the library, its file, words.sqlite, or its address.",
    valueName: "path"
  )
  /// The help of `--database`.
  package static let database = ArgumentHelp(
    """
    Where the library is kept: json for files in a folder, sqlite for one file, memory for \
    nothing after quitting; or the file of SQLite, or the address of a database: \
    postgres://anna@host/words.
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
  package var database: String?

  /// Creates the options, which the parser fills.
  package init() {}
}
