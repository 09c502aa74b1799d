import CommandOptions
import Domain

extension ProgressLine {
  /// Has the index of a dictionary built, if there is none yet.
  /// - Returns: Whether words can be looked up, or why not.
  @discardableResult
  static func prepare(_ dictionary: any DictionaryService) async -> DictionaryStatus {
    var status = await dictionary.status()
    guard case .unprepared = status else { return status }
    let line = ProgressLine("preparing the dictionary")
    for await next in dictionary.prepare() {
      status = next
      if case .preparing(let fraction) = next { line.show(fraction) }
    }
    line.clear()
    return status
  }
}
