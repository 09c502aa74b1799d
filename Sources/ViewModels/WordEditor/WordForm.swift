import Domain
import JapaneseText

/// Everything that stands in the fields of the word editor, and what is said beside them.
public nonisolated struct WordForm: Hashable, Sendable {
  /// The word as it is stored; nil for a new one.
  public internal(set) var original: Word?
  /// The field in which is typed.
  public internal(set) var focus = WordField.side(.meaning)
  /// The images that the sides have already.
  public internal(set) var storedImages: [Side: StoredImage] = [:]
  /// The parts that are missing, as far as the learner was told.
  public internal(set) var missing: Set<MissingPart> = []
  /// Why an image could not be stored.
  public internal(set) var imageErrors: [Side: ImageError] = [:]
  /// What is known of the files whose paths were typed.
  public internal(set) var imageFacts: [Side: ImageFacts] = [:]
  /// The names that the path in focus may go on with.
  public internal(set) var paths = PathList()
  /// Why the word could not be saved, where no field is to blame.
  public internal(set) var failure: Failure?
  /// The word in the book that is like this one.
  public internal(set) var overlap: Overlap?

  /// The reading in the gana field that was filled in and not kept yet.
  public internal(set) var reading: SuggestedReading?
  /// The spelling that was looked up last.
  var readKanji: String?
  /// The keys that were typed into the gana field.
  var composer = KanaComposer()
  /// The words that are offered for what stands in the field in focus.
  public internal(set) var suggestions = SuggestionList()
  /// The word that was taken of those that were offered.
  var taken: Suggestion?
  /// Other forms of what some fields hold.
  var variants: FieldVariants?

  private var lines: [TextLine]

  /// An image that a side has already.
  public struct StoredImage: Hashable, Sendable {
    /// The image.
    public let reference: ImageReference
    /// Whether saving takes it away.
    public internal(set) var isRemoved = false
    /// What its file says of it, once that is known.
    public internal(set) var facts: ImageFacts?
    /// Whether its file is not there: a folder synchroniser has not brought it yet.
    public internal(set) var isMissing = false
  }

  /// Makes a form: empty, or with what a word holds.
  public init(_ original: Word? = nil) {
    self.original = original
    lines = WordField.allCases.map { TextLine(original?.text(of: $0) ?? "") }
    for side in Side.allCases {
      guard let image = original?[side].image else { continue }
      storedImages[side] = StoredImage(reference: image)
    }
  }

  /// What stands in a field.
  public internal(set) subscript(field: WordField) -> TextLine {
    get { lines[field.index] }
    set { lines[field.index] = newValue }
  }

  /// Whether something would be lost if the form were thrown away.
  public var isChanged: Bool {
    storedImages.values.contains { $0.isRemoved }
      || WordField.allCases.contains(where: isTyped)
  }

  /// The image that saving keeps on a side although nothing is typed for it.
  public func keptImage(of side: Side) -> ImageReference? {
    guard let image = storedImages[side], !image.isRemoved else { return nil }
    return image.reference
  }

  /// What a sentence calls the word: its kanji, else its gana, else its meaning.
  var name: String {
    let names = [Side.kanji, .gana, .meaning].map { normalizedText(self[.side($0)].text) }
    return names.first { !$0.isEmpty } ?? ""
  }

  /// The text of a field.
  ///
  /// What was not touched is what the word holds, with line breaks that a field cannot show.
  func text(of field: WordField) -> String {
    let original = original?.text(of: field) ?? ""
    let line = self[field]
    return line.characters == TextLine(original).characters ? original : line.text
  }

  private func initialText(of field: WordField) -> String {
    normalizedText(original?.text(of: field) ?? "")
  }

  /// Whether something was typed into a field that the word does not hold.
  func isTyped(in field: WordField) -> Bool {
    normalizedText(text(of: field)) != initialText(of: field)
  }
}

nonisolated extension Word {
  /// What stands in a field at first; images that are stored have no path.
  func text(of field: WordField) -> String {
    switch field {
    case .side(let side): self[side].text
    case .text(let text): texts[text]
    case .tags: tags.joined(separator: ", ")
    case .image: ""
    }
  }
}
