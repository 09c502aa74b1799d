import Domain
import ViewModels

nonisolated extension EndedCommand {
  /// `“make” has ended after 2:13, with status 0`.
  package var ending: String {
    let rest = seconds % 60
    let time = "\(seconds / 60):\(rest.twoDigits)"
    return "\(Self.name(of: text)) has ended after \(time), with status \(status)"
  }

  /// A command in a sentence: its beginning when it is long.
  package static func name(of command: String) -> String {
    command.count > longestName ? "“\(command.prefix(longestName))…”" : "“\(command)”"
  }

  private static let longestName = 30
}
