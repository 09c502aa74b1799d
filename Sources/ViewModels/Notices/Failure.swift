import Domain

/// An error as a value that states can hold and compare; its words are in the catalogue of texts.
public nonisolated enum Failure: Hashable, Sendable {
  /// What was typed cannot be taken.
  case input(InputError)
  /// The store could not do it.
  case store(StoreError)
  /// An image could not be stored.
  case image(ImageError)
  /// The vocabulary that comes with the program cannot be read.
  case starterBooks(StarterBookError)
  /// Parameters could not be optimized, or not be used.
  case optimizer(OptimizerError)
  /// Any other error, as it describes itself.
  case other(String)

  /// Keeps an error.
  public init(_ error: any Error) {
    switch error {
    case let error as InputError: self = .input(error)
    case let error as StoreError: self = .store(error)
    case let error as ImageError: self = .image(error)
    case let error as StarterBookError: self = .starterBooks(error)
    case let error as OptimizerError: self = .optimizer(error)
    default: self = .other(String(describing: error))
    }
  }
}
