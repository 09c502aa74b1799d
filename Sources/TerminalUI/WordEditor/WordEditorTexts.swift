import Domain
import TerminalKit
import ViewModels

/// The word editor.
public nonisolated struct WordEditorTexts: TextPart {
  /// The name of the screen in the list of keys.
  public var name: String
  /// The title while a new word is typed.
  public var newWord: String
  /// The title while a word is edited.
  public var editWord: String
  /// The placeholder instead of the fields while the word is read.
  public var loading: String
  /// What to do when it cannot be read, one line each.
  public var failed: @Sendable () -> [String]
  /// The name of a field.
  public var label: @Sendable (WordField) -> String
  /// The name of the keys while kana are converted to kanji.
  public var kanjiName: String
  /// Shown beside the name of the gana field: whether Latin keys are converted to kana.
  public var conversion: @Sendable (Bool) -> String
  /// The sign of fields in which Latin keys become kanji, or stay as they are.
  public var kanjiConversion: @Sendable (Bool) -> String
  /// The progress of making the dictionary of conversions.
  public var converter: @Sendable (ConverterProgress) -> String
  /// The hint of the key that chooses the next spelling.
  public var nextCandidate: String
  /// The placeholder of an empty field.
  public var placeholder: @Sendable (WordField) -> String
  /// The image that a side already has.
  public var storedImage: @Sendable (StoredImage) -> String
  /// An image that will be removed.
  public var removedImage: @Sendable () -> String
  /// The message that a part is missing.
  public var missing: @Sendable (MissingPart) -> String
  /// The message that there are Latin letters in the gana.
  public var latinInGana: @Sendable () -> String
  /// Why the image at the path could not be stored.
  public var imageError: @Sendable (ImageError) -> String
  /// The format and size of an image.
  public var imageFacts: @Sendable (ImageFacts) -> String
  /// Why a path has no completions.
  public var pathError: @Sendable (PathError) -> String
  /// The number of completions, of which only the first are listed.
  public var moreNames: @Sendable (Int) -> String
  /// The hint of the key that completes a path.
  public var completePath: String
  /// What a word has in common with this one, and where it is; unless they are the same, it follows.
  public var overlap: @Sendable (Overlap) -> String
  /// How to add a word that is there already, after where it is; and both in few words.
  public var again: String, thereAgain: String
  /// The message that a reading was filled in; with the other readings.
  public var suggestedReading: @Sendable ([String]) -> String
  /// Why no words of the dictionary are offered.
  public var dictionary: @Sendable (DictionaryStatus) -> String
  /// The label of offered words that are the learner's own.
  public var ownWord: String
  /// The hint of the key that accepts an offered word.
  public var takeSuggestion: String
  /// The hint of the key that closes the list.
  public var closeSuggestions: String
  /// The number of words added since the editor was opened.
  public var added: @Sendable (Int) -> String
  /// Shown before the last word that was added.
  public var lastAdded: String
  /// The number of words that could not be saved and will come back.
  public var waiting: @Sendable (Int) -> String
  /// The message that a word is being saved.
  public var saving: String
  /// What the keys do, for help and hints.
  public var key: @Sendable (WordEditorAction) -> KeyText
}

nonisolated extension WordEditorTexts {
  static let english = WordEditorTexts(
    name: "Word editor",
    newWord: "new word",
    editWord: "edit word",
    loading: "Reading the word…",
    failed: {
      [
        "\(WordEditorKeys.map[.advance])  tries again", "\(WordEditorKeys.map[.leave])  goes back",
      ]
    },
    label: { englishLabel($0) },
    kanjiName: "Word editor, kanji by their sound",
    conversion: { $0 ? "あ" : "A" },
    kanjiConversion: { $0 ? "漢" : "A" },
    converter: { englishConverter($0) },
    nextCandidate: "next",
    placeholder: { field in
      switch field {
      case .side(.meaning), .side(.gana): ""
      case .side(.kanji): "may stay empty"
      case .text(.notes): "anything that helps"
      case .text(.example): "a sentence with the word"
      case .tags: "separated by commas"
      case .image: "path of an image file"
      }
    },
    storedImage: { englishStoredImage($0) },
    removedImage: { "will be removed; \(WordEditorKeys.map[.toggleImage]) keeps it" },
    missing: { part in
      switch part {
      case .meaning: "A word needs a meaning."
      case .ganaOrKanji: "A word needs gana or kanji."
      }
    },
    latinInGana: { "Not all of this is kana. \(WordEditorKeys.map[.save]) saves it as it is." },
    imageError: { englishImageError($0) },
    imageFacts: { englishFacts($0) },
    pathError: { englishPathError($0) },
    moreNames: { "\(English.number($0)) names; type more to see others" },
    completePath: "complete",
    overlap: { englishOverlap($0) },
    again: "\(WordEditorKeys.map[.save]) adds it again.",
    thereAgain: "There already. \(WordEditorKeys.map[.save]) adds it again.",
    suggestedReading: { others in
      others.isEmpty
        ? "a suggestion; saving keeps it"
        : "a suggestion; \(WordEditorKeys.map[.otherForm]): \(others.joined(separator: "・"))"
    },
    dictionary: { englishDictionary($0) },
    ownWord: "yours",
    takeSuggestion: "fill in",
    closeSuggestions: "close",
    added: { "\(CommonTexts.english.words($0)) added" },
    lastAdded: "Added",
    waiting: { "\(English.count($0, "word")) not saved yet" },
    saving: "Saving…",
    key: { englishKey($0) }
  )

  private static func englishLabel(_ field: WordField) -> String {
    switch field {
    case .side(.meaning): "meaning"
    case .side(.gana): "gana"
    case .side(.kanji): "kanji"
    case .text(let text): CommonTexts.english.wordText(text)
    case .tags: "tags"
    case .image(.meaning): "meaning image"
    case .image(.gana): "gana image"
    case .image(.kanji): "kanji image"
    }
  }

  private static func englishOverlap(_ overlap: Overlap) -> String {
    let place = overlap.otherBook.map { "“\($0)”" } ?? "the book"
    let elsewhere = overlap.otherBook == nil ? "" : " in \(place)"
    return switch overlap.kind {
    case .all: "this word is in \(place) already"
    case .spelling: "same kanji and gana in \(place):"
    case .kanji: "same kanji\(elsewhere):"
    case .meaning: "same meaning\(elsewhere):"
    case .gana: "same gana\(elsewhere):"
    }
  }

  private static func englishDictionary(_ status: DictionaryStatus) -> String {
    switch status {
    case .ready: ""
    case .absent:
      "No dictionary: apt install edict, or set dictionaries, to be offered words."
    case .preparing(let fraction): "Reading the dictionary: \(Int(fraction * 100))%"
    case .unprepared(let fraction):
      "Dictionary read to \(Int(fraction * 100))%; \(WordEditorKeys.map[.toggleDictionary]) continues."
    case .failed(.unreadable(let path, let code)):
      "The dictionary \(path) cannot be read: \(systemErrorText(code))."
    case .failed(.unknownFormat(let path)):
      "\(path) is not a dictionary in a supported format: EDICT, JMdict or Yomitan."
    case .failed(.index(let path, let message)):
      "The dictionary's index \(path) cannot be written: \(message). Only your own words are offered."
    }
  }

  private static func englishConverter(_ progress: ConverterProgress) -> String {
    let keys = progress.typed.replacing(" ", with: Key.space.label)
    let typed = keys.isEmpty ? "" : "Typed: \(keys)  "
    guard let fraction = progress.fraction else { return "\(typed)Loading the dictionary…" }
    let done = "\(Int(fraction * 100))%"
    if !progress.isAwaited { return "Making the dictionary for kanji: \(done)" }
    return "\(typed)Dictionary for kanji: \(done). \(Key.escape.label) stops."
  }

  private static func englishKey(_ action: WordEditorAction) -> KeyText {
    switch action {
    case .advance:
      KeyText("accept the selection, else to the next field; from meaning on, save", hint: "next")
    case .save: KeyText("save; after a new word, type the next", hint: "save")
    case .next:
      KeyText("complete the path of an image, else to the next field", hint: "field")
    case .previous: KeyText("to the previous field", hint: "previous")
    case .toggleConversion:
      KeyText("Latin keys become kana (あ) or kanji (漢), or stay as they are (A)", hint: "漢 / A")
    case .convert:
      KeyText("kana to kanji; then the next spelling, or a number from 1 to 9", hint: "convert")
    case .previousPiece: KeyText("to the piece on the left", hint: "piece")
    case .nextPiece: KeyText("to the piece on the right", hint: "piece")
    case .shortenPiece: KeyText("make the piece shorter", hint: "length")
    case .lengthenPiece: KeyText("make the piece longer", hint: "length")
    case .take: KeyText("accept the text as it is", hint: "take")
    case .giveBack: KeyText("go back to the kana; kana are accepted as they are", hint: "kana")
    case .otherForm:
      KeyText(
        "romaji before the caret to kana; other readings and keys; a split paste whole",
        hint: "kana/keys"
      )
    case .undo:
      KeyText("undo in the form: typing, a choice, a conversion, what was filled in", hint: "undo")
    case .down:
      KeyText("down in the list, else to the next field", hint: "choose")
    case .up: KeyText("up in that list, else to the previous field", hint: "up")
    case .toggleDictionary:
      KeyText("stop or continue reading the dictionary", hint: "stop reading")
    case .toggleReadings:
      KeyText("filling in the gana on leaving kanji, on or off", hint: "readings")
    case .leave:
      KeyText("close the list, else go back; asks before losing text", hint: "back")
    case .toggleImage: KeyText("remove the stored image, or keep it", hint: "remove image")
    case .edit(let edit): KeyTexts.english.edit(edit)
    }
  }
}

nonisolated extension TextParts {
  /// The word editor.
  public var editor: WordEditorTexts {
    get { self[WordEditorTexts.self] }
    set { self[WordEditorTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var editor: WordEditorTexts { parts.editor }
}
