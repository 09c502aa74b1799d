import Foundation
import TestSupport

/// The table of the rules in Documentation/CONTRACT.md.
enum ContractDocument {
  static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Documentation/CONTRACT.md").standardizedFileURL
  private static let heading = "## The rules\n"

  /// The document with the table of these rules in place of the one that it has.
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

  /// The rules by what comes before the point in their names, in the order of the first ones.
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
