import Domain
import ViewModels

/// The word editor.
public nonisolated struct WordEditorTexts: Sendable {
  /// The name of the screen in the list of keys.
  public var name: String
  /// The name of the screen while a new word is typed.
  public var newWord: String
  /// The same while a word is changed.
  public var editWord: String
  /// What stands in the place of the fields while the word is read.
  public var loading: String
  /// What can be done when it cannot be read, a line each.
  public var failed: @Sendable () -> [String]
  /// The name of a field.
  public var label: @Sendable (WordField) -> String
  /// What stands beside the name of the gana field: whether Latin keys become kana.
  public var conversion: @Sendable (Bool) -> String
  /// What stands in a field while it is empty.
  public var placeholder: @Sendable (WordField) -> String
  /// An image that a side has already.
  public var storedImage: @Sendable (WordForm.StoredImage) -> String
  /// One that saving takes away.
  public var removedImage: @Sendable () -> String
  /// A part that is missing.
  public var missing: @Sendable (MissingPart) -> String
  /// Why an image could not be stored; its path stands in the field above.
  public var imageError: @Sendable (ImageError) -> String
  /// What an image is: its kind and its size.
  public var imageFacts: @Sendable (ImageFacts) -> String
  /// Why there are no names to go on with.
  public var pathError: @Sendable (PathError) -> String
  /// That a path may go on with so many names, of which only the first are listed.
  public var moreNames: @Sendable (Int) -> String
  /// The hint of the key that completes a path.
  public var completePath: String
  /// That the book has such a word; the word is named behind it.
  public var overlap: String
  /// That the book of a title has such a word.
  public var overlapElsewhere: @Sendable (String) -> String
  /// That a reading was filled in; these are the other ones.
  public var suggestedReading: @Sendable ([String]) -> String
  /// Why no words of the dictionary are offered.
  public var dictionary: @Sendable (DictionaryStatus) -> String
  /// What stands beside an offered word that is one of the learner's own.
  public var ownWord: String
  /// The hint of the key that takes a word that is offered.
  public var takeSuggestion: String
  /// The hint of the key that takes the list away.
  public var closeSuggestions: String
  /// How many words were added.
  public var added: @Sendable (Int) -> String
  /// What stands before the word that was added last.
  public var lastAdded: String
  /// How many words could not be saved and come back.
  public var waiting: @Sendable (Int) -> String
  /// That something is on its way to the disk.
  public var saving: String
  /// What the keys do.
  public var key: @Sendable (WordEditorAction) -> KeyText
}
