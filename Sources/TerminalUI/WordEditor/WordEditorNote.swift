import Domain
import ViewModels

/// What is said about a field, in the row below it.
nonisolated enum WordEditorNote: Hashable, Sendable {
  /// A part that a word cannot do without.
  case missing(MissingPart)
  /// Why an image could not be stored.
  case image(ImageError)
  /// What the image is whose path stands above.
  case facts(ImageFacts)
  /// Why there are no names to go on with.
  case path(PathError)
  /// That there are more names to go on with than can be shown.
  case names(Int)
  /// The reading above was filled in; saving keeps it.
  case reading(SuggestedReading)
  /// The book has such a word already; saving is possible all the same.
  case overlap(Overlap)

  /// What is said about a field of a form; nil when nothing is.
  init?(about field: WordField, in form: WordForm) {
    switch field {
    case .side(let side): self.init(about: side, in: form)
    case .image(let side): self.init(aboutImageOf: side, in: form)
    case .text, .tags: return nil
    }
  }

  private init?(aboutImageOf side: Side, in form: WordForm) {
    let paths = form.focus == .image(side) ? form.paths : nil
    if let error = form.imageErrors[side] {
      self = .image(error)
    } else if let problem = paths?.problem {
      self = .path(problem)
    } else if let paths, paths.count > paths.names.count {
      self = .names(paths.count)
    } else if let facts = form.imageFacts[side] {
      self = .facts(facts)
    } else {
      return nil
    }
  }

  private init?(about side: Side, in form: WordForm) {
    if side == .meaning, form.missing.contains(.meaning) {
      self = .missing(.meaning)
    } else if side == .gana, form.missing.contains(.ganaOrKanji) {
      self = .missing(.ganaOrKanji)
    } else if let overlap = form.overlap, side == overlap.side {
      self = .overlap(overlap)
    } else if side == .gana, let reading = form.reading {
      self = .reading(reading)
    } else {
      return nil
    }
  }
}

nonisolated extension Overlap {
  /// The side that is alike, or the one of two that has more to see.
  fileprivate var side: Side {
    switch kind {
    case .meaning: .meaning
    case .spelling: word.kanji.text.isEmpty ? .gana : .kanji
    }
  }
}
