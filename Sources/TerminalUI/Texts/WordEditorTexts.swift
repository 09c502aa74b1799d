import Domain
import ViewModels

/// The word editor.
nonisolated struct WordEditorTexts: Sendable {
  /// The name of the screen in the list of keys.
  let name: String
  /// The name of the screen while a new word is typed.
  let newWord: String
  /// The same while a word is changed.
  let editWord: String
  /// What stands in the place of the fields while the word is read.
  let loading: String
  /// What can be done when it cannot be read, a line each.
  let failed: [String]
  /// The name of a field.
  let label: @Sendable (WordField) -> String
  /// What stands beside the name of the gana field: whether Latin keys become kana.
  let conversion: @Sendable (Bool) -> String
  /// What stands in a field while it is empty.
  let placeholder: @Sendable (WordField) -> String
  /// An image that a side has already.
  let storedImage: @Sendable (WordForm.StoredImage) -> String
  /// One that saving takes away.
  let removedImage: String
  /// A part that is missing.
  let missing: @Sendable (MissingPart) -> String
  /// Why an image could not be stored; its path stands in the field above.
  let imageError: @Sendable (ImageError) -> String
  /// What an image is: its kind and its size.
  let imageFacts: @Sendable (ImageFacts) -> String
  /// Why there are no names to go on with.
  let pathError: @Sendable (PathError) -> String
  /// That a path may go on with so many names, of which only the first are listed.
  let moreNames: @Sendable (Int) -> String
  /// The hint of the key that completes a path.
  let completePath: String
  /// That the book has such a word; the word is named behind it.
  let overlap: String
  /// That the book of a title has such a word.
  let overlapElsewhere: @Sendable (String) -> String
  /// That a reading was filled in; these are the other ones.
  let suggestedReading: @Sendable ([String]) -> String
  /// Why no words of the dictionary are offered.
  let dictionary: @Sendable (DictionaryStatus) -> String
  /// What stands beside an offered word that is one of the learner's own.
  let ownWord: String
  /// The hint of the key that takes a word that is offered.
  let takeSuggestion: String
  /// The hint of the key that takes the list away.
  let closeSuggestions: String
  /// How many words were added.
  let added: @Sendable (Int) -> String
  /// What stands before the word that was added last.
  let lastAdded: String
  /// How many words could not be saved and come back.
  let waiting: @Sendable (Int) -> String
  /// That something is on its way to the disk.
  let saving: String
  /// What the keys do.
  let key: @Sendable (WordEditorAction) -> KeyText
}
