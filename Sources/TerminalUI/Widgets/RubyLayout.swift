/// The columns of the pieces of a word and of their readings above them.
///
/// Pieces are adjacent; one moves to the right only if its reading would touch the one before.
nonisolated struct RubyLayout {
  /// The columns of a piece, counted from the first column of the word.
  struct Place: Hashable {
    /// The column of the piece.
    let base: Int
    /// The column of its reading; may be less than 0.
    let ruby: Int?
  }

  /// The pieces in order.
  private(set) var places: [Place] = []
  /// The width of the word without its readings.
  private(set) var width = 0

  /// Lays pieces out, each with its width and that of its reading.
  init(_ pieces: [(width: Int, ruby: Int?)]) {
    var end: Int?
    for piece in pieces {
      var start: Int?
      if let ruby = piece.ruby {
        let centred = width - (ruby - piece.width) / 2
        if let end, centred <= end { width += end + 1 - centred }
        let place = width - (ruby - piece.width) / 2
        (start, end) = (place, place + ruby)
      }
      places.append(Place(base: width, ruby: start))
      width += piece.width
    }
  }

  /// Whether the readings are within columns, when the word begins at a column.
  func fits(from start: Int, to limit: Int, widths: [Int?]) -> Bool {
    zip(places, widths).allSatisfy { place, width in
      guard let ruby = place.ruby, let width else { return true }
      return start + ruby >= 0 && start + ruby + width <= limit
    }
  }
}
