import Domain
import Testing

@Suite("Settings that git warns about with each command")
struct WarningTests {
  @Test("They are in the way of nothing", arguments: [false, true])
  func warned(isDry: Bool) async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    // As newer versions warn of core.fsyncObjectFiles, which they do not know any more.
    try one.git("config", "core.whitespace", "tabwidth=99")
    try await one.addWord()
    let report = try await one.sync(isDry: isDry)
    #expect(report.stored > 0 && report.offline == nil)
    #expect(isDry || report.sent == 1)
  }
}
