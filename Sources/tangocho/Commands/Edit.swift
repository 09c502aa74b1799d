import Application
import ArgumentParser
import Domain
import JapaneseText
import Live
import TerminalUI

/// Changes the texts of a word.
struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change the sides, the example, the notes or the tags of a word.",
    discussion: """
      WORD is as in `tangocho log`. Only what an option names is changed; an empty text removes \
      the old one. Romaji in --gana becomes kana. Mark and reviews stay. It can be undone on the \
      home screen.

      EXAMPLES
        tangocho edit 食べる --meaning "to eat; to live on"
        tangocho edit 食べる --example "パンを食べる。" --tag verb --untag new
        tangocho edit 食べる --notes "" --dry-run
      """
  )

  @Argument(help: WordArgument.help)
  var word: String

  @Option(help: "The new kanji; an empty text removes the old one.")
  var kanji: String?

  @Option(help: "The new gana, in kana or romaji; an empty text removes the old one.")
  var gana: String?

  @Option(help: "The new meaning.")
  var meaning: String?

  @Option(help: "The new example; an empty text removes the old one.")
  var example: String?

  @Option(help: "The new notes; an empty text removes the old ones.")
  var notes: String?

  @Option(help: "A tag to add, or several with commas between them; may be repeated.")
  var tag: [String] = []

  @Option(help: "A tag to remove, or several; may be repeated.")
  var untag: [String] = []

  @Flag(help: "Only show the word as it would be.")
  var dryRun = false

  @Flag(help: "Write the word as JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    let texts = [kanji, gana, meaning, example, notes]
    guard texts.contains(where: { $0 != nil }) || !tag.isEmpty || !untag.isEmpty else {
      throw ValidationError(
        "Name what to change: --kanji, --gana, --meaning, --example, --notes, …"
      )
    }
  }

  func run() {
    let (choice, argument) = (library.existing, WordArgument(word))
    let sides: [Side: String?] = [.kanji: kanji, .gana: gana, .meaning: meaning]
    let texts: [WordText: String?] = [.example: example, .notes: notes]
    let tags = WordTags(
      added: tag.flatMap { TypedTags.names(in: $0) },
      removed: untag.flatMap { TypedTags.names(in: $0) + TypedTags.parts(of: $0) }
    )
    let (dryRun, json) = (dryRun, json)
    Command.run {
      let container = try await Command.container(for: choice)
      let word = try await argument.resolveOne(in: container)
      var sides = Self.texts(of: sides)
      sides[.gana] = try sides[.gana].map(Self.kana)
      let edit = WordEdit(
        id: word.id,
        sides: sides,
        texts: texts.compactMapValues { $0.map(WordTexts.normalized) },
        tags: tags.isEmpty ? nil : tags.applied(to: word.tags)
      )
      let output = WordOutput(container: container)
      if dryRun { return try await Self.preview(edit, of: word, asJSON: json, output) }
      let step = try await container.makeWordService()
        .edit(WordEdits(changing: [edit]), addingTo: nil)
      if !step.isEmpty { await CommandUndo.keep(.words(step), in: container) }
      // Printed in any case: what was changed is saved.
      defer {
        StandardError.write(
          step.isEmpty ? "Nothing changed: the word is like that already." : "1 word changed."
        )
      }
      try await Output.done { try await output.writeStored([word.id], asJSON: json) }
    }
  }

  /// Prints the word as it would be.
  private static func preview(
    _ edit: WordEdit,
    of word: Word,
    asJSON json: Bool,
    _ output: WordOutput
  ) async throws {
    let edited = try word.edited(by: edit)
    try await output.write([edited], asJSON: json)
    if !json { try Output.lines(word.otherChanges(to: edited)) }
    let isSame = edited == word
    StandardError.write(
      isSame ? "Nothing would change: the word is like that already." : "Nothing was changed."
    )
  }

  /// The texts of sides as they are stored, each on one line, as after an import.
  private static func texts(of sides: [Side: String?]) -> [Side: String] {
    var texts: [Side: String] = [:]
    for case (let side, let text?) in sides {
      texts[side] = normalizedText(text.onOneLine(separator: side == .meaning ? "; " : " "))
    }
    return texts
  }

  /// The text with romaji as kana.
  /// - Throws: `UsageError.noKana` when other letters stay.
  private static func kana(_ text: String) throws -> String {
    if hasOnlyKana(text) { return text }
    let kana = Romaji.hiragana(from: text.lowercased())
    guard hasOnlyKana(kana) else { throw UsageError.noKana(text) }
    return kana
  }

  private static func hasOnlyKana(_ text: String) -> Bool {
    let letters = text.filter(\.isLetter)
    return letters.isEmpty || letters.isReading
  }
}

/// Tags to add and to remove.
private struct WordTags: Sendable {
  let added, removed: [String]

  var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  func applied(to tags: [String]) -> [String] {
    let removed = Set(removed)
    var result = tags.filter { !removed.contains($0) }
    for tag in added where !tag.isEmpty && !result.contains(tag) {
      result.append(tag)
    }
    return result
  }
}

extension Word {
  /// What an edit changes beside the sides, a line each.
  fileprivate func otherChanges(to edited: Word) -> [String] {
    var changes = WordText.allCases.filter { texts[$0] != edited.texts[$0] }
      .map { (name: $0.rawValue, text: edited.texts[$0]) }
    if tags != edited.tags { changes.append(("tags", English.list(edited.tags))) }
    return changes.map { "\($0.name): \($0.text.isEmpty ? "none" : $0.text)" }
  }
}
