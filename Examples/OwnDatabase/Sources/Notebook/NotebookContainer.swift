import Application
import Domain

/// The program's container with a notebook for a library; everything else is the default.
public final class NotebookContainer: DefaultDIContainer {
  /// A new notebook.
  public override func makeDatabase() -> any Database { Notebook() }
}
