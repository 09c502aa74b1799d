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
  /// The keys that do the same on every screen, without those that the sections of a screen have.
  package static func everywhere(_ texts: Texts, besides sections: [HelpSection]) -> HelpSection {
    let own = Set(sections.flatMap { $0.lines.flatMap(\.keys) })
    return HelpSection(
      title: texts.keys.everywhere,
      lines: GlobalKeys.map.bindings.compactMap { binding in
        let keys = binding.keys.map(\.label).filter { !own.contains($0) }
        if keys.isEmpty { return nil }
        return Line(keys: keys, text: texts.keys.global(binding.action).help)
      }
    )
  }
}
