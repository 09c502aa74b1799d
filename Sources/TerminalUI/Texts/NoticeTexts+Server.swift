import Domain
import TerminalKit
import ViewModels

nonisolated extension NoticeTexts {
  /// A notice about the server of the library.
  static func englishServer(_ notice: ServerNotice) -> String {
    switch notice {
    case .away(let count) where count > 0:
      "The server is away; \(waiting(count)) on this computer until it is back. Go on as usual."
    case .away:
      "The server is away; changes wait on this computer until it is back. Go on as usual."
    case .back(let count) where count > 0:
      "The server is back, and has \(English.count(count, "change")) that waited here."
    case .back: "The server is back."
    }
  }

  /// The server of the library does not answer, or refuses.
  static func englishReplica(_ replica: ReplicaStatus) -> String {
    let problem =
      replica.isRefused ? "server refuses, \(BooksKeys.map[.health]) says why" : "server away"
    return replica.waiting == 0 ? problem : "\(problem): \(waiting(replica.waiting)) here"
  }

  static func waiting(_ count: Int) -> String {
    English.count(count, "change waits", "changes wait")
  }
}

nonisolated extension Texts {
  /// What a command says of a library with damaged lines.
  package func damagedLines(_ count: Int) -> String {
    English.count(count, "damaged line") + " in the library; `tangocho check` names "
      + English.form(count, "it.", "them.")
  }

  /// What a command says about the server of the library; nil when there is nothing to say.
  package func describe(_ replica: ReplicaStatus) -> String? {
    if replica.fault == nil, replica.waiting == 0 { return nil }
    let waiting =
      replica.waiting == 0
      ? "this is what this computer has."
      : NoticeTexts.waiting(replica.waiting) + " on this computer until it does."
    if replica.fault == nil {
      return "\(replica.place) does not have everything yet; "
        + NoticeTexts.waiting(replica.waiting) + " on this computer for the next time."
    }
    guard let fault = replica.fault, replica.isRefused else {
      return "\(replica.place) does not answer; \(waiting)"
    }
    return describe(.store(fault)) + " Until that is mended, "
      + (replica.waiting == 0 ? waiting : NoticeTexts.waiting(replica.waiting) + " here.")
  }
}
