import Domain
import TerminalUI
import ViewModels

/// Shows changes from outside with one reading at a time: those that arrive during a reading are
/// shown together by the next one.
final class OutsideChanges {
  /// What was already reported about the library.
  var notices = LibraryNotices()
  private var (isShowing, isNeeded) = (false, false)

  /// Shows what was changed, unless a running call will do so.
  func show(by reading: () async -> Void) async {
    isNeeded = true
    if isShowing { return }
    isShowing = true
    while isNeeded {
      isNeeded = false
      await reading()
    }
    isShowing = false
  }
}

extension AppCoordinator {
  func showChangesFromOutside() async {
    await outsideChanges.show { [self] in
      await takeOverChanges()
      await refreshAll()
      let notice = outsideChanges.notices.notice(about: await library.health())
      // A question over the screen has no line for it, and the notice comes only once.
      if let notice { openScreen?.show(notice) }
      showChange()
    }
  }
}
