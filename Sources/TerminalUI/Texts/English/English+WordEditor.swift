import Domain
import TerminalKit
import ViewModels

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
    conversion: { $0 ? "あ" : "A" },
    placeholder: { field in
      switch field {
      case .side(.meaning), .side(.gana): ""
      case .side(.kanji): "may stay empty"
      case .text(.notes): "whatever helps"
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
    imageError: { englishImageError($0) },
    imageFacts: { englishFacts($0) },
    pathError: { englishPathError($0) },
    moreNames: { "\($0) names; type more to see the others" },
    completePath: "complete",
    overlap: "In the book already:",
    overlapElsewhere: { "In “\($0)”:" },
    suggestedReading: { others in
      others.isEmpty
        ? "a suggestion; saving keeps it"
        : "a suggestion; \(WordEditorKeys.map[.otherForm]): \(others.joined(separator: "・"))"
    },
    dictionary: { englishDictionary($0) },
    ownWord: "yours",
    takeSuggestion: "fill in",
    closeSuggestions: "close list",
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

  private static func englishDictionary(_ status: DictionaryStatus) -> String {
    switch status {
    case .ready: ""
    case .absent:
      "No dictionary to offer words from: apt install edict, or name one in the settings."
    case .preparing(let fraction): "Reading the dictionary: \(Int(fraction * 100)) %"
    case .unprepared(let fraction):
      "Dictionary read to \(Int(fraction * 100)) %; \(WordEditorKeys.map[.toggleDictionary]) goes on."
    case .failed(.unreadable(let path, let code)):
      "The dictionary \(path) cannot be read: \(systemErrorText(code))."
    case .failed(.unknownFormat(let path)):
      "\(path) is no dictionary that can be read here: EDICT, JMdict and Yomitan are."
    case .failed(.index(let path, let message)):
      "The dictionary's index \(path) cannot be written: \(message)."
    }
  }

  private static func englishKey(_ action: WordEditorAction) -> KeyText {
    switch action {
    case .advance:
      KeyText("take what is selected, else to the next field; from kanji on, save", hint: "next")
    case .save: KeyText("save; a new word makes room for the next", hint: "save")
    case .next:
      KeyText("complete the path of an image that is typed, else to the next field", hint: "field")
    case .previous: KeyText("to the field before", hint: "field before")
    case .toggleConversion:
      KeyText("in gana: Latin keys become kana (あ), or stay as they are (A)", hint: "あ / A")
    case .otherForm:
      KeyText(
        "romaji before the caret to kana; other readings and keys; a split paste whole",
        hint: "kana/keys"
      )
    case .down:
      KeyText("down in the list of what is offered, else to the next field", hint: "choose")
    case .up: KeyText("up in that list, else to the field before", hint: "up")
    case .toggleDictionary:
      KeyText("stop reading the dictionary, or go on with it", hint: "stop reading")
    case .toggleReadings:
      KeyText("fill the gana in from the kanji that is left, or no more", hint: "readings")
    case .leave:
      KeyText("close the list, else go back; asks when something is not saved", hint: "back")
    case .toggleImage: KeyText("remove the stored image, or keep it", hint: "remove image")
    case .edit(let edit): KeyTexts.english.edit(edit)
    }
  }
}
