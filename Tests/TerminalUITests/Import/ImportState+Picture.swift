import Domain
import TerminalKit
import TestSupport

@testable import TerminalUI
@testable import ViewModels

extension ImportState {
  /// The preview of a table, with its second column selected.
  static var preview: ImportState {
    var state = ImportState()
    state.phase = .ready
    state.request = ImportRequest(path: "/home/mika/Downloads/単語.csv")
    state.summary = .fixture
    state.selectedRow = 1
    return state
  }

  /// A picture of it.
  @MainActor
  func picture(_ width: Int, _ height: Int) -> Canvas {
    let map =
      switch phase {
      case .choosing: ImportKeys.pathMap
      case .ready: ImportKeys.hinted(for: self)
      case .reading, .importing, .waiting, .stopping: ImportKeys.busyMap
      }
    var canvas = Canvas(size: Size(width: width, height: height))
    var scroll = 0
    ImportView.draw(
      self,
      texts: .english,
      hints: phase == .choosing
        ? Hint.ownHints(of: map, text: Texts.english.importing.key)
        : Hint.hints(of: map, texts: .english, text: Texts.english.importing.key),
      scroll: &scroll,
      into: &canvas
    )
    return canvas
  }
}
