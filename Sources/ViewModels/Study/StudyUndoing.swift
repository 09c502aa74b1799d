/// The changes of a study session that are being undone or redone.
final class StudyUndoing {
  private var count = 0

  /// Whether there are any.
  var isUnderWay: Bool { count > 0 }

  /// Undoes or redoes a change, which counts as under way until it has ended.
  func during(_ step: () async -> Void) async {
    count += 1
    defer { count -= 1 }
    await step()
  }
}
