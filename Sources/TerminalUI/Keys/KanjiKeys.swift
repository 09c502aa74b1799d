import TerminalKit
import ViewModels

/// What keys do in a line into which kanji may be typed by their sound.
public nonisolated enum KanjiAction: Hashable, Sendable {
  /// Switches that on or off.
  case toggle
  /// Converts kana to kanji, or chooses the next spelling.
  case convert
  /// Moves to the previous piece of a conversion.
  case previousPiece
  /// Moves to the next piece of a conversion.
  case nextPiece
  /// Makes the piece of a conversion shorter.
  case shortenPiece
  /// Makes the piece of a conversion longer.
  case lengthenPiece
  /// Takes the kanji as they are.
  case take
  /// Gives the kana of a conversion back.
  case giveBack
}

extension KeyBinding {
  /// The key that switches typing of kanji on or off in a line.
  nonisolated static func kanjiToggle(
    priority: Int,
    _ action: (KanjiAction) -> Action
  ) -> [KeyBinding] {
    [KeyBinding([.control("t")], action(.toggle), group: .main, priority: priority)]
  }

  /// The keys while kana are typed that are to become kanji; they come before those of the line.
  nonisolated static func kanji(_ action: (KanjiAction) -> Action) -> [KeyBinding] {
    [
      KeyBinding([.space], action(.convert), group: .main),
      KeyBinding([.left], action(.previousPiece), group: .main),
      KeyBinding([.right], action(.nextPiece), group: .main),
      KeyBinding([Key(.left, .shift)], action(.shortenPiece), group: .main),
      KeyBinding([Key(.right, .shift)], action(.lengthenPiece), group: .main),
      KeyBinding([.enter], action(.take), group: .main),
      KeyBinding([.escape], action(.giveBack), group: .main),
    ]
  }
}

nonisolated enum KanjiKeys {
  /// The table, as every line with kanji has it.
  static let map = KeyMap<KanjiAction>(
    KeyBinding.kanjiToggle(priority: 1) { $0 } + KeyBinding.kanji { $0 }
  )
}

nonisolated extension WordEditorTexts {
  /// What a key does where kanji are typed, in the words of the word editor.
  func kanjiKey(_ action: KanjiAction) -> KeyText {
    switch action {
    case .toggle: key(.toggleConversion)
    case .convert: key(.convert)
    case .previousPiece: key(.previousPiece)
    case .nextPiece: key(.nextPiece)
    case .shortenPiece: key(.shortenPiece)
    case .lengthenPiece: key(.lengthenPiece)
    case .take: key(.take)
    case .giveBack: key(.giveBack)
    }
  }
}

extension Hint {
  /// The hints while kana are typed that are to become kanji, or while those are chosen.
  nonisolated static func kanji(isChoosing: Bool, _ texts: Texts) -> [Hint] {
    func hint(_ keys: String, _ action: KanjiAction) -> Hint {
      Hint(key: keys, label: texts.editor.kanjiKey(action).hint)
    }
    let (space, right) = (Key.space.label, Key.right.label)
    let take = hint(Key.enter.label, .take)
    guard isChoosing else { return [hint(space, .convert), take] }
    return [
      Hint(key: space, label: texts.editor.nextCandidate), take,
      Hint(key: "1-\(ActiveConversion.pageSize)", label: texts.editor.key(.down).hint),
      hint(Key.left.label + right, .nextPiece), hint(Key.escape.label, .giveBack),
      hint(Key(.left, .shift).label + right, .lengthenPiece),
    ]
  }

  /// The same for a line; nil when nothing is being typed in it that is not final.
  nonisolated static func kanji(_ kanji: KanjiEntry, in line: TextLine, _ texts: Texts) -> [Hint]? {
    guard kanji.typing.part(of: line) != nil else { return nil }
    // The progress says what stops it; other keys wait.
    if kanji.progress?.isAwaited == true { return [] }
    let hints = Hint.kanji(isChoosing: kanji.conversion(in: line) != nil, texts)
    let escape = Hint(key: Key.escape.label, label: texts.editor.kanjiKey(.giveBack).hint)
    // The last one stays in a narrow window.
    return hints.filter { $0 != escape } + [escape]
  }
}

// MARK: - What a line does

extension KanjiLine {
  /// Whether an event stops the making of the dictionary that the kanji wait for.
  func isStopped(by event: TerminalEvent) -> Bool {
    guard isStoppable, case .key(let key) = event else { return false }
    return KanjiKeys.map.literalMatch(key) == .giveBack
  }

  /// Offers an input to the kanji that are being typed; when it is not for them, the screen handles
  /// it.
  func first(
    _ handle: @escaping (KanjiLine) async -> Bool,
    else rest: @escaping () -> Response
  ) -> Response {
    guard takesKeys else { return rest() }
    return .perform { [self] in
      guard await !handle(self), case .perform(let work) = rest() else { return }
      await work()
    }
  }

  /// Performs an action; the others are what its key does when all is final, which may be so when those
  /// before it are handled: `take` that of Enter, `giveBack` that of Esc.
  func perform(
    _ action: KanjiAction,
    take: @escaping () -> Response,
    giveBack: @escaping () -> Response,
    type: (String) -> Response,
    edit: (TextEdit) -> Response
  ) -> Response {
    switch action {
    case .toggle: .perform { [self] in await toggle() }
    case .convert: type(" ")
    case .previousPiece: edit(.moveLeft)
    case .nextPiece: edit(.moveRight)
    case .shortenPiece: .perform { [self] in await resizePiece(by: -1) }
    case .lengthenPiece: .perform { [self] in await resizePiece(by: 1) }
    case .take: first({ await $0.take() }, else: take)
    case .giveBack: first({ await $0.giveBack() }, else: giveBack)
    }
  }

  /// Chooses a candidate with the keys of a list.
  func move(_ movement: Movement, else rest: @escaping () -> Response) -> Response {
    switch movement {
    case .down: first({ await $0.moveSelection(by: 1) }, else: rest)
    case .up: first({ await $0.moveSelection(by: -1) }, else: rest)
    default: rest()
    }
  }

  /// Takes what is being typed before something else is done.
  func taken(before rest: @escaping () -> Response) -> Response {
    first(
      {
        _ = await $0.take()
        return false
      },
      else: rest
    )
  }
}
