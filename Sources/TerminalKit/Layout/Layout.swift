/// The size of one part of a split.
public enum Track: Hashable, Sendable {
  /// A fixed number of cells, if there are enough.
  case fixed(Int)
  /// A share, by weight, of the remaining cells.
  case flexible(Int)
  /// A share of weight 1, but at least this number of cells if there are enough.
  case minimum(Int)

  /// One share of the remaining cells.
  public static let rest = Track.flexible(1)
}

extension Rect {
  /// The rectangle split into rows from top to bottom; parts without room are empty.
  public func rows(_ tracks: Track..., gap: Int = 0) -> [Rect] {
    var y = minY
    return Track.lengths(tracks, in: height, gap: gap).map { length in
      defer { y += length + gap }
      return Rect(x: minX, y: min(y, maxY), width: width, height: length)
    }
  }

  /// The rectangle split into columns from left to right; parts without room are empty.
  public func columns(_ tracks: Track..., gap: Int = 0) -> [Rect] {
    columns(tracks, gap: gap)
  }

  /// The rectangle split into columns by a list of tracks; parts without room are empty.
  public func columns(_ tracks: [Track], gap: Int = 0) -> [Rect] {
    var x = minX
    return Track.lengths(tracks, in: width, gap: gap).map { length in
      defer { x += length + gap }
      return Rect(x: min(x, maxX), y: minY, width: length, height: height)
    }
  }

  /// The rectangle without a margin.
  public func inset(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) -> Rect {
    Rect(
      x: minX + left,
      y: minY + top,
      width: width - left - right,
      height: height - top - bottom
    )
  }

  /// A rectangle of a size centred in this one, made smaller if it does not fit.
  public func centered(_ wanted: Size) -> Rect {
    let width = min(wanted.width, self.width)
    let height = min(wanted.height, self.height)
    return Rect(
      x: minX + (self.width - width) / 2,
      y: minY + (self.height - height) / 2,
      width: width,
      height: height
    )
  }
}

extension Track {
  /// The lengths of adjacent parts: fixed and minimum parts first, in order, then shares.
  public static func lengths(_ tracks: [Track], in total: Int, gap: Int = 0) -> [Int] {
    var left = max(0, total - gap * max(0, tracks.count - 1))
    var lengths = tracks.map { track in
      let wanted = min(left, track.needed)
      left -= wanted
      return wanted
    }
    var weights = tracks.map(\.weight).reduce(0, +)
    for (index, track) in tracks.enumerated() where track.weight > 0 {
      let share = left * track.weight / weights
      lengths[index] += share
      left -= share
      weights -= track.weight
    }
    return lengths
  }

  private var needed: Int {
    switch self {
    case .fixed(let cells), .minimum(let cells): max(0, cells)
    case .flexible: 0
    }
  }

  private var weight: Int {
    switch self {
    case .fixed: 0
    case .flexible(let weight): max(0, weight)
    case .minimum: 1
    }
  }
}
