import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Exports files with another program, which links the libraries that this one does without.
nonisolated struct ExchangeExports: ExportService {
  private let runner: ExchangeRunner
  private let library: String

  /// Creates the service.
  /// - Parameters:
  ///   - runner: Runs the other program.
  ///   - library: The library: its folder, its file or its address.
  init(_ runner: ExchangeRunner, library: String) {
    (self.runner, self.library) = (runner, library)
  }

  func export(
    _ request: ExportRequest,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> ExportSummary {
    // The other program replaces nothing either, if one appears from now on.
    if !request.replaces, access(request.path, F_OK) == 0 {
      throw ExportServiceError.exists(path: request.path)
    }
    let collector = ReportCollector(ExportedCounts())
    let end: ExchangeProcess.End
    do {
      end = try await runner.run(request.arguments(library: library)) { line in
        if let part = line.progress { progress(part) } else { collector.update { $0.take(line) } }
      }
    } catch {
      throw ExportServiceError.noWriter(path: runner.programs.first ?? "")
    }
    let report = collector.value
    if end.status == 0 { return report.summary }
    if Task.isCancelled { throw CancellationError() }
    throw ExportServiceError.failed(path: request.path, reason: end.reason(besides: request.path))
  }
}

/// What the report of an export says.
private nonisolated struct ExportedCounts: Sendable {
  /// What was written.
  var summary = ExportSummary(books: 0, words: 0)

  /// Takes a line; one with another key says nothing.
  mutating func take(_ line: ReportLine) {
    switch line.key {
    case "books": summary.books = line.number(0)
    case "words": summary.words = line.number(0)
    case "reviews": summary.reviews = line.number(0)
    case "remark": summary.remarks.append(line[0])
    default: break
    }
  }
}

nonisolated extension ExportRequest {
  /// The request as arguments; a path may begin like an option.
  fileprivate func arguments(library: String) -> [String] {
    let isSheet = path.lowercased().hasSuffix("." + ExportKind.testSheet.ending)
    var arguments = [isSheet ? "sheet" : "export", "--report", "--library=" + library]
    if let books {
      arguments += books.map { "--book=\($0.id)" }
    } else {
      arguments.append("--all")
    }
    if replaces { arguments.append("--force") }
    return arguments + ["--", path]
  }
}

nonisolated extension ExchangeProcess.End {
  /// Why nothing was written, without the name of the file, which the screen adds.
  fileprivate func reason(besides path: String) -> String {
    let start = "“\(path)” was not written: "
    return message.hasPrefix(start) ? String(message.dropFirst(start.count)) : message
  }
}
