// `@MainActor` is written out: where only the default of the target says it, the compiler isolates each
// conformance instead, and no conformance of a screen in `TerminalUI` can depend on it.

/// What a screen asks of its view model, whatever it shows.
@MainActor
package protocol ScreenViewModel: AnyObject {
  associatedtype State: ScreenState

  var state: State { get }

  /// Reads the content, also when it is shown already and may have changed.
  func load() async
  func show(_ notice: Notice)
  func dismissNotice()
}

/// The state of a screen with a status line.
package nonisolated protocol ScreenState {
  /// The notice in the status line, shown until the next key.
  var notice: Notice? { get }
}

/// What a screen with a list asks of its view model besides.
@MainActor
package protocol ListViewModel: ScreenViewModel {
  func select(row: Int)
}
