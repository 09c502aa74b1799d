import Domain

/// The form as an input of the service.
nonisolated extension WordForm {
  /// The name of the word in a sentence: its kanji, otherwise its gana, otherwise its meaning.
  var name: String {
    let names = [Side.kanji, .gana, .meaning].map { normalizedText(self[.side($0)].text) }
    return names.first { !$0.isEmpty } ?? ""
  }

  /// The input.
  /// - Parameter home: The directory that `~` stands for in image paths.
  /// - Returns: An input, which may lack a required part.
  func input(home: String?) -> WordInput {
    var input = WordInput(tags: tags)
    for text in WordText.allCases { input.texts[text] = self.text(of: .text(text)) }
    for side in Side.allCases {
      input[side] = SideInput(text(of: .side(side)), image: image(of: side, home: home))
    }
    return input
  }

  /// The image of a side: a typed path takes precedence over the stored one.
  private func image(of side: Side, home: String?) -> ImageInput? {
    if let path = ImagePath.path(self[.image(side)].text, home: home) { return .file(path: path) }
    return keptImage(of: side).map { .stored($0) }
  }

  private var tags: [String] {
    let typed = text(of: .tags)
    // A tag of an imported word may contain a comma; it is kept while nobody edits the field.
    if let original, typed == original.tags.joined(separator: ", ") { return original.tags }
    return TypedTags.names(in: typed, keeping: original?.tags ?? [])
  }
}

nonisolated extension WordForm {
  /// Whether candidates, words or names are offered.
  package var hasList: Bool { conversion != nil || !paths.isEmpty || !suggestions.isEmpty }

  /// Whether one of them is selected.
  package var hasSelection: Bool {
    conversion != nil || paths.selection ?? suggestions.selection != nil
  }
}
