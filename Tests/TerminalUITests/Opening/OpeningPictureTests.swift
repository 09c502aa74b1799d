import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// The screen that opens a library on a server.
@MainActor
struct OpeningPictureTests {
  private let connection = SpyLibraryConnection()
  private let screen: OpeningScreen
  private let model: OpeningViewModel

  init() {
    connection.onNeedsPassword.returns(false)
    model = OpeningViewModel(
      connection: connection,
      next: .books,
      prepare: {},
      navigator: SpyNavigator()
    )
    screen = OpeningScreen(viewModel: model, texts: .english)
  }

  private var picture: Canvas { picture(60) }

  private func picture(_ width: Int) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: 12))
    screen.draw(into: &canvas)
    return canvas
  }

  private func begin() async -> Task<Void, Never> {
    let following = Task { await screen.follow {} }
    await waitUntil { model.state.phase != .asking }
    return following
  }

  @Test("At once it says which server is asked, and how to leave")
  func asking() {
    expectPicture(
      picture,
      """
       Opening a library on a server
      ────────────────────────────────────────────────────────────


               Asking postgres://h/words for the library…

               Esc  leaves; nothing is lost




       Esc leave  ? keys
      """
    )
  }

  @Test("A bar shows how much was fetched")
  func fetching() async {
    let gate = Gate()
    connection.onOpen.does { report in
      report(0.4)
      await gate.wait()
    }
    let following = await begin()
    expectPicture(
      picture,
      """
       Opening a library on a server
      ────────────────────────────────────────────────────────────

             Fetching the library from postgres://h/words…

             ██████████████·····················  40%

             Esc  leaves; nothing is lost



       Esc leave  ? keys
      """
    )
    await screen.leave()
    gate.open()
    await following.value
  }

  @Test("Of a password only the length is seen, and keys are text")
  func password() async {
    connection.onNeedsPassword.returns(true)
    let following = await begin()
    #expect(screen.takesText && !screen.losesTextByEscape)
    for key in "q?r!" { _ = screen.handle(.key(Key(.character(key)))) }
    expectPicture(
      picture,
      """
       Opening a library on a server
      ────────────────────────────────────────────────────────────






      ────────────────────────────────────────────────────────────
       Password for postgres://h/words
       ****
       ⏎ ok  Esc leave
      """
    )
    #expect(screen.losesTextByEscape)
    await screen.leave()
    await following.value
  }

  @Test("What is in the way is said with the remedy, and how to ask again")
  func failed() async {
    let fault = ServerFault.unreachable(detail: "No route to host")
    connection.onOpen.fails(StoreError.server(place: connection.place, fault))
    let following = await begin()
    let text = picture.text
    #expect(text.contains("Cannot reach") && text.contains("No route to host"))
    #expect(text.contains("⏎    asks the server again\n"))
    #expect(text.contains("⏎ ask again  Esc leave  ? keys"))
    await screen.leave()
    await following.value
  }

  @Test("In a small window the empty line is left out, and the text is complete")
  func small() async {
    let fault = ServerFault.refused(role: "anna_of_the_school")
    connection.onOpen.fails(StoreError.server(place: connection.place, fault))
    let following = await begin()
    let text = picture(40).text
    #expect(text.contains("\n postgres://ROLE@…\n ⏎    asks the server again\n Esc  leaves"))
    await screen.leave()
    await following.value
  }
}
