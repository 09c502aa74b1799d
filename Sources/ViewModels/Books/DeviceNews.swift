import Domain

/// Tells on home what other devices have changed, once, when no other notice is in the way.
final class DeviceNews {
  private let list: BookList
  private let changes: any ChangeService
  /// What counts as told, but was not shown yet.
  private var waiting: [DeviceChanges] = []

  init(list: BookList, changes: any ChangeService) {
    (self.list, self.changes) = (list, changes)
  }

  /// Looks for news, and shows it if there is room.
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

  /// Looks for news, for another notice that tells it.
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
      waiting = (waiting + (try await changes.takeNews())).byName
    } catch {
      // It is no news yet; what is wrong with the files is reported by the library itself.
      return
    }
  }
}
