import Domain

/// Shares the library with other computers, from home.
final class BookSynchronization {
  private let list: BookList
  private let service: any SyncService
  private let news: DeviceNews
  private let problems: StoredDataProblems
  private let navigator: any Navigator
  private var isRunning = false

  init(
    list: BookList,
    service: any SyncService,
    news: DeviceNews,
    problems: StoredDataProblems,
    navigator: any Navigator
  ) {
    (self.list, self.service, self.news) = (list, service, news)
    (self.problems, self.navigator) = (problems, navigator)
  }

  /// Synchronizes, unless that is under way; other keys work meanwhile.
  func run() async {
    guard !isRunning else { return list.say(.synchronizing(.alreadyRunning)) }
    isRunning = true
    defer { isRunning = false }
    list.say(.synchronizing(.running))
    do {
      let report = try await service.synchronize(isDry: false) { _ in }
      let changes = await news.take()
      if report.received > 0 { await list.reload() }
      // What was missing between two steps is back now.
      await problems.readHealth()
      list.say(.synchronizing(.done(report, changes)))
    } catch {
      if list.state.notice == .synchronizing(.running) {
        list.say(nil)
      } else {
        // Something else was done meanwhile, maybe with an Enter coming that would close it unread.
        navigator.dropWaitingKeys()
      }
      // The remedy may be several commands, which do not fit into the status line.
      await navigator.report(.failure(Failure(error)))
    }
  }
}
