import Domain

/// An error as a value that states can hold and compare; its wording is in the text catalogue.
public nonisolated enum Failure: Hashable, Sendable {
  /// The input was refused.
  case input(InputError)
  /// A store failed.
  case store(StoreError)
  /// An image could not be stored.
  case image(ImageError)
  /// The starter books cannot be read.
  case starterBooks(StarterBookError)
  /// Parameters could not be optimized or used.
  case optimizer(OptimizerError)
  /// A file could not be imported.
  case importing(ImportError)
  /// A file could not be exported.
  case exporting(ExportServiceError)
  /// The library could not be synchronized.
  case synchronizing(SyncError)
  /// The outline font of the settings is not used.
  case outlineFont(OutlineFontError)
  /// The dictionary offers no words.
  case dictionary(DictionaryError)
  /// Any other error, by its own description.
  case other(String)

  /// Converts an error.
  public init(_ error: any Error) {
    switch error {
    case let error as InputError: self = .input(error)
    case let error as StoreError: self = .store(error)
    case let error as ImageError: self = .image(error)
    case let error as StarterBookError: self = .starterBooks(error)
    case let error as OptimizerError: self = .optimizer(error)
    case let error as ImportError: self = .importing(error)
    case let error as ExportServiceError: self = .exporting(error)
    case let error as SyncError: self = .synchronizing(error)
    case let error as OutlineFontError: self = .outlineFont(error)
    case let error as DictionaryError: self = .dictionary(error)
    default: self = .other(String(describing: error))
    }
  }
}
