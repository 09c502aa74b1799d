extension Word {
  /// The name of the word in a sentence: its kanji, otherwise its gana, otherwise its meaning;
  /// empty for a word with only images.
  public var name: String {
    [kanji.text, gana.text, meaning.text].first { !$0.isEmpty } ?? ""
  }

  /// The same; the id of a word with only images.
  package var nameOrID: String { name.isEmpty ? id.description : name }
}
