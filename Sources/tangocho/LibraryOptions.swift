import Application
import ArgumentParser
import CommandOptions
import Domain
import Live

/// The options that select the library of a command.
struct LibraryOptions: ParsableArguments {
  @Option(help: LibraryHelp.library, completion: .file())
  var library: String?

  @Option(
    help: LibraryHelp.database,
    completion: LibraryHelp.databases,
    transform: DatabaseOption.parsed
  )
  var database: DatabaseOption?

  func validate() throws { try Self.validate(library, database) }

  /// Fails when the values of the options do not name one library.
  /// - Throws: `ValidationError`.
  static func validate(_ library: String?, _ database: DatabaseOption?) throws {
    try requireName(library, of: "--library")
    if let flaw = database?.flaw {
      throw ValidationError("--database is not the address of a database. " + flaw.detail)
    }
    let file = [database?.file, library].compactMap { $0 }.filter(\.isSQLitePath)
    if database?.file != nil || database?.address != nil, library != nil {
      throw ValidationError("--database names the library already; leave out --library.")
    }
    if let library, DatabaseAddress.isAddress(library) {
      if database != nil {
        throw ValidationError("--library is the address of a database; leave out --database.")
      }
      do {
        _ = try DatabaseAddress(library)
      } catch {
        throw ValidationError("--library is not the address of a database. " + error.detail)
      }
    }
    if let file = file.first, database?.kind ?? .sqlite != .sqlite {
      throw ValidationError("\(file) is a file of SQLite by its ending; leave out --database.")
    }
    if library != nil, database?.kind == .postgres {
      throw ValidationError("--database postgres is a library on a server; leave out --library.")
    }
  }

  /// Fails when an option is there without a value, such as a variable of the shell that is not set.
  static func requireName(_ value: String?, of option: String) throws {
    if value?.isEmpty == true { throw ValidationError("\(option) is empty. Name the library.") }
  }

  /// The same as a plain value.
  var choice: LibraryChoice { Self.choice(library, database) }

  /// The choice of arguments that are only `--library` and a path, without the parser, which takes
  /// as long as the rest of the start; nil for all others, and where the parser reports a mistake.
  static func choice(ofOnly arguments: [String]) -> LibraryChoice? {
    guard arguments.count == 2, arguments[0] == "--library", !arguments[1].hasPrefix("-"),
      (try? validate(arguments[1], nil)) != nil
    else { return nil }
    return choice(arguments[1], nil)
  }

  /// The choice of the values of the options.
  static func choice(_ library: String?, _ database: DatabaseOption?) -> LibraryChoice {
    if let library, let address = try? DatabaseAddress(library) {
      return LibraryChoice(database: .postgres, address: address)
    }
    return LibraryChoice(
      library: database?.file ?? library,
      database: database?.kind,
      address: database?.address
    )
  }

  /// The same for a command that only reads: a given library must exist.
  var existing: LibraryChoice {
    var choice = choice
    choice.mustExist = true
    return choice
  }
}

/// A back end by its name, a file of SQLite by its ending, or a database by its address.
///
/// The help names all of these itself, so that it is the same for the commands of the other program; a
/// list of the parser would lack files and addresses.
struct DatabaseOption {
  let kind: DatabaseKind
  let file: String?
  let address: DatabaseAddress?
  /// What is wrong with an address; the parser of arguments would show all of it, with a password.
  var flaw: DatabaseAddress.ParseError?

  init?(argument: String) {
    if let kind = DatabaseKind(rawValue: argument) {
      (self.kind, file, address) = (kind, nil, nil)
    } else if DatabaseAddress.isAddress(argument) {
      (kind, file) = (.postgres, nil)
      do {
        address = try DatabaseAddress(argument)
      } catch {
        (address, flaw) = (nil, error)
      }
    } else if argument.isSQLitePath {
      (kind, file, address) = (.sqlite, argument, nil)
    } else {
      return nil
    }
  }

  /// The option of an argument.
  /// - Throws: `ValidationError` when it is none.
  static func parsed(_ argument: String) throws -> DatabaseOption {
    if let option = DatabaseOption(argument: argument) { return option }
    throw ValidationError(UsageError.backEnds)
  }
}

/// The library to open; nil means from the settings and the environment.
struct LibraryChoice {
  var library: String?
  var database: DatabaseKind?
  /// The address of a database on a server.
  var address: DatabaseAddress?
  /// Whether a given library must already exist.
  var mustExist = false
}
