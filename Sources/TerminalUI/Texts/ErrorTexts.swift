import Domain
import TerminalKit
import ViewModels

/// Errors: what happened, to which file or word, and what to do next.
public nonisolated struct ErrorTexts: TextPart {
  /// The input was refused.
  public var input: @Sendable (InputError) -> String
  /// A store failed.
  public var store: @Sendable (StoreError) -> String
  /// An image could not be stored.
  public var image: @Sendable (ImageError) -> String
  /// The starter books cannot be read.
  public var starterBooks: @Sendable (StarterBookError) -> String
  /// Parameters could not be optimized or used.
  public var optimizer: @Sendable (OptimizerError) -> String
  /// A file could not be imported.
  public var importing: @Sendable (ImportError) -> String
  /// A file could not be exported.
  public var exporting: @Sendable (ExportServiceError) -> String
  /// The library could not be synchronized; a command has a line of its own.
  public var synchronizing: @Sendable (SyncError) -> String
  /// The outline font of the settings is not used.
  public var outlineFont: @Sendable (OutlineFontError) -> String
  /// Any other error, by its own description.
  public var other: @Sendable (String) -> String
  /// A damaged line of the library.
  public var damage: @Sendable (LibraryDamage) -> String
  /// A finding about the library: something missing, unreadable, or repaired.
  public var finding: @Sendable (LibraryFinding) -> String
}

nonisolated extension Texts {
  /// An error in the program's language: what happened, to what, and what to do next.
  public func describe(_ error: any Error) -> String {
    describe(Failure(error))
  }

  /// The error of a state in the program's language.
  public func describe(_ failure: Failure) -> String {
    switch failure {
    case .input(let error): errors.input(error)
    case .store(let error): errors.store(error)
    case .image(let error): errors.image(error)
    case .starterBooks(let error): errors.starterBooks(error)
    case .optimizer(let error): errors.optimizer(error)
    case .importing(let error): errors.importing(error)
    case .exporting(let error): errors.exporting(error)
    case .synchronizing(let error): errors.synchronizing(error)
    case .outlineFont(let error): errors.outlineFont(error)
    case .dictionary(let error): editor.dictionary(.failed(error))
    case .other(let text): errors.other(text)
    }
  }

  /// A damaged line of the library in the program's language.
  func describe(_ damage: LibraryDamage) -> String {
    errors.damage(damage)
  }

  /// A finding about the library's files: what it is, in which file, and what to do.
  package func describe(_ finding: LibraryFinding) -> String {
    errors.finding(finding)
  }
}

nonisolated extension ErrorTexts {
  static let english = ErrorTexts(
    input: { error in
      switch error {
      case .incompleteWord(let missing): englishIncomplete(missing)
      case .emptyTitle:
        "A book needs a title. Type one, or go back with \(PromptKeys.map[.cancel])."
      case .bookIsClosed(let title):
        "“\(title)” is closed and takes no words. Choose another book, or reopen it with "
          + "\(BooksKeys.map[.reopen]) on home."
      case .alreadyClosed(let title): "“\(title)” is closed already; nothing was changed."
      case .sameBook(let title):
        "The words are in “\(title)” already. Choose another book for them."
      case .unclearLine(let problem): englishProblem(problem)
      case .changedSince(let word):
        "\(word.name.isEmpty ? "The word" : "“\(word.name)”") was changed, graded or marked outside "
          + "this window since. It stays as it is."
      case .bookChangedSince(let book):
        "“\(book.title)” was changed again since. It stays as it is."
      case .dayIsOver(let day):
        "It was for \(CommonTexts.english.fullDate(day.civil)); that day is over."
      }
    },
    store: { error in englishStore(error) },
    image: { error in
      switch error {
      case .missing(let path): "There is no image at \(path). Check the path."
      case .unknownType(let path): "\(path) is not an image. PNG, JPEG, GIF and WebP are supported."
      case .tooLarge(let path, let bytes, let limit):
        "\(path) is \(megabytes(bytes)); images may be \(megabytes(limit)) at most. Make it smaller."
      case .system(let path, let code):
        "The image \(path) could not be stored: \(systemErrorText(code)). \(advice(code))"
      }
    },
    starterBooks: { error in
      switch error {
      case .unknownLevel(let name):
        "There are no starter books of the level \(name). Choose another one."
      case .missing(let path):
        "The starter books are not at \(path). Reinstall tangocho to get them."
      case .malformed(let path, let line):
        "Line \(line) of \(path) is not a word. Reinstall tangocho to repair it."
      case .system(let path, let code):
        "The starter books at \(path) cannot be read: \(systemErrorText(code)). \(advice(code))"
      }
    },
    optimizer: { error in
      switch error {
      case .tooFewReviews(let count, let needed):
        "There \(English.form(count, "is", "are")) \(English.count(count, "review")); "
          + "optimizing needs \(needed). Review more words first."
      case .nothingToPredict:
        "No word was reviewed on a second day yet, so there is nothing to predict. Review more first."
      case .namedInSettings:
        "The settings file has parameters, which take precedence. Remove them there first."
      }
    },
    importing: { ImportingTexts.englishError($0) },
    exporting: { ExportingTexts.englishError($0) },
    synchronizing: { SyncTexts.englishError($0) },
    outlineFont: { error in
      switch error {
      case .unusable(let path, let reason):
        "Large cards are not drawn in \(path): \(reason) Correct or remove largeFont in the settings; "
          + "until then, the other fonts are used."
      case .noProgram(let path, let program):
        "Large cards are not drawn in \(path): the program that draws it is not at \(program), or "
          + "cannot be started. Reinstall tangocho."
      }
    },
    other: {
      "Something unexpected went wrong: \($0). Try again; `tangocho check` reads the whole library."
    },
    damage: { damage in
      switch damage.kind {
      case .malformed: "\(damage.path):\(damage.line): not a record"
      case .checksum: "\(damage.path):\(damage.line): the checksum is wrong"
      case .invalid: "\(damage.path):\(damage.line): says something invalid"
      case .tooLong:
        "\(damage.path):\(damage.line): far too long for a line; the rest was not read"
      case .encoding: "\(damage.path):\(damage.line): some of the text is not UTF-8"
      }
    },
    finding: { englishFinding($0) }
  )

  private static func englishIncomplete(_ missing: Set<MissingPart>) -> String {
    switch (missing.contains(.meaning), missing.contains(.ganaOrKanji)) {
    case (true, true): "A word needs a meaning, and gana or kanji. Type them first."
    case (true, false): "A word needs a meaning. Type it, or give it an image."
    default: "A word needs gana or kanji. Type one of them, or give it an image."
    }
  }

  static func megabytes(_ bytes: Int) -> String {
    English.tenths(bytes, of: 1_000_000) + " MB"
  }
}

nonisolated extension TextParts {
  /// The errors.
  public var errors: ErrorTexts {
    get { self[ErrorTexts.self] }
    set { self[ErrorTexts.self] = newValue }
  }

  /// Changes the messages that name commands by a function, which says which library these are about.
  package mutating func completeCommands(with complete: @escaping @Sendable (String) -> String) {
    let (store, finding, other) = (errors.store, errors.finding, errors.other)
    let (notice, health) = (importing.notice, overlays.health)
    let (synchronizing, server) = (errors.synchronizing, notices.server)
    let backups = books.backups
    errors.store = { complete(store($0)) }
    errors.finding = { complete(finding($0)) }
    errors.other = { complete(other($0)) }
    errors.synchronizing = { complete(synchronizing($0)) }
    notices.server = { complete(server($0, $1)) }
    importing.notice = { complete(notice($0)) }
    overlays.health = { health($0).map(complete) }
    books.backups = { complete(backups($0)) }
  }
}

nonisolated extension Texts {
  var errors: ErrorTexts { parts.errors }
}
