import Domain

nonisolated extension ImportingTexts {
  /// A number of an import, as the preview and `tangocho import` say it.
  package enum Number {
    case new, known, changed, unreadable, reviews, deleted, restored, different

    /// The number and what it counts; nil when it is 0, except for new words.
    package func english(_ summary: ImportSummary) -> String? {
      switch self {
      case .new: "\(English.number(summary.new)) new"
      case .known: Self.text(summary.known, "known")
      case .changed: Self.text(summary.changed, "changed")
      case .unreadable: Self.text(summary.unreadable, "unreadable")
      case .reviews: summary.reviews == 0 ? nil : English.count(summary.reviews, "review")
      case .deleted: Self.text(summary.deleted, "left in the trash")
      case .restored: Self.text(summary.restored, "back from the trash")
      case .different: Self.text(summary.different, "with other texts")
      }
    }

    private static func text(_ count: Int, _ what: String) -> String? {
      count == 0 ? nil : "\(English.number(count)) \(what)"
    }
  }
}
