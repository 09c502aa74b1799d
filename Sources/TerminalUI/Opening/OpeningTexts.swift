import Domain
import TerminalKit
import ViewModels

/// The screen that opens a library on a server.
public nonisolated struct OpeningTexts: TextPart {
  /// The name of the screen.
  public var name: String
  /// The name of its keys while a password is typed.
  public var passwordName: String
  /// The message that a server was asked.
  public var asking: @Sendable (_ place: String) -> String
  /// The message that the library of a server is being fetched.
  public var fetching: @Sendable (_ place: String) -> String
  /// The question for the password of a server.
  public var password: @Sendable (_ place: String) -> String
  /// The line that says how to ask again.
  public var retryKey: @Sendable () -> String
  /// The line that says how to leave.
  public var leaveKey: @Sendable () -> String
  /// What the keys do, for help and hints.
  public var key: @Sendable (OpeningAction) -> KeyText
}

nonisolated extension OpeningTexts {
  static let english = OpeningTexts(
    name: "Opening a library on a server",
    passwordName: "Typing the password of a server",
    asking: { "Asking \($0) for the library…" },
    fetching: { "Fetching the library from \($0)…" },
    password: { "Password for \($0)" },
    retryKey: { "\(OpeningKeys.map[.retry])  asks the server again" },
    leaveKey: { "\(OpeningKeys.map[.leave])  leaves; nothing is lost" },
    key: { action in
      switch action {
      case .retry: KeyText("ask the server again", hint: "ask again")
      case .accept: KeyText("use the password", hint: "ok")
      case .leave: KeyText("leave; the next start continues", hint: "leave")
      case .edit(let edit): KeyTexts.english.edit(edit)
      }
    }
  )
}

nonisolated extension TextParts {
  /// The screen that opens a library on a server.
  public var opening: OpeningTexts {
    get { self[OpeningTexts.self] }
    set { self[OpeningTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var opening: OpeningTexts { parts.opening }
}
