/// Reports the progress of an import or an export.
package struct FileProgress: Sendable {
  private let take: @Sendable (Double) -> Void
  private let start: Double
  private let length: Double

  /// Reports to nobody.
  package static let none = FileProgress { _ in }

  /// Creates it; the closure gets the share that is done, from 0 to 1, as often as something was
  /// done, on any thread.
  package init(_ take: @escaping @Sendable (Double) -> Void) {
    (self.take, start, length) = (take, 0, 1)
  }

  private init(_ whole: FileProgress, _ range: ClosedRange<Double>) {
    take = whole.take
    start = whole.start + range.lowerBound * whole.length
    length = (range.upperBound - range.lowerBound) * whole.length
  }

  /// The progress of a part of the work.
  package func part(_ range: ClosedRange<Double>) -> FileProgress { FileProgress(self, range) }

  /// Reports the share of this part that is done.
  func report(_ share: Double) { take(start + min(max(share, 0), 1) * length) }
}
