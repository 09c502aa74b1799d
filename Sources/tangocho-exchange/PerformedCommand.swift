import ArgumentParser
import CommandOptions
import Live

/// A command that this program performs.
protocol PerformedCommand: ParsableCommand {
  /// Whether it only says what it would do.
  var isDry: Bool { get }

  /// Performs it.
  /// - Returns: The exit status.
  @MainActor
  func status() async -> Int32
}

extension PerformedCommand {
  var isDry: Bool { false }

  /// Does the work of a command on a library, and reports an error.
  ///
  /// The library is in the given folder, or in the usual one; errors of files and servers name the
  /// subject. The other parameters are those of `LiveDIContainer.ofFiles`.
  /// - Returns: The exit status.
  @MainActor
  func perform(
    on library: String?,
    about subject: String,
    asks: Bool = true,
    needsServer: Bool = false,
    mustExist: Bool = false,
    _ work: @MainActor (LiveDIContainer) async throws -> Int32
  ) async -> Int32 {
    do {
      let container = try await LiveDIContainer.ofFiles(
        library: library,
        asks: asks,
        needsServer: needsServer,
        mustExist: mustExist
      )
      let status = try await work(container)
      try await container.endCommand()
      return status
    } catch {
      Lines.report(ImportTexts.describe(error, path: subject))
      return CommandErrors.status(of: error)
    }
  }
}
