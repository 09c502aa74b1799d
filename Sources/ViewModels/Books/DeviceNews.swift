import Domain

/// Reports on home what other devices have changed, once, when no other notice is in the way.
final class DeviceNews {
  private let list: BookList
  private let changes: any ChangeService
  private let trash: any TrashService
  /// What counts as reported, but was not shown yet.
  private var waiting: [DeviceChanges] = []

  init(list: BookList, changes: any ChangeService, trash: any TrashService) {
    (self.list, self.changes, self.trash) = (list, changes, trash)
  }

  /// Looks for news, and shows it unless another notice is shown.
  /// - Returns: Whether home changed.
  func report() async -> Bool {
    await look()
    guard !waiting.isEmpty, list.state.phase == .ready else { return false }
    switch list.state.notice {
    case nil: break
    // A synchronizer delivers one file after the other.
    case .devices(let shown): waiting = (shown + waiting).byName
    default: return false
    }
    list.say(.devices(waiting))
    waiting = []
    return true
  }

  /// Looks for news, for another notice that includes it.
  func take() async -> [DeviceChanges] {
    await look()
    defer { waiting = [] }
    return waiting
  }

  /// Shows a notice; news that is shown while another screen is open waits.
  func say(_ notice: Notice) {
    if case .devices(let shown)? = list.state.notice { waiting = (shown + waiting).byName }
    list.say(notice)
  }

  private func look() async {
    do {
      let news = await withOrphans(try await changes.takeNews())
      // By now, more may wait than before.
      waiting = (waiting + news).byName
    } catch {
      // There is no news yet; what is wrong with the files is reported by the library itself.
      return
    }
  }

  /// The changes with the words that are in the trash since their book was purged elsewhere.
  private func withOrphans(_ news: [DeviceChanges]) async -> [DeviceChanges] {
    if news.allSatisfy({ $0.purgedBooks.isEmpty && $0.placedWords.isEmpty }) { return news }
    do {
      return news.withOrphans(among: try await trash.trash().words)
    } catch {
      // The trash lists them all the same, once it can be read.
      return news.withOrphans(among: [])
    }
  }
}
