import Application
import ArgumentParser
import Live

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension ExchangeProgram {
  /// Lets the other program perform a command with the arguments of this one, and become this
  /// process; it links what this one does without.
  /// - Parameters:
  ///   - names: The name of the command, with that of its group before it.
  ///   - usesLibrary: Whether it is about the library; a command that is not has no option for it.
  nonisolated static func run(_ names: String..., usesLibrary: Bool = true) -> Never {
    var arguments = Array(CommandLine.arguments.dropFirst())
    // Options of the library may come before it.
    for name in names.reversed() {
      guard let place = arguments.firstIndex(of: name) else { continue }
      arguments.insert(arguments.remove(at: place), at: 0)
    }
    if !usesLibrary { arguments.forgetLibrary() }
    do {
      if usesLibrary { try arguments.nameLibrary(at: names.count) }
    } catch {
      Command.run { throw error }
    }
    let candidates = candidates
    // Where none is, that is where it belongs.
    var place = candidates[candidates.count - 1]
    for path in candidates {
      var strings: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
      strings.append(nil)
      execv(path, strings)
      strings.forEach { free($0) }
      if errno != ENOENT && errno != ENOTDIR {
        place = path
        break
      }
    }
    let code = errno
    Command.run { throw UsageError.noExchangeProgram(place, code: code) }
  }
}

extension [String] {
  /// Removes the options of the library, which may come before any command.
  fileprivate mutating func forgetLibrary() {
    for name in ["--library", "--database"] { _ = remove(option: name) }
  }

  /// Replaces the back end, an option that the other program does not have, and an address, which may
  /// have secrets in it, by the library itself.
  fileprivate mutating func nameLibrary(at place: Int) throws {
    let database = try remove(option: "--database").map { text in
      guard let database = DatabaseOption(argument: text) else { throw UsageError.noBackEnd(text) }
      return database
    }
    let library = remove(option: "--library")
    do {
      try LibraryOptions.validate(library, database)
    } catch let error as ValidationError {
      throw UsageError.notOneLibrary(error.message)
    }
    if let library = try Self.library(of: LibraryOptions.choice(library, database)) {
      insert("--library=" + library, at: place)
    }
  }

  /// The library as the other program finds it; nil for the usual one.
  private static func library(of choice: LibraryChoice) throws -> String? {
    switch choice.database {
    case .memory: throw UsageError.nothingKept
    case .postgres:
      let address = try choice.address ?? Launch().configuration.databaseAddress
      // Without the secrets, if it has any: the arguments of a program can be seen.
      if let address, let secrets = ServerSecrets(in: address) {
        CommandTexts.secretsInAddress(address).forEach(StandardError.report)
        PasswordHandover.offerToNext(secrets)
      }
      return address?.shown ?? "postgres://"
    case .json: return try Locations(library: choice.library).library
    case .sqlite: return LibraryPlace.file(in: try Locations(library: choice.library).library)
    case nil: return choice.library
    }
  }

  /// Removes an option.
  /// - Returns: Its last value; nil when it is not there.
  fileprivate mutating func remove(option name: String) -> String? {
    var value: String?
    while let place = firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) {
      let option = remove(at: place)
      if option != name {
        value = String(option.dropFirst(name.count + 1))
      } else if indices.contains(place) {
        value = remove(at: place)
      }
    }
    return value
  }
}
