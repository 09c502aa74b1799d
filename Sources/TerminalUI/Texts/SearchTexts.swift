import Domain
import ViewModels

/// The language in which words are searched, on every screen and on the command line.
public nonisolated struct SearchTexts: TextPart {
  /// The heading of its part of the help.
  public var heading: String
  /// What can be typed, with what it finds.
  public var lines: [HelpSection.Line]
  /// Why a search is not understood, and what is.
  public var problem: @Sendable (WordFilter.Problem) -> String
}

nonisolated extension SearchTexts {
  static let english = SearchTexts(
    heading: "What can be searched for",
    lines: [
      line(
        "食べる",
        "eat",
        "taberu",
        "a text in a side, the example or the notes, or a whole tag; kana also in romaji"
      ),
      line("\"to eat\"", "exactly this text"),
      line("#verb", "a tag that begins with this; # alone is any tag"),
      line("is:due", "is:new", "due now; never graded, or not the other way"),
      line("is:learning", "at a step that comes later today"),
      line("is:learnt", "is:leech", "learnt; forgotten too often"),
      line("is:○", "is:×", "is:–", "the state; is:known, is:fail, is:undefined are the same"),
      line("is:flagged", "is:suspended", "is:buried", "flagged, or left out of reviews"),
      line("book:N5", "book:\"N5 · 01\"", "a book with this in its title"),
      line("-is:○", "a - before anything: words that do not match"),
      line("eat #verb is:due", "words that are all of this"),
    ],
    problem: { problem in
      switch problem {
      case .unknownTrait("", nearest: _): englishTraits
      case .unknownTrait(let name, nearest: nil): "is:\(name) is not known: \(englishTraits)"
      case .unknownTrait(let name, let nearest?):
        "is:\(name) is not known; try is:\(nearest.rawValue). \(englishTraits)"
      case .tooManyTerms(let most): "Only the first \(most) terms of a search are used"
      }
    }
  )

  private static var englishTraits: String {
    "is: takes " + English.sentence(WordTrait.allCases.map(\.rawValue))
  }

  /// Its part of the help.
  var section: HelpSection { HelpSection(title: heading, lines: lines) }

  private static func line(_ parts: String...) -> HelpSection.Line {
    HelpSection.Line(keys: Array(parts.dropLast()), text: parts.last ?? "")
  }
}

nonisolated extension TextParts {
  /// The language of searches.
  public var search: SearchTexts {
    get { self[SearchTexts.self] }
    set { self[SearchTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var search: SearchTexts { parts.search }
}
