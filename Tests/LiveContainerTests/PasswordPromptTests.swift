import Foundation
import Testing

@testable import Live

@Suite("Asking for a password")
struct PasswordPromptTests {
  private typealias Opening =
    @convention(c) (
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>?,
      UnsafeRawPointer?, UnsafeRawPointer?
    ) -> Int32

  /// Both ends of a new terminal: that of the user, and that of the program.
  private static func openTerminal() throws -> (user: Int32, terminal: Int32) {
    // No module of the system has it.
    let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "openpty"))
    var ends: (user: Int32, terminal: Int32) = (-1, -1)
    let open = unsafeBitCast(symbol, to: Opening.self)
    try #require(open(&ends.user, &ends.terminal, nil, nil, nil) == 0)
    return ends
  }

  /// Types a text on a terminal that asks.
  /// - Returns: The answer, and whether the terminal shows again afterwards what is typed.
  private func type(_ text: String) async throws -> (PasswordPrompt.Answer?, isShown: Bool) {
    let (user, terminal) = try Self.openTerminal()
    defer { for descriptor in [user, terminal] { close(descriptor) } }
    let (answers, continuation) = AsyncStream.makeStream(of: PasswordPrompt.Answer?.self)
    // The question blocks its thread, which no other test may need.
    Thread { continuation.yield(PasswordPrompt.ask(for: "a place", on: terminal)) }.start()
    // What is typed before the question is dropped.
    var (asked, byte) = ("", UInt8(0))
    while !asked.hasSuffix("a place: "), read(user, &byte, 1) == 1 {
      asked.unicodeScalars.append(UnicodeScalar(byte))
    }
    try #require(write(user, text, text.utf8.count) == text.utf8.count)
    let result = await answers.first { _ in true } ?? nil
    var state = termios()
    try #require(tcgetattr(terminal, &state) == 0)
    return (result, state.c_lflag & tcflag_t(ECHO) != 0 && state.c_lflag & tcflag_t(ISIG) != 0)
  }

  @Test(
    "What is typed is the password; Ctrl-C ends the question at once, and the terminal is as before",
    arguments: [
      ("secret\n", .typed("secret")), ("\n", nil), ("sec\u{3}", .interrupted), ("\u{4}", nil),
    ] as [(String, PasswordPrompt.Answer?)]
  )
  func typed(text: String, expected: PasswordPrompt.Answer?) async throws {
    let (answer, isShown) = try await type(text)
    #expect(answer == expected)
    #expect(isShown)
  }
}
