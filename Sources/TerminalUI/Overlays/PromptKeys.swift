import TerminalKit
import ViewModels

/// The actions of a question for a text.
public nonisolated enum PromptAction: Hashable, Sendable {
  /// Answers with the typed text.
  case accept
  /// Goes back without an answer.
  case cancel
  /// Types kanji by their sound.
  case kanji(KanjiAction)
  /// Edits the line.
  case edit(TextEdit)
}

/// The keys of a question for a text.
nonisolated enum PromptKeys {
  static let map = KeyMap<PromptAction>(
    [
      KeyBinding([.enter], .accept, group: .main, priority: 1),
      KeyBinding([.escape], .cancel, group: .main, priority: 2),
    ] + KeyBinding.kanjiToggle(priority: 3) { .kanji($0) } + KeyBinding.textEdits { .edit($0) }
  )

  /// The table while kana are typed that are to become kanji.
  static let kanji = KeyMap<PromptAction>(KeyBinding.kanji { .kanji($0) }).over(map)
}

nonisolated extension OverlayTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(texts.keys.promptName, PromptKeys.map, texts, promptKey),
      KeyTable(texts.keys.kanjiName, KanjiKeys.map, texts) { texts.editor.kanjiKey($0) },
      KeyTable(texts.keys.confirmName, ConfirmKeys.map, texts, confirmKey),
      KeyTable(texts.keys.pagerName, PagerKeys.map, texts, pagerKey),
    ]
  }
}
