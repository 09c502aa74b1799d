import Application
import ArgumentParser
import Domain
import Live
import ViewModels

/// Creates and updates the tables of libraries on a server.
struct DatabaseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "database",
    abstract: "Prepare a PostgreSQL database for libraries, and show its status.",
    discussion: """
      A library can be in a PostgreSQL database, for several people and computers at once. \
      Somebody who may create a schema there prepares it once with `init`; after that, each role \
      that can connect has its own library, which no other role can see. After an update of \
      tangocho, `upgrade` brings the tables up to date, if necessary.

      The password comes from ~/.pgpass, PGPASSFILE or a service file, or is asked for. A server \
      on another computer needs a valid certificate for its name, unless sslmode=… in the address \
      says otherwise.

      EXAMPLES
        createdb -h HOST -E UTF8 words
        tangocho database init \\
          --database postgres://HOST/words
        tangocho database status
        tangocho --database postgres://HOST/words
      """,
    subcommands: [Init.self, Status.self, Upgrade.self]
  )
}

extension DatabaseCommand {
  /// Creates the tables.
  struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "init",
      abstract: "Create the tables; those that exist stay as they are."
    )

    @OptionGroup var library: LibraryOptions

    func run() {
      let choice = library.choice
      Command.run {
        let (place, before) = try await DatabaseCommand.update(choice, creates: true)
        if before.version == 0 {
          try await Output.done {
            try Output.lines(["Created the tables of libraries at \(place)."])
          }
        } else if before.version == before.neededVersion {
          try Output.lines(["The tables at \(place) were there already; nothing was changed."])
        } else {
          throw StoreError.server(
            place: place,
            .older(found: before.version, needed: before.neededVersion)
          )
        }
      }
    }
  }

  /// Brings the tables up to date.
  struct Upgrade: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "upgrade",
      abstract: "Bring tables of an earlier version up to date."
    )

    @OptionGroup var library: LibraryOptions

    func run() {
      let choice = library.choice
      Command.run {
        let (place, before) = try await DatabaseCommand.update(choice, creates: false)
        let isCurrent = before.version == before.neededVersion
        let text =
          isCurrent
          ? "The tables at \(place) are up to date; nothing was changed."
          : "The tables at \(place) have version \(before.neededVersion) now, instead of "
            + "\(before.version)."
        try await Output.done(if: !isCurrent) { try Output.lines([text]) }
      }
    }
  }

  /// Prints the status of a database.
  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status",
      abstract: "Print the server, the role, the version of the tables, and what waits here.",
      discussion: """
        Changes made while the server is away wait on this computer, in a copy of the library, and \
        are sent when the server is back. Prints how many changes wait, when something was last \
        exchanged, and where the copy is, even while the server cannot be used.
        """
    )

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup var library: LibraryOptions

    func run() {
      let (choice, json) = (library.choice, json)
      Command.run {
        let container = try await DatabaseCommand.container(for: choice)
        let copy = try await container.replicaStatus().map {
          DatabaseRecord.Copy(file: $0.file, $0.status)
        }
        @MainActor func write(_ tables: ServerTables?) throws {
          let record = DatabaseRecord(tables, copy, place: container.facts.library ?? "")
          if json {
            try Output.json(record)
          } else {
            try Output.table(record.rows(container.clock))
          }
        }
        let status: ServerTables?
        do {
          status = try await container.serverStatus()
        } catch {
          // What waits is known without the server.
          if json || copy != nil { try write(nil) }
          throw error
        }
        guard let found = status else { throw UsageError.notOnServer }
        try write(found)
        if found.version != found.neededVersion { throw ExitCode.failure }
        // Why they cannot be synchronized is reported at the end.
        if copy != nil { await container.fetchFromServer(insists: true) }
      }
    }
  }

  @MainActor
  private static func update(
    _ choice: LibraryChoice,
    creates: Bool
  ) async throws -> (place: String, before: ServerTables) {
    let container = try await container(for: choice)
    guard let before = try await container.updateServerTables(creates: creates) else {
      throw UsageError.notOnServer
    }
    return (container.facts.library ?? "", before)
  }

  /// The container; its tables need not be there.
  @MainActor
  private static func container(for choice: LibraryChoice) async throws -> LiveDIContainer {
    let container = try Command.newContainer(for: choice)
    await container.enterPassword(PasswordPrompt.ask)
    return container
  }
}
