import Domain
import ViewModels

/// What went wrong: what happened, to which file or word, and what to do next.
public nonisolated struct ErrorTexts: Sendable {
  /// What was typed cannot be taken.
  public var input: @Sendable (InputError) -> String
  /// The store could not do it; the closure given says what an error number of the system means.
  public var store: @Sendable (StoreError) -> String
  /// An image could not be stored.
  public var image: @Sendable (ImageError) -> String
  /// The vocabulary that comes with the program cannot be read.
  public var starterBooks: @Sendable (StarterBookError) -> String
  /// Parameters could not be fitted, or not be used.
  public var fitting: @Sendable (FittingError) -> String
  /// Any other error, as it describes itself.
  public var other: @Sendable (String) -> String
  /// A damaged line of the library.
  public var damage: @Sendable (LibraryDamage) -> String
  /// What is missing in the library, cannot be read, or was put right.
  public var finding: @Sendable (LibraryFinding) -> String
}

nonisolated extension Texts {
  /// An error in the program's language: what happened, to what, and what to do next.
  public func describe(_ error: any Error) -> String {
    describe(Failure(error))
  }

  /// The same for an error that a state holds.
  public func describe(_ failure: Failure) -> String {
    switch failure {
    case .input(let error): errors.input(error)
    case .store(let error): errors.store(error)
    case .image(let error): errors.image(error)
    case .starterBooks(let error): errors.starterBooks(error)
    case .fitting(let error): errors.fitting(error)
    case .other(let text): errors.other(text)
    }
  }

  /// A damaged line of the library in the program's language.
  public func describe(_ damage: LibraryDamage) -> String {
    errors.damage(damage)
  }

  /// A finding about the library's files: what it is, in which file, and what to do.
  public func describe(_ finding: LibraryFinding) -> String {
    errors.finding(finding)
  }
}
