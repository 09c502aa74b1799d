import Domain

/// The unsaved text when the program ended, as UI state.
///
/// The entries are `0.kanji`, `0.image meaning` and the like: the fields that differ from the
/// stored word, of the current form and of waiting ones.
nonisolated struct WordEditorDraft: Hashable, Sendable {
  /// The UI state; empty when everything is saved.
  private(set) var saved: [String: String] = [:]

  /// Creates a draft of the unsaved parts of forms.
  init(_ forms: [WordForm]) {
    for (number, form) in forms.filter(\.isChanged).enumerated() {
      for (key, value) in form.unsaved { saved["\(number).\(key)"] = value }
    }
  }

  /// Creates a draft from UI state.
  init(saved: [String: String]) {
    self.saved = saved
  }

  /// The forms with the unsaved texts.
  /// - Parameter original: The word that is edited; nil for new words.
  /// - Returns: The current form, and the waiting ones.
  func forms(of original: Word?) -> [WordForm] {
    var forms: [WordForm] = []
    while true {
      let prefix = "\(forms.count)."
      let entries = saved.filter { $0.key.hasPrefix(prefix) }
      if entries.isEmpty { return forms }
      var form = WordForm(original)
      form.take(
        unsaved: Dictionary(
          uniqueKeysWithValues: entries.map { (String($0.key.dropFirst(prefix.count)), $0.value) }
        )
      )
      forms.append(form)
    }
  }
}

nonisolated extension WordEditorTarget {
  /// The name of the UI state of the draft.
  var stateName: String {
    switch self {
    case .new(let book): "draft-new-\(book)"
    case .edit(let word): Self.editPrefix + word.description
    }
  }

  private static let editPrefix = "draft-edit-"

  /// The word whose edit the UI state with a name keeps; nil for another UI state.
  static func editedWord(in stateName: String) -> WordID? {
    guard stateName.hasPrefix(editPrefix) else { return nil }
    // Several programs that run at the same time add a number.
    return WordID(String(stateName.dropFirst(editPrefix.count).prefix { $0 != "-" }))
  }
}

nonisolated extension WordForm {
  /// What would be lost if the form was discarded.
  fileprivate var unsaved: [String: String] {
    let blank = WordForm(original)
    var unsaved: [String: String] = [:]
    for field in WordField.allCases where self[field].characters != blank[field].characters {
      unsaved[field.stateKey] = self[field].text
    }
    for (side, image) in storedImages where image.isRemoved {
      unsaved[side.removedImageKey] = ""
    }
    return unsaved
  }

  fileprivate mutating func take(unsaved: [String: String]) {
    for field in WordField.allCases {
      if let text = unsaved[field.stateKey] { self[field] = TextLine(text) }
    }
    for side in Side.allCases where unsaved[side.removedImageKey] != nil {
      toggleStoredImage(of: side)
    }
  }
}

nonisolated extension WordField {
  fileprivate var stateKey: String {
    switch self {
    case .side(let side): "\(side)"
    case .text(let text): text.rawValue
    case .tags: "tags"
    case .image(let side): "image \(side)"
    }
  }
}

nonisolated extension Side {
  fileprivate var removedImageKey: String { "removed \(self)" }
}
