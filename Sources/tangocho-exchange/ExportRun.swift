import CommandOptions
import Exchange
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A command line of an export that asks for something that is not there.
enum ExportRunError: CommandError {
  case noBooks(closed: Bool)
  case noSuchFormat(String)
  case noFormat(String)
  case noPage(String)
  case nothingFound
  case nothingToAsk
  case noText

  /// The exit status: 1 when nothing was found, 2 for wrong usage.
  var status: Int32 {
    switch self {
    case .noBooks, .nothingFound, .nothingToAsk: 1
    case .noSuchFormat, .noFormat, .noPage, .noText: 2
    }
  }

  /// What happened, and what to do.
  var message: String {
    switch self {
    case .noBooks(closed: true): "there are no books. Nothing was written."
    case .noBooks(closed: false):
      "there are no open books. Nothing was written; --all includes closed ones."
    case .noSuchFormat(let name):
      "“\(name)” is not a format: \(Self.formats)."
    case .noFormat(let path):
      "the name “\(path)” does not say a format. Say it with --format: \(Self.formats)."
    case .noPage(let path):
      "a sheet is a page in HTML, and “\(path)” does not end in .html. A browser prints it, also to PDF."
    case .nothingFound: "no word of these books is found. Nothing was written."
    case .nothingToAsk: "no word has the asked side and another one. Nothing was written."
    case .noText: "a package is not written to a terminal. Name a file, or pass it on with |."
    }
  }

  private static var formats: String { English.list(ExportFormat.allCases.map(\.rawValue)) }
}

/// The start and the end of a command that writes a file.
enum ExportRun {
  /// Ends the program after a signal, and says that the file was not written.
  static func interrupt(_ file: String, after signal: Int32) {
    ProgressLine.end()
    Lines.report("\(name(of: file)) was not written: it was interrupted.")
    Signals.end(after: signal)
  }

  /// Runs a command that writes a file, and reports its errors.
  /// - Returns: The exit status.
  @MainActor
  static func status(_ file: String, _ work: () async throws -> Int32) async -> Int32 {
    Signals.react(by: { interrupt(file, after: $0) })
    do {
      return try await work()
    } catch ExportError.system(code: EPIPE) {
      // Nobody reads on, as in `tangocho export - --format csv | head`.
      return 128 + SIGPIPE
    } catch let error as ExportError {
      Lines.report("\(name(of: file)) was not written: " + text(of: error))
      return error == .exists ? 2 : 1
    } catch {
      Lines.report(CommandErrors.message(of: error))
      return CommandErrors.status(of: error)
    }
  }

  private static func name(of file: String) -> String {
    file == "-" ? "standard output" : "“\(file)”"
  }

  private static func text(of error: ExportError) -> String {
    switch error {
    case .exists: "there is a file of that name. --force replaces it."
    case .notAFile: "there is a folder or a device of that name. Choose another one."
    case .system(code: EBADF): "it is closed. Name a file, or pass it on with |."
    case .system(let code):
      systemErrorText(code) + ". Check the folder, its permissions, and its free space."
    case .collection(let message):
      "the collection of Anki could not be put together (\(message)). Free space in TMPDIR."
    }
  }
}
