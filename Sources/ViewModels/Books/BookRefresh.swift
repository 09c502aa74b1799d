import Domain

/// Fetches what is new in books that follow a file, from home.
final class BookRefresh {
  private let list: BookList
  private let imports: any ImportService
  private let history: any UndoHistory
  private let navigator: any Navigator
  private var isRunning = false

  init(
    list: BookList,
    imports: any ImportService,
    history: any UndoHistory,
    navigator: any Navigator
  ) {
    (self.list, self.imports) = (list, imports)
    (self.history, self.navigator) = (history, navigator)
  }

  /// Fetches it, unless that is under way; other keys work meanwhile.
  func run() async {
    if isRunning { return list.say(.importing(.refreshGoesOn)) }
    isRunning = true
    defer { isRunning = false }
    list.say(.importing(.refreshing))
    do {
      let books = try await history.takingOver { [imports] in try await imports.refresh() }
      await list.reload()
      if books.contains(where: \.needsAttention) {
        // Something else was done meanwhile, maybe with an Enter coming that would close it unread.
        if list.state.notice != .importing(.refreshing) { navigator.dropWaitingKeys() }
        await navigator.report(.refreshed(books))
      }
      list.say(.importing(ImportNotice(books)))
    } catch {
      list.say(.failed(error))
    }
  }
}
