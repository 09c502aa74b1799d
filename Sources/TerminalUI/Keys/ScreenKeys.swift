import ViewModels

/// The keys of a screen for other programs.
package nonisolated struct ScreenKeys: Encodable {
  private let name: String
  private let keys: [Row]

  private struct Row: Encodable {
    let group: String
    let keys: [String]
    let action: String
  }

  package init(_ table: KeyTable) {
    name = table.name
    keys = table.sections.flatMap { section in
      section.lines.map { Row(group: section.title, keys: $0.keys, action: $0.text) }
    }
  }
}
