// On their way: each line goes when its screen lands.
import Domain
import TerminalKit
import ViewModels

public class StubScreen: Screen {
  public var help: [HelpSection] { [] }
  public func draw(into canvas: inout Canvas) {}
  public func handle(_ input: ScreenInput) -> Response { .ignored }
}
public final class StudyScreen: StubScreen { public init(viewModel: StudyViewModel, texts: Texts) {} }
public final class StudyListScreen: StubScreen { public init(viewModel: StudyListViewModel, texts: Texts) {} }
public final class WordEditorScreen: StubScreen { public init(viewModel: WordEditorViewModel, texts: Texts) {} }
