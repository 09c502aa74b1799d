import Domain

/// An `ImportService` that does what a test says.
public final class SpyImportService: ImportService {
  /// What `preview(_:)` does.
  public let onPreview = Endpoint<ImportRequest, ImportSummary>("ImportService.preview")
  /// What `perform(_:progress:)` does; it gets a closure for the progress.
  public let onPerform = Endpoint<Performing, ImportSummary>("ImportService.perform")

  /// What `refresh()` does.
  public let onRefresh = Endpoint<Void, [RefreshedBook]>("ImportService.refresh")

  /// A request, and the closure that takes the progress.
  public typealias Performing = (request: ImportRequest, report: @Sendable (ImportProgress) -> Void)

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onPreview`.
  public func preview(_ request: ImportRequest) async throws -> ImportSummary {
    try await onPreview(request)
  }
  /// Calls `onPerform`.
  public func perform(
    _ request: ImportRequest,
    progress: @escaping @Sendable (ImportProgress) -> Void
  ) async throws -> ImportSummary {
    try await onPerform((request, progress))
  }
  /// Calls `onRefresh`.
  public func refresh() async throws -> [RefreshedBook] { try await onRefresh(()) }
}

extension ImportSummary {
  /// A table in Shift_JIS with three columns, one of which is not imported, and an unreadable line.
  public static let fixture: ImportSummary = {
    var summary = ImportSummary(format: "CSV")
    (summary.encoding, summary.hasHeader) = ("Shift_JIS", true)
    summary.columns = [
      ImportedColumn(name: "Word", sample: "食べ物", role: .kanji),
      ImportedColumn(name: "Reading", sample: "たべもの", role: .gana),
      ImportedColumn(name: "English", sample: "food", role: .meaning),
      ImportedColumn(name: nil, sample: "12", role: .ignored),
    ]
    summary.books = [ImportedTitle("旅行", count: 12, isNew: true)]
    (summary.new, summary.known, summary.changed, summary.different) = (12, 30, 2, 3)
    summary.unreadable = 1
    summary.firstUnreadable = [
      UnreadableRow(place: 14, text: "雨,あめ,", reason: "It has no meaning.")
    ]
    return summary
  }()
}
