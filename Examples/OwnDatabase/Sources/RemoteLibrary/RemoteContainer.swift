import Application
import Domain

/// The program's container with a library on a server; everything else is the default.
public final class RemoteContainer: DefaultDIContainer {
  private let library: RemoteLibrary

  /// Creates a container for a library.
  public init(_ library: RemoteLibrary) {
    self.library = library
    super.init()
  }

  /// The library.
  public override func makeDatabase() -> any Database { library }
}
