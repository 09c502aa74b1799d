import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Opening a library on a server")
struct OpeningViewModelTests {
  private let connection = SpyLibraryConnection()
  private let navigator = SpyNavigator()
  private let model: OpeningViewModel
  private let fault = StoreError.server(
    place: "postgres://h/words",
    .unreachable(detail: "No route to host")
  )

  init() {
    connection.onNeedsPassword.returns(false)
    model = OpeningViewModel(
      connection: connection,
      next: .books,
      prepare: {},
      navigator: navigator
    )
  }

  /// Begins, and waits until the server has answered.
  private func begin() async -> Task<Void, Never> {
    let following = Task { await model.follow {} }
    await waitUntil { model.state.phase != .asking }
    return following
  }

  @Test("It asks at once, shows how far it is, and goes on to the next screen")
  func opens() async {
    let gate = Gate()
    connection.onOpen.does { report in
      report(0.5)
      await gate.wait()
    }
    #expect(model.state.phase == .asking)
    let following = await begin()
    #expect(model.state.phase == .fetching(0.5))
    #expect(navigator.events == [])
    gate.open()
    await waitUntil { !navigator.events.isEmpty }
    #expect(navigator.events == [.replace(.books)])
    model.leave()
    await following.value
  }

  @Test("What is in the way is shown, and the server can be asked again")
  func fails() async {
    connection.onOpen.fails(fault)
    let following = await begin()
    #expect(model.state.phase == .failed(.store(fault)))
    connection.onOpen.succeeds()
    model.retry()
    #expect(model.state.phase == .asking)
    // It asks already.
    model.retry()
    await waitUntil { !navigator.events.isEmpty }
    #expect(navigator.events == [.replace(.books)])
    #expect(connection.onOpen.inputs.count == 2)
    model.leave()
    await following.value
  }

  @Test("A password that the server asks for is typed, and an empty one not used")
  func password() async {
    connection.onNeedsPassword.returns(true)
    connection.onUsePassword.succeeds()
    connection.onOpen.succeeds()
    let following = await begin()
    #expect(model.state.phase == .password(TextLine()))
    model.accept()
    #expect(model.state.phase == .password(TextLine()))
    model.insert("geheim!")
    model.edit(.deleteBackward)
    #expect(model.state.phase == .password(TextLine("geheim")))
    model.accept()
    await waitUntil { !navigator.events.isEmpty }
    #expect(connection.onUsePassword.inputs == ["geheim"])
    #expect(navigator.events == [.replace(.books)])
    model.leave()
    await following.value
  }

  @Test("Another password is asked for when the typed one was refused")
  func refused() async {
    let refusal = StoreError.server(place: "postgres://h/words", .refused(role: "hana"))
    connection.onNeedsPassword.returns(true)
    connection.onUsePassword.succeeds()
    connection.onOpen.fails(refusal)
    let following = await begin()
    model.insert("wrong\n")
    model.accept()
    await waitUntil { model.state.phase != .asking }
    #expect(model.state.phase == .failed(.store(refusal)))
    // The client has a password now, and needs none.
    connection.onNeedsPassword.returns(false)
    connection.onOpen.succeeds()
    model.retry()
    await waitUntil { model.state.phase != .asking }
    #expect(model.state.phase == .password(TextLine()))
    model.insert("right")
    model.accept()
    await waitUntil { !navigator.events.isEmpty }
    #expect(connection.onUsePassword.inputs == ["wrong", "right"])
    model.leave()
    await following.value
  }

  @Test("An answer that comes after the screen was left opens nothing")
  func left() async {
    let gate = Gate()
    connection.onOpen.does { _ in await gate.wait() }
    let following = Task { await model.follow {} }
    await waitUntil { !connection.onOpen.inputs.isEmpty }
    model.back()
    model.leave()
    gate.open()
    await following.value
    for _ in 0..<100 { await Task.yield() }
    #expect(navigator.events == [.back(nil)])
  }
}
