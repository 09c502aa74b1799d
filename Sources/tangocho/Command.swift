import Application
import ArgumentParser
import CursesTerminal
import Domain
import Live

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What every command does first and last: find the library, and say what went wrong.
@MainActor
enum Command {
  /// The library that the command works on.
  private static var opened: (any Database)?

  /// The container over the library that was chosen.
  /// - Throws: `LocationError`, `UsageError.noLibrary`, `ConfigurationError`.
  static func container(for choice: LibraryChoice) async throws -> LiveDIContainer {
    let container = try newContainer(for: choice)
    await container.makeOptimizerService().recall()
    return container
  }

  /// The same before it knows the optimized parameters, which the full screen asks for itself.
  /// - Throws: `LocationError`, `UsageError.noLibrary`, `ConfigurationError`.
  static func newContainer(for choice: LibraryChoice) throws -> LiveDIContainer {
    var launch = try Launch(at: locations(for: choice))
    if let database = choice.database { launch.configuration.database = database }
    let container = LiveDIContainer(launch)
    opened = container.database
    return container
  }

  /// Where files are for the library that was chosen.
  /// - Throws: `LocationError`, `UsageError.noLibrary`.
  static func locations(for choice: LibraryChoice) throws -> Locations {
    let locations = try Locations(library: choice.library)
    if choice.mustExist, choice.library != nil, access(locations.library + "/.", F_OK) != 0,
      [ENOENT, ENOTDIR, ELOOP].contains(errno)
    {
      throw UsageError.noLibrary(locations.library)
    }
    return locations
  }

  /// Runs the work of a command, reports an error on standard error, and ends the program.
  static nonisolated func run(_ work: @escaping @MainActor () async throws -> Void) -> Never {
    MainLoop.run {
      do {
        try await work()
        await compactLibrary()
        return 0
      } catch let status as ExitCode {
        // What there was to say was said already.
        return status.rawValue
      } catch {
        return report(error)
      }
    }
  }

  /// Puts files together where commands have left very many; the command itself is done.
  private static func compactLibrary() async {
    do {
      try await opened?.compactAfterCommand()
    } catch {
      StandardError.write("tangocho: done, but files pile up: " + LaunchTexts.describe(error))
    }
  }

  /// Says on standard error what went wrong.
  /// - Returns: The exit status: 2 for wrong usage or bad data, otherwise 1; that of a program which
  ///   the system ended for it, when nobody reads the output any more.
  static func report(_ error: any Error) -> Int32 {
    if let error = error as? OutputError, error.code == EPIPE { return 128 + SIGPIPE }
    StandardError.write("tangocho: " + LaunchTexts.describe(error))
    return LaunchTexts.isUsage(error) ? 2 : 1
  }
}
