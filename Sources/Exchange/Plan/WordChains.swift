/// The places of words by a hash of their texts.
struct WordChains {
  /// A word in a chain; one whose texts have changed is in that of the new ones, too.
  private struct Link {
    /// The upper half of its hash.
    let hash: UInt32
    /// The place of the word.
    let place: Int32
    /// The link after it; after the last one, the first.
    var next: Int32
  }

  /// What was found.
  struct Answer {
    /// The first word that may be taken.
    var place: Int?
    /// Whether one before it, or instead of it, is taken.
    var hasTaken = false

    var isEmpty: Bool { place == nil && !hasTaken }

    /// Adds what was found elsewhere.
    mutating func add(_ other: Answer) {
      (place, hasTaken) = (place ?? other.place, hasTaken || other.hasTaken)
    }
  }

  /// The value of a removed link in place of the next one.
  private static let unlinked: Int32 = -2

  /// The last link of each chain, or -1; as many as a power of two.
  private var lasts: [Int32] = Array(repeating: -1, count: 1_024)
  /// All links, also those that were removed.
  private var links: [Link] = []

  /// Makes room for a number of words.
  mutating func reserve(_ count: Int) {
    links.reserveCapacity(count)
    if count > lasts.count { rebuild(atLeast: count) }
  }

  /// Adds the word at a place, as the last one.
  mutating func add(_ hash: UInt64, at place: Int) {
    if links.count > lasts.count * 2 { rebuild(atLeast: links.count * 2) }
    let hash = UInt32(truncatingIfNeeded: hash >> 32)
    links.append(Link(hash: hash, place: Int32(place), next: Self.unlinked))
    link(links.count - 1)
  }

  /// Finds the first word with a hash, in the order in which they were added.
  ///
  /// Of words that are taken, which they stay, only the first remains in a chain where open ones are
  /// looked for: however many words are alike, each is passed over once.
  /// - Parameters:
  ///   - hash: The hash.
  ///   - taken: Those that are taken.
  ///   - onlyOpen: Whether these are passed over.
  ///   - isSame: Whether a word with the hash is meant.
  /// - Returns: What was found.
  mutating func first(
    _ hash: UInt64,
    besides taken: TakenWords,
    onlyOpen: Bool,
    where isSame: (Int) -> Bool
  ) -> Answer {
    let hash = UInt32(truncatingIfNeeded: hash >> 32)
    let chain = chain(of: hash)
    var (before, answer) = (Int(lasts[chain]), Answer())
    guard before >= 0 else { return answer }
    repeat {
      let link = Int(links[before].next)
      let place = Int(links[link].place)
      if links[link].hash == hash, isSame(place) {
        guard onlyOpen, taken.contains(place) else {
          answer.place = place
          return answer
        }
        if answer.hasTaken {
          remove(link, behind: before, of: chain)
          continue
        }
        answer.hasTaken = true
      }
      before = link
    } while before != Int(lasts[chain])
    return answer
  }

  private func chain(of hash: UInt32) -> Int { Int(hash) & (lasts.count - 1) }

  /// Makes a link the last one of its chain.
  private mutating func link(_ link: Int) {
    let chain = chain(of: links[link].hash)
    let last = Int(lasts[chain])
    links[link].next = last < 0 ? Int32(link) : links[last].next
    if last >= 0 { links[last].next = Int32(link) }
    lasts[chain] = Int32(link)
  }

  /// Removes a link that has another one before it.
  private mutating func remove(_ link: Int, behind before: Int, of chain: Int) {
    links[before].next = links[link].next
    links[link].next = Self.unlinked
    if lasts[chain] == Int32(link) { lasts[chain] = Int32(before) }
  }

  private mutating func rebuild(atLeast count: Int) {
    var size = lasts.count
    while size < count { size *= 2 }
    lasts = Array(repeating: -1, count: size)
    for number in links.indices where links[number].next != Self.unlinked { link(number) }
  }
}
