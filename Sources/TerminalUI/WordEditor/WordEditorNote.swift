import Domain
import ViewModels

/// What is said about a field, in the row below it.
nonisolated enum WordEditorNote: Hashable, Sendable {
  /// A part that a word cannot do without.
  case missing(MissingPart)
  /// Why an image could not be stored.
  case image(ImageError)
  /// The reading above was filled in; saving keeps it.
  case reading(SuggestedReading)
  /// The book has such a word already; saving is possible all the same.
  case overlap(Overlap)

  /// What is said about a field of a form; nil when nothing is.
  init?(about field: WordField, in form: WordForm) {
    switch field {
    case .side(let side): self.init(about: side, in: form)
    case .image(let side):
      guard let error = form.imageErrors[side] else { return nil }
      self = .image(error)
    case .notes, .tags: return nil
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
