import TerminalKit
import ViewModels

/// A screen on which one line is typed, with kanji without an input method.
protocol LineScreen: KeyedScreen {
  /// Types kanji into the line.
  var kanji: KanjiLine { get }

  /// Inserts a text that is not for the kanji.
  func insert(_ text: String)
  /// Edits the line.
  func editLine(_ edit: TextEdit)
}

extension LineScreen {
  /// Keys after an Enter that waits for kanji may be meant for what comes after the line, such as the screen
  /// below a question.
  package func holds(_ event: TerminalEvent) -> Bool { kanji.isTaking }

  /// Esc stops the making of the dictionary that the kanji wait for.
  package func endsWait(_ event: TerminalEvent) -> Bool { kanji.isStopped(by: event) }

  /// Shows the progress of making the dictionary of conversions.
  package func follow(_ redraw: @escaping () -> Void) async { kanji.showProgress(by: redraw) }

  /// Types into the line.
  package func type(_ text: String) -> Response {
    kanji.first({ await $0.type(text) }) { [self] in
      insert(text)
      return .done
    }
  }

  /// Pastes into the line.
  package func paste(_ text: String) -> Response {
    guard takesText else { return .ignored }
    return kanji.taken { [self] in
      insert(text)
      return .done
    }
  }

  /// Edits the kanji that are being typed, or else the line.
  func edit(_ edit: TextEdit) -> Response {
    kanji.first({ await $0.edit(edit) }) { [self] in
      editLine(edit)
      return .done
    }
  }

  /// Performs an action of the keys that type kanji.
  /// - Parameters:
  ///   - action: The action.
  ///   - take: What Enter does when all is final.
  ///   - giveBack: What Esc does then.
  /// - Returns: The response of the screen.
  func perform(_ action: KanjiAction, take: Action, giveBack: Action) -> Response {
    kanji.perform(
      action,
      take: { [self] in perform(take) },
      giveBack: { [self] in perform(giveBack) },
      type: type,
      edit: edit
    )
  }
}
