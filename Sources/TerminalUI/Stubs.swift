// On their way: each line goes when its screen lands.
import Domain
import TerminalKit
import ViewModels

public class StubScreen: Screen {
  public init() {}
  public var help: [HelpSection] { [] }
  public func draw(into canvas: inout Canvas) {}
  public func handle(_ input: ScreenInput) -> Response { .ignored }
}
public final class WordEditorScreen: StubScreen { public init(viewModel: WordEditorViewModel, texts: Texts) { super.init() } }
