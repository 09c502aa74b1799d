import Domain

/// Identities of words that have none: their address and spelling, the same on every computer.
///
/// Words with one spelling are numbered. Those that are in the version before as they are keep their
/// numbers, so that in another order none gets the meaning of another.
struct RowIdentities {
  private let address: String
  /// The words of the version before, by their identities.
  private let known: [String: SubscribedWord]
  /// The numbers that a spelling has there, in order.
  private let numbers: [String: [Int]]

  /// More is damage.
  private static let possibleNumbers = 0..<1_000_000

  init(_ address: String, known: [String: SubscribedWord]) {
    (self.address, self.known) = (address, known)
    let found = known.keys.compactMap { Self.parts(of: $0, from: address) }
    numbers = Dictionary(grouping: found, by: \.spelling).mapValues { $0.map(\.number).sorted() }
  }

  private static func parts(
    of identity: String,
    from address: String
  ) -> (number: Int, spelling: String)? {
    guard identity.hasPrefix(address + " ") else { return nil }
    let parts = identity.dropFirst(address.count + 1)
      .split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), possibleNumbers ~= number else {
      return nil
    }
    return (number, String(parts[1]))
  }

  /// The identities of the words of a version, in their order.
  func identities(of words: [WordInput]) -> [String] {
    var identities = [String](repeating: "", count: words.count)
    let groups = Dictionary(grouping: words.indices) { Self.spelling(of: words[$0]) }
    for (spelling, places) in groups {
      for (place, number) in zip(places, numbers(of: places.map { words[$0] }, spelling)) {
        identities[place] = identity(number, spelling)
      }
    }
    return identities
  }

  /// The numbers of words with one spelling.
  private func numbers(of words: [WordInput], _ spelling: String) -> [Int] {
    var free = numbers[spelling] ?? []
    let next = (free.last ?? -1) + 1
    var found: [Int?] = words.map { word in
      let new = SubscribedWord(word, source: "")
      let place = free.firstIndex { known[identity($0, spelling)]?.hasTexts(of: new) ?? false }
      return place.map { free.remove(at: $0) }
    }
    free += next..<next + words.count
    for place in found.indices where found[place] == nil { found[place] = free.removeFirst() }
    return found.compactMap(\.self)
  }

  private static func spelling(of word: WordInput) -> String {
    "\(word.kanji.text)\t\(word.gana.text)"
  }

  private func identity(_ number: Int, _ spelling: String) -> String {
    "\(address) \(number) \(spelling)"
  }
}
