import Domain

/// Imports files with another program, which links the libraries that this one does without.
nonisolated struct ExchangeImports: ImportService {
  private let runner: ExchangeRunner
  private let library: String
  private let undo: any UndoService

  /// Creates the service.
  /// - Parameters:
  ///   - runner: Runs the other program.
  ///   - library: The library: its folder, its file or its address.
  ///   - undo: Has what undoes an import, which the other program keeps.
  init(_ runner: ExchangeRunner, library: String, undo: any UndoService) {
    (self.runner, self.library, self.undo) = (runner, library, undo)
  }

  func preview(_ request: ImportRequest) async throws -> ImportSummary {
    try await report(request, options: ["--dry-run"]) { _ in }.summary
  }

  func perform(
    _ request: ImportRequest,
    progress: @escaping @Sendable (ImportProgress) -> Void
  ) async throws -> ImportSummary {
    let earlier = await undo.earlierReversals().last
    let report = try await report(request, options: [], progress)
    var summary = report.summary
    summary.problem = report.failure
    let last = await undo.earlierReversals().last
    if !summary.isEmpty, last != earlier, case .imported(let items)? = last {
      summary.items = items
    }
    return summary
  }

  func refresh() async throws -> [RefreshedBook] {
    let collector = ReportCollector(RefreshReport())
    let end: ExchangeProcess.End
    do {
      end = try await runner.run(["refresh", "--report", "--library=" + library]) { line in
        collector.update { $0.take(line) }
      }
    } catch {
      throw ImportError.noReader(path: runner.programs.first ?? "")
    }
    let report = collector.value
    if report.isComplete { return report.books }
    throw ImportError.notRefreshed(reason: end.message)
  }

  private func report(
    _ request: ImportRequest,
    options: [String],
    _ progress: @escaping @Sendable (ImportProgress) -> Void
  ) async throws -> ImportReport {
    let collector = ReportCollector(ImportReport())
    let arguments = ["import", "--report", "--library=" + library] + options + request.arguments
    let end: ExchangeProcess.End
    do {
      end = try await runner.run(arguments) { line in
        if line == ImportReport.waiting { return progress(.waiting) }
        if let share = line.progress { return progress(.share(share)) }
        collector.update { $0.take(line) }
      }
    } catch {
      throw ImportError.noReader(path: runner.programs.first ?? "")
    }
    let report = collector.value
    // What was interrupted in time has done nothing; otherwise it has done everything.
    if end.status == 0 || report.isDone { return report }
    if Task.isCancelled { throw CancellationError() }
    // No line of it is a word: the summary lists them, with the reasons.
    if end.status == 2, report.isCounted, report.failure == nil, !report.isUnclear { return report }
    let reason = report.failure ?? end.message
    if report.isUnclear {
      throw ImportError.unclearColumns(path: request.path, report.summary)
    }
    throw ImportError.unreadable(path: request.path, reason: reason)
  }
}

nonisolated extension ImportRequest {
  /// The request as arguments; a path may begin like an option.
  fileprivate var arguments: [String] {
    var arguments = ["--duplicates=" + duplicates.rawValue]
    if let book { arguments.append("--book=" + book) }
    // It may be empty, which is no value of an option.
    arguments += leftOut.sorted().map { "--left-out=deck:" + $0 }
    for (place, role) in roles.sorted(by: { $0.key < $1.key }) {
      arguments.append("--column=\(role.rawValue)=\(place + 1)")
    }
    if let hasHeader { arguments.append(hasHeader ? "--header" : "--no-header") }
    if let encoding { arguments.append("--encoding=" + encoding) }
    if updates { arguments.append("--update") }
    if restoresDeleted { arguments.append("--deleted") }
    return arguments + ["--", path]
  }
}
