import CommandOptions
import Domain
import Exchange
import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where an export is written to: a file that appears when it is complete, or standard output.
struct ExportTarget {
  /// The path; nil for standard output.
  let path: String?
  /// Whether nothing is written.
  let isDry: Bool
  private let replaces: Bool
  /// Shows how far it is.
  private let line: ProgressLine

  init(_ file: String, _ options: WordSelectionOptions) {
    path = file == "-" ? nil : file
    (isDry, replaces) = (options.dryRun, options.force)
    let isReport = options.report && path != nil
    // It would come between the lines of the words.
    let isWithWords = path == nil && isatty(STDOUT_FILENO) != 0
    line = ProgressLine(
      path ?? "standard output",
      style: isWithWords ? .none : .ofRun(isReport: isReport)
    )
  }

  /// What shows how far it is.
  var progress: FileProgress {
    let line = line
    return FileProgress { line.show($0) }
  }

  /// Shows it no more.
  func clearProgress() { line.clear() }

  /// Writes with a function that gets a descriptor.
  /// - Parameters:
  ///   - random: Makes the name of the incomplete file.
  ///   - isText: Whether a terminal can show it.
  ///   - write: Writes everything.
  /// - Returns: What the function returns.
  /// - Throws: `ExportError`, `ExportRunError`, and the errors of the function.
  @MainActor
  func write(
    random: UInt64,
    isText: Bool,
    _ write: (Int32) async throws -> Exporter.Result
  ) async throws -> Exporter.Result {
    if isDry { return try await writeNowhere(write) }
    guard let path else {
      if !isText, isatty(STDOUT_FILENO) != 0 { throw ExportRunError.noText }
      let result = try await write(STDOUT_FILENO)
      Signals.react(by: Signals.end)
      return result
    }
    do {
      let file = try OutputFile(path, replacing: replaces, random: random)
      let unfinished = UnfinishedFile(file.temporaryPath, of: path)
      defer { unfinished.end() }
      let result = try await write(file.descriptor)
      try file.commit()
      return result
    } catch let failure as OutputFile.Failure {
      throw ExportError(failure)
    }
  }

  /// What would be written is counted, and whether it could be.
  @MainActor
  private func writeNowhere(
    _ write: (Int32) async throws -> Exporter.Result
  ) async throws -> Exporter.Result {
    do {
      if let path { try OutputFile.check(path, replacing: replaces) }
    } catch {
      throw ExportError(error)
    }
    let descriptor = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ExportError.system(code: errno) }
    defer { close(descriptor) }
    return try await write(descriptor)
  }
}

/// Removes an incomplete file when a signal ends the program.
private struct UnfinishedFile {
  init(_ temporaryPath: String, of path: String) {
    Signals.react(by: { number in
      // A complete file has another name besides, or only that one.
      var status = stat()
      let isComplete = stat(temporaryPath, &status) != 0 || status.st_nlink > 1
      unlink(temporaryPath)
      if isComplete { return Signals.end(after: number) }
      ExportRun.interrupt(path, after: number)
    })
  }

  /// Signals end the program as usual: the file is complete, or a message says why not.
  func end() { Signals.react(by: Signals.end) }
}
