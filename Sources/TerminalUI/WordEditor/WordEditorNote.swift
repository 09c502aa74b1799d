import Domain
import ViewModels

/// The note of a field, in the row below it.
nonisolated enum WordEditorNote: Hashable, Sendable {
  /// A required part is missing.
  case missing(MissingPart)
  /// There are Latin letters in the gana.
  case latinInGana
  /// Why an image could not be stored.
  case image(ImageError)
  /// The description of the image file.
  case facts(ImageFacts)
  /// Why the path has no completions.
  case path(PathError)
  /// There are more completions than can be shown.
  case names(Int)
  /// The reading above was filled in; saving keeps it.
  case reading(SuggestedReading)
  /// The book already has such a word; it can be saved anyway.
  case overlap(Overlap)
  /// A book has exactly this word; it is only saved when that is asked for again.
  case duplicate(Overlap)

  /// The note of a field in a form; nil when there is none.
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
    } else if side == .gana, form.hasDoubtfulGana {
      self = .latinInGana
    } else if let overlap = form.overlap, side == overlap.side, overlap.kind != .gana {
      self = form.warning.isAsked ? .duplicate(overlap) : .overlap(overlap)
    } else if side == .gana, let reading = form.reading {
      self = .reading(reading)
    } else if let overlap = form.overlap, side == overlap.side {
      self = .overlap(overlap)
    } else {
      return nil
    }
  }
}

nonisolated extension Overlap {
  /// The side that both have in common, or the more informative one of two.
  fileprivate var side: Side {
    switch kind {
    case .meaning: .meaning
    case .kanji: .kanji
    case .gana: .gana
    case .spelling, .all: word.kanji.text.isEmpty ? .gana : .kanji
    }
  }
}
