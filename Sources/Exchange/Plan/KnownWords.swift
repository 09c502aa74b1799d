import Domain

/// The words of the library and those that a file adds to it, to find the words of the file among
/// them.
struct KnownWords {
  private(set) var words: [Word] = []
  /// The words that the file has.
  private var taken = TakenWords()
  /// The places of those that were in the trash, after those of the library.
  private var restored: Set<Int> = []
  private var places: [WordID: Int] = [:]
  /// All of them by their texts, and those of each book; nil when the book does not matter.
  private var alike = AlikeWords(separatingBooks: false)
  private var alikeInBook: AlikeWords?

  /// Creates an empty list.
  /// - Parameter separatingBooks: Whether a word is looked for in its own book, too.
  init(separatingBooks: Bool) {
    alikeInBook = separatingBooks ? AlikeWords(separatingBooks: true) : nil
  }

  /// Makes room for more words.
  mutating func reserve(_ count: Int) {
    let count = words.count + count
    words.reserveCapacity(count)
    alike.reserve(count)
    alikeInBook?.reserve(count)
  }

  /// Adds a word of the library.
  mutating func addStored(_ word: Word) {
    add(word, isIdentified: true)
    taken.oldCount = words.count
  }

  /// Adds a word.
  /// - Parameters:
  ///   - word: The word.
  ///   - isIdentified: Whether it is found by its id.
  /// - Returns: Its place.
  @discardableResult
  mutating func add(_ word: consuming Word, isIdentified: Bool) -> Int {
    let place = words.count
    if isIdentified { places[word.id] = place }
    addAlike(word, at: place)
    words.append(word)
    return place
  }

  /// Adds a word that was in the trash, and comes back.
  /// - Returns: Its place.
  mutating func addRestored(_ word: Word) -> Int {
    let place = add(word, isIdentified: true)
    restored.insert(place)
    return place
  }

  /// The words that were in the trash, in the order in which they came back.
  var restoredIDs: [WordID] { restored.sorted().map { words[$0].id } }

  /// Whether a word was in the trash.
  func isRestored(_ place: Int) -> Bool { restored.contains(place) }

  /// The place of a word.
  subscript(id: WordID) -> Int? { places[id] }

  /// The place of the word that was imported under an identity.
  func place(of source: String, attempts: Int) -> Int? {
    (0...attempts).lazy.compactMap { places[WordID(importedAs: source, attempt: $0)] }.first
  }

  /// The word at a place; with new texts it is found by these.
  subscript(place: Int) -> Word {
    get { words[place] }
    set {
      let old = words[place]
      words[place] = newValue
      let isSame =
        old.kanji == newValue.kanji && old.gana == newValue.gana && old.meaning == newValue.meaning
      if !isSame { addAlike(newValue, at: place) }
    }
  }

  private mutating func addAlike(_ word: Word, at place: Int) {
    alike.add(word, at: place)
    alikeInBook?.add(word, at: place)
  }

  /// Whether a word was not in the library.
  func isNew(_ place: Int) -> Bool { place >= taken.oldCount && !isRestored(place) }

  /// Notes that the file has a word.
  mutating func take(_ place: Int) { taken.insert(place) }

  /// Takes the words out that were not in the library, in the order in which they were added.
  mutating func takeAdded() -> [Word] {
    var added: [Word] = []
    swap(&added, &words)
    if !restored.isEmpty {
      return (taken.oldCount..<added.count).filter { !restored.contains($0) }.map { added[$0] }
    }
    if taken.oldCount > 0 { added.removeFirst(taken.oldCount) }
    return added
  }

  /// The first word that is the same as another one: with the same meaning, or else one with another
  /// meaning that the file does not have yet.
  /// - Parameters:
  ///   - word: The other word.
  ///   - onlyOpen: Whether the file must not have the one with the same meaning, either.
  ///   - inItsBook: Whether it must be in the book of the other word.
  /// - Returns: What was found.
  mutating func first(as word: Word, onlyOpen: Bool, inItsBook: Bool) -> WordChains.Answer {
    if inItsBook, var alike = alikeInBook.take() {
      defer { alikeInBook = alike }
      return alike.first(as: word, among: words, besides: taken, onlyOpen: onlyOpen)
    }
    return alike.first(as: word, among: words, besides: taken, onlyOpen: onlyOpen)
  }
}
