// On its way: goes when the word editor lands.
import Domain

public enum WordEditorTarget { case new(WordBookID), edit(WordID) }
public final class WordEditorViewModel {
  public init(
    target: WordEditorTarget, books: any WordBookService, words: any WordService,
    samples: any SampleService, navigator: any Navigator
  ) {}
}
