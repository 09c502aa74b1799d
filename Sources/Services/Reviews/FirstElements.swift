/// The first few of many elements in an order, without sorting all of them.
struct FirstElements<Element> {
  private let count: Int
  private let isBefore: (Element, Element) -> Bool
  private var kept: [Element] = []
  /// The last of the first elements so far, once there are enough: what does not come before it is none
  /// of them.
  private var last: Element?

  init(_ count: Int, by isBefore: @escaping (Element, Element) -> Bool) {
    (self.count, self.isBefore) = (max(0, count), isBefore)
  }

  /// The first elements that were added, in order.
  var elements: ArraySlice<Element> { kept.sorted(by: isBefore).prefix(count) }

  mutating func add(_ element: Element) {
    guard count > 0 else { return }
    if let last, !isBefore(element, last) { return }
    kept.append(element)
    // Rarely, so that each element is sorted only a few times.
    guard kept.count / 2 > max(count, 64) else { return }
    kept.sort(by: isBefore)
    kept.removeSubrange(count...)
    last = kept.last
  }
}
