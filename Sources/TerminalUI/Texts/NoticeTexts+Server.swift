import Domain
import TerminalKit
import ViewModels

nonisolated extension NoticeTexts {
  /// A notice about the server of the library.
  static func englishServer(_ notice: ServerNotice, _ isNarrow: Bool) -> String {
    switch notice {
    case .stopped(let replica): englishStopped(replica, isNarrow)
    case .resumed(.away, let count) where count > 0:
      "The server is back, and has \(English.count(count, "change")) that waited here."
    case .resumed(.away, _): "The server is back."
    case .resumed(_, let count) where count > 0:
      "Changes go to the server again; it has \(English.count(count, "change")) that waited here."
    case .resumed: "Changes go to the server again."
    }
  }

  private static func englishStopped(_ replica: ReplicaStatus, _ isNarrow: Bool) -> String {
    let changes = replica.waiting > 0 ? waiting(replica.waiting) : "changes wait"
    guard let fault = replica.fault, replica.problem != .away else {
      return "The server is away; \(changes) on this computer until it is back. Go on as usual."
    }
    let waits = "Until that is fixed, \(changes) here."
    // The reason with its remedy would cover the screen, and yet be cut.
    if isNarrow {
      let what =
        replica.problem == .local ? "There is a problem on this computer" : "The server refuses"
      return "\(what): \(BooksKeys.map[.health]) on home says why. \(waits)"
    }
    return englishFault(fault) + " " + waits
  }

  /// What keeps the program from the server; it asks for a password only when it starts.
  static func englishFault(_ fault: StoreError) -> String {
    let text = Texts.english.describe(.store(fault))
    guard case .server(_, .refused) = fault else { return text }
    return text + " If you type the password when tangocho starts, start it again."
  }

  /// Why nothing is exchanged with the server of the library, in a few words.
  static func englishReplica(_ replica: ReplicaStatus) -> String {
    let reason = "\(BooksKeys.map[.health]) says why"
    let problem =
      switch replica.problem {
      case .refused: "server refuses, \(reason)"
      case .local: "problem on this computer, \(reason)"
      case .away, nil: "server away"
      }
    return replica.waiting == 0 ? problem : "\(problem): \(waiting(replica.waiting)) here"
  }

  static func waiting(_ count: Int) -> String {
    English.count(count, "change waits", "changes wait")
  }
}

nonisolated extension Texts {
  /// What a command says of a library of which something could not be read or is missing; nil when there
  /// is nothing to say.
  package func losses(of health: LibraryHealth) -> String? {
    let (damaged, missing) = (health.damagedLines.count, health.findings.count(where: \.isLoss))
    let count = damaged + missing
    if count == 0 { return nil }
    let problems =
      missing == 0
      ? English.count(count, "damaged line") + " in the library"
      : English.count(count, "problem with the files", "problems with the files")
        + " of the library"
    return problems + "; `tangocho check` names " + English.form(count, "it.", "them.")
  }

  /// What a command says about the server of the library; nil when there is nothing to say.
  package func describe(_ replica: ReplicaStatus) -> String? {
    if replica.fault == nil, replica.waiting == 0, replica.retryDelay == nil { return nil }
    let waiting =
      replica.waiting == 0
      ? "this is what this computer has."
      : NoticeTexts.waiting(replica.waiting) + " on this computer until it does."
    if replica.fault == nil, replica.retryDelay == nil {
      return "\(replica.place) does not have everything yet; "
        + NoticeTexts.waiting(replica.waiting) + " on this computer for the next time."
    }
    guard let fault = replica.fault, replica.problem != .away else {
      return "\(replica.place) does not answer; \(waiting)" + retry(replica)
    }
    return describe(.store(fault)) + " Until that is fixed, "
      + (replica.waiting == 0 ? waiting : NoticeTexts.waiting(replica.waiting) + " here.")
  }

  /// When commands ask a server again that did not answer.
  private func retry(_ replica: ReplicaStatus) -> String {
    guard let delay = replica.retryDelay else { return "" }
    let minutes = English.count(Int((delay + 59_999) / 60_000), "minute")
    return " Commands ask it again in \(minutes), and `tangocho sync` at once."
  }
}
