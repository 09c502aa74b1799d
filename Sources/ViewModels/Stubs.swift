// Screens that are on their way: each line goes when its screen lands (delete the line, and the file with the last one).
import Domain
public enum WordEditorTarget { case new(WordBookID), edit(WordID) }
public final class WordEditorViewModel {
  public init(
    target: WordEditorTarget,
    books: any WordBookService,
    words: any WordService,
    samples: any SampleService,
    navigator: any Navigator
  ) {}
}
public final class CloseBookViewModel {
  public init(bookID: WordBookID, books: any WordBookService, navigator: any Navigator) {}
}
public final class StarterBooksViewModel {
  public init(
    starterBooks: any StarterBookService,
    books: any WordBookService,
    navigator: any Navigator
  ) {}
}
