/// What later keys of a screen wait for: changes that are being undone or redone, and what is being saved
/// before another screen opens.
final class StepsUnderWay {
  private var count = 0

  /// Whether there are any.
  var isUnderWay: Bool { count > 0 }

  /// Performs such a step, which counts as under way until it has ended.
  func during(_ step: () async -> Void) async {
    count += 1
    defer { count -= 1 }
    await step()
  }
}
