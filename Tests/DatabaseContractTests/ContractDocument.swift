import Foundation
import TestSupport

/// The table of the rules in Documentation/CONTRACT.md.
enum ContractDocument {
  static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Documentation/CONTRACT.md").standardizedFileURL
  private static let heading = "## The rules\n"

  /// The document with its tables replaced by those of these rules.
  static func text(_ document: String, of rules: [ContractRule]) -> String {
    let introduction = document.components(separatedBy: heading)[0]
    var text = introduction + heading
    for (group, rules) in groups(rules) {
      text += "\n### \(group)\n\n| rule | promise | without it |\n|---|---|---|\n"
      for rule in rules {
        text += "| `\(rule.name)` | \(rule.summary) | \(rule.consequence) |\n"
      }
    }
    return text
  }

  /// The rules grouped by the part of their names before the point, in order of appearance.
  private static func groups(_ rules: [ContractRule]) -> [(String, [ContractRule])] {
    var groups: [(String, [ContractRule])] = []
    for rule in rules {
      let name = String(rule.name.prefix { $0 != "." })
      if let place = groups.firstIndex(where: { $0.0 == name }) {
        groups[place].1.append(rule)
      } else {
        groups.append((name, [rule]))
      }
    }
    return groups
  }
}
