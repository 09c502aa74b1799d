import Domain

/// Shares the library with other computers, from home.
final class BookSynchronization {
  private let list: BookList
  private let service: any SyncService
  private let news: DeviceNews
  private let navigator: any Navigator
  private var isRunning = false

  init(
    list: BookList,
    service: any SyncService,
    news: DeviceNews,
    navigator: any Navigator
  ) {
    (self.list, self.service, self.news, self.navigator) = (list, service, news, navigator)
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
      list.say(.synchronizing(.done(report, changes)))
    } catch {
      list.say(nil)
      // The remedy may be several commands, which do not fit into the status line.
      await navigator.report(.failure(Failure(error)))
    }
  }
}
