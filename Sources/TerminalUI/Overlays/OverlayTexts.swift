import Domain
import TerminalKit
import ViewModels

/// The questions and messages that are shown over screens.
public nonisolated struct OverlayTexts: TextPart {
  /// A question for a text.
  public var prompt: @Sendable (Prompt) -> String
  /// Shown when a question was answered with an empty text.
  public var missing: @Sendable () -> String
  /// A yes-or-no question.
  public var confirmation: @Sendable (Confirmation) -> String
  /// The title of the help.
  public var help: String
  /// The heading of the lines about the program.
  public var about: String
  /// The version, and where the library is or that nothing is saved, one line each.
  public var facts: @Sendable (ProgramFacts) -> [String]
  /// The title of a message.
  public var message: @Sendable (Message) -> String
  /// The state of the stored data, one paragraph each, before the list of damaged lines.
  public var health: @Sendable (LibraryHealth) -> [String]
  /// The position of the window in a long text.
  public var position: @Sendable (_ last: Int, _ all: Int) -> String
  /// The texts of the keys in a question for a text.
  public var promptKey: @Sendable (PromptAction) -> KeyText
  /// The texts of the keys in a yes-or-no question.
  public var confirmKey: @Sendable (ConfirmAction) -> KeyText
  /// The texts of the keys while reading.
  public var pagerKey: @Sendable (PagerAction) -> KeyText
}

nonisolated extension OverlayTexts {
  static let english = OverlayTexts(
    prompt: { prompt in
      switch prompt {
      case .newBookTitle: "Title of the new book"
      case .renameBook(let title): "Another title for “\(title)”"
      case .tagWords(let count):
        "Tags for \(CommonTexts.english.words(count)), with commas between; -tag removes one"
      case .importTitle: "Title of the book for all words; none for those of the file"
      case .drillSearch: "Drill what this finds: a text, #tag, is:due, is:×, book:N5"
      }
    },
    missing: { "type something, or go back with \(PromptKeys.map[.cancel])" },
    confirmation: { confirmation in
      switch confirmation {
      case .deleteBook(let title, let words):
        words == 0
          ? "Delete the empty book “\(title)”? Undo with \(undo)."
          : "Delete “\(title)” with \(CommonTexts.english.words(words))? Undo with \(undo)."
      case .sameTitle(let title, let isClosed):
        "There is already a \(isClosed ? "closed book" : "book") “\(title)”. Use the title anyway?"
      case .deleteWord(let word):
        "Delete \(word.isEmpty ? "the word" : "“\(word)”")? Undo with \(undo)."
      case .deleteWords(let count):
        "Delete \(CommonTexts.english.words(count))? Undo with \(undo)."
      case .goOnWithSheet(let path): englishGoOn(path)
      case .mendSheet(let problems): englishMending(problems)
      case .addStarterBooksAgain(let level, let count):
        "\(CommonTexts.english.books(count)) of \(level) \(English.form(count, "is", "are")) there "
          + "already. Add all books of \(level) again?"
      case .purge(let subject): TrashTexts.englishPurge(subject)
      case .emptyTrash(let books, let words): TrashTexts.englishEmpty(books, words)
      case .discardChanges: "Leave without saving what you typed?"
      case .replaceFile(let path): "There is a file \(path) already. Replace it?"
      case .leave(let command):
        "\(command.ending). Leave, and show what it wrote?"
      }
    },
    help: "Keys",
    about: "About",
    facts: { facts in
      [
        "tangocho \(facts.version)",
        facts.library.map { "The library is \($0)" }
          ?? "The library is in memory: nothing is kept when you quit.",
        "Data of the EDRDG and tanos.co.uk/jlpt, CC BY-SA. More: tangocho licenses",
      ]
    },
    message: { message in
      switch message {
      case .health: "The stored data"
      case .failure: "This did not work"
      case .refreshed: "What you may want to know"
      }
    },
    health: { health in englishHealth(health) },
    position: { last, all in "\(English.number(last)) of \(English.number(all)) lines" },
    promptKey: { action in
      switch action {
      case .accept: KeyText("accept the typed text", hint: "ok")
      case .cancel: KeyText("go back", hint: "back")
      case .kanji(let action): WordEditorTexts.english.kanjiKey(action)
      case .edit(let edit): KeyTexts.english.edit(edit)
      }
    },
    confirmKey: { action in
      switch action {
      case .accept: KeyText("yes")
      case .refuse: KeyText("no")
      }
    },
    pagerKey: { action in
      switch action {
      case .move(let movement): KeyTexts.english.movement(movement)
      case .page: KeyText("next page", hint: "next page")
      case .close: KeyText("go back to the screen below", hint: "back")
      }
    }
  )

  private static let undo = SharedKeys.undo.label

  private static func englishHealth(_ health: LibraryHealth) -> [String] {
    var lines: [String] = []
    if let reason = health.readOnly {
      lines.append(
        "Nothing can be written, so changes are refused. "
          + Texts.english.describe(.store(reason))
      )
    }
    lines += health.unfinished.map(SyncTexts.englishUnfinished) ?? []
    switch health.damagedLines.count {
    case 0 where lines.isEmpty && health.findings.isEmpty:
      // Nor can the command read all that is on a server.
      let more = health.replica == nil ? " `tangocho check` reads everything." : ""
      lines.append("Nothing wrong was noticed in what was read so far." + more)
    case 0: break
    case let count:
      lines.append(
        "\(English.count(count, "line is", "lines are")) damaged. "
          + "All others were read; nothing was changed:"
      )
    }
    if let replica = health.replica { lines.append(englishReplica(replica)) }
    return lines
  }

  private static func englishReplica(_ replica: ReplicaStatus) -> String {
    let waiting = English.count(replica.waiting, "change waits", "changes wait")
    guard let fault = replica.fault else {
      return replica.waiting == 0
        ? "\(replica.place) has everything that is on this computer."
        : "\(waiting) on this computer and \(English.form(replica.waiting, "goes", "go")) to "
          + "\(replica.place) now."
    }
    let isAway = replica.problem == .away
    let until = "on this computer until \(isAway ? "it answers again" : "that is fixed")."
    // A server that answers may have lost what was sent.
    let idle = isAway ? "it has everything that is on this computer." : "changes wait \(until)"
    return NoticeTexts.englishFault(fault) + " You can go on without the server: "
      + (replica.waiting == 0 ? idle : "\(waiting) \(until)")
  }
}

nonisolated extension TextParts {
  /// The questions and messages that are shown over screens.
  public var overlays: OverlayTexts {
    get { self[OverlayTexts.self] }
    set { self[OverlayTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var overlays: OverlayTexts { parts.overlays }
}
