import TerminalKit
import ViewModels

nonisolated extension HelpSection {
  /// A key table as shown in the help, with a section for each heading.
  public static func sections<Action>(
    of map: KeyMap<Action>,
    texts: Texts,
    text: (Action) -> KeyText
  ) -> [HelpSection] {
    map.groups.map { group in
      HelpSection(
        title: texts.keys.group(group),
        lines: map.bindings.filter { $0.group == group }.map { binding in
          Line(keys: binding.keys.map(\.label), text: text(binding.action).help)
        }
      )
    }
  }
}

nonisolated extension HelpSection {
  /// The keys that do the same on every screen.
  package static func everywhere(texts: Texts) -> HelpSection {
    HelpSection(
      title: texts.keys.everywhere,
      lines: GlobalKeys.map.bindings.map { binding in
        Line(keys: binding.keys.map(\.label), text: texts.keys.global(binding.action).help)
      }
    )
  }
}
