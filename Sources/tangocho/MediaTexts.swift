import Domain
import Durability
import Live
import TerminalUI

/// What `tangocho check` says of images and sounds, in English.
enum MediaTexts {
  /// For instance “/words/media/ab/abc.png is missing: the image of 飲む”.
  static func describe(_ media: FaultyMedia, of users: MediaUsers) -> String {
    let noun = if case .image = media.name { "image" } else { "sound" }
    return "\(media.place) \(describe(media.fault)): the \(noun) of \(describe(users))"
  }

  /// What can be done about those that were found.
  static func remedies(_ findings: [LibraryCheck.Finding], _ place: LibraryPlace) -> [String] {
    guard findings.contains(where: \.isMedia) else { return [] }
    let source =
      if case .folder = place {
        "`tangocho restore` brings back the images and sounds that a backup has."
      } else {
        "Copy the files back from where you have a copy of the library."
      }
    return [
      NamedCommands.complete(
        source + " Otherwise take them from the words: an image in the form of the word, "
          + "a sound by removing its name from the notes."
      )
    ]
  }

  private static func describe(_ fault: FaultyMedia.Fault) -> String {
    switch fault {
    case .missing: "is missing"
    case .damaged: "is damaged, its content is not what its name says"
    case .unreadable(let code): "cannot be read (\(systemErrorText(code)))"
    }
  }

  private static func describe(_ users: MediaUsers) -> String {
    if users.count == 0 { return "a word of a deleted book" }
    let others = users.count - users.names.count
    return English.list(users.names) + (others > 0 ? " and \(others) more" : "")
  }
}

extension LibraryCheck.Finding {
  fileprivate var isMedia: Bool { if case .media = self { true } else { false } }
}
