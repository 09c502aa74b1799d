import Application
import Domain
import TerminalKit
import TerminalUI
import TestSupport
import Testing
import ViewModels

@Suite("Replacing one part of the program")
@MainActor
struct ReplacedPartsTests {
  @Test("A container without replacements runs and keeps everything in memory")
  func defaults() async {
    let program = await HeadlessProgram.start(DefaultDIContainer())
    await program.type("n旅行")
    await program.press(.enter)
    #expect(program.screen.contains("旅行"))
  }

  @Test("Texts are replaced one by one")
  func texts() async throws {
    let container = TestDIContainer()
    container.texts = Texts.english.changed { $0.books.today = "きょう" }
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let program = await HeadlessProgram.start(container)
    #expect(program.screen.contains("きょう"))
  }

  @Test("A theme changes styles and nothing else")
  func theme() async {
    let plain = await HeadlessProgram.start(TestDIContainer())
    let container = TestDIContainer()
    container.theme.accent = Style(.bold, foreground: .yellow)
    let themed = await HeadlessProgram.start(container)
    #expect(themed.screen == plain.screen)
    #expect(themed.canvas != plain.canvas)
  }

  @Test("A key on home leads to a screen of the container, and back")
  func screen() async {
    // Tall enough for all keys of the help.
    let size = Size(width: 80, height: 80)
    let program = await HeadlessProgram.start(ContainerWithClock(), size: size)
    await program.type("H")
    #expect(program.screen.contains("12:00 in Sapporo"))
    await program.type("x")
    #expect(program.screen.contains("tangocho"))
    await program.type("?")
    #expect(program.screen.contains("Show the time"))
  }

  @Test("A route without a screen says so")
  func missingScreen() async {
    let container = ContainerWithClock()
    container.hasScreen = false
    let program = await HeadlessProgram.start(container)
    await program.type("H")
    #expect(program.screen.contains("MissingScreen"))
    await program.press(.escape)
    #expect(!program.screen.contains("MissingScreen"))
  }
}

private final class ContainerWithClock: DefaultDIContainer {
  var hasScreen = true

  override var homeKeys: [HomeKey] {
    [HomeKey(["H"], CustomRoute("clock", ["town": "Sapporo"]), KeyText("Show the time"))]
  }

  override func makeScreen(for route: Route, navigator: any Navigator) -> any Screen {
    guard hasScreen, case .custom(let route) = route else {
      return super.makeScreen(for: route, navigator: navigator)
    }
    return ClockScreen(town: route.arguments["town"] ?? "", navigator: navigator)
  }
}

@MainActor
private final class ClockScreen: Screen {
  private let town: String
  private let navigator: any Navigator
  let help: [HelpSection] = []

  init(town: String, navigator: any Navigator) {
    (self.town, self.navigator) = (town, navigator)
  }

  func draw(into canvas: inout Canvas) { canvas.draw("12:00 in \(town)", at: .zero) }

  func handle(_ input: ScreenInput) -> Response {
    navigator.back()
    return .done
  }
}
