import Domain

/// Changes of cards other than grades.
extension StoredReviewService {
  /// Suspends, flags or buries words.
  package func change(_ ids: [WordID], by change: CardChange) async throws -> WordStep {
    var undoing = WordStep()
    var patches: [WordPatch] = []
    for old in try await store.fetchWords(ids) {
      var new = old
      switch change {
      case .suspend(let isSuspended): new.isSuspended = isSuspended
      case .flag(let isFlagged): new.isFlagged = isFlagged
      case .bury(true): new.buriedUntil = studyClock.today.next
      case .bury(false): new.buriedUntil = nil
      }
      if new == old { continue }
      patches.append(WordPatch(from: old, to: new))
      undoing.expected = patches
      undoing.patches.append(WordPatch(from: new, to: old))
    }
    if !patches.isEmpty { try await store.updateWords(patches) }
    return undoing
  }
}
