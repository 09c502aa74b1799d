import Domain
import ViewModels

nonisolated extension EndedCommand {
  /// `make has ended after 2:13, with status 0`.
  package var ending: String {
    let shown = text.count > Self.longestText ? text.prefix(Self.longestText) + "…" : text[...]
    let rest = seconds % 60
    let time = "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    return "“\(shown)” has ended after \(time), with status \(status)"
  }

  private static let longestText = 60
}
