import Domain

/// Decides what happens with each word of a file.
struct ImportPlanner {
  /// Which ids are tried for what is new; those of what was deleted and undone stay in use.
  struct Attempt {
    var books = 0
    var words = 0
    var reviews = 0
  }

  /// A word that is added, or that gets something.
  private struct Slot {
    /// Its place among the words.
    let place: Int
    /// The word as it was; nil when it is new.
    let old: Word?
    /// Whether its study state is that of the file, and not that of its last review.
    var keepsState = false
    var reviews: [ImportedReview] = []
  }

  /// A book that may get words.
  private struct Target {
    let book: WordBook
    let isNew: Bool
    /// Whether it is made even if it gets no words.
    var isOriginal = false
    var count = 0
  }

  private let request: ImportRequest
  /// The book that gets all words; nil to choose it by its title.
  private let book: WordBookID?
  private let clock: any WallClock
  private let ids: any IDGenerator
  private let attempt: Attempt

  private var words: KnownWords
  private let stored: [WordBook]
  private var targets: [Target] = []
  private var targetPlaces: [String: Int] = [:]
  private var originalPlaces: [WordBookID: Int] = [:]
  private var slots: [Slot] = []
  /// The slots by the places of their words.
  private var slotPlaces: [Int: Int] = [:]
  private(set) var summary: ImportSummary
  private var unreadable: [UnreadableRow] = []
  /// The words that the file has.
  private var found: Set<Int> = []

  init(
    _ request: ImportRequest,
    into book: WordBookID?,
    books: [WordBook],
    words: KnownWords,
    clock: any WallClock,
    ids: any IDGenerator,
    attempt: Attempt
  ) {
    (self.request, self.book, self.words, stored) = (request, book, words, books)
    (self.clock, self.ids, self.attempt) = (clock, ids, attempt)
    summary = ImportSummary(format: "")
  }

  /// Takes the words of a file.
  mutating func take(_ file: ImportedFile) {
    summary.format = file.format
    summary.encoding = file.encoding
    summary.columns = file.columns
    unreadable = file.collection.unreadable
    let moment = clock.now
    var rest = file.collection.books.reduce(0) { $0 + $1.words.count }
    for book in file.collection.books {
      let target = place(of: book)
      for word in book.words {
        // In the order of the file, before now.
        take(word, target, Timestamp(milliseconds: moment.milliseconds - Int64(rest)))
        rest -= 1
      }
    }
    unreadable.sort { $0.place < $1.place }
  }

  /// The words that were in the library and may get reviews.
  var reviewedWords: [WordID] {
    slots.filter { !$0.reviews.isEmpty }.map { words[$0.place].id }
  }

  /// The plan.
  /// - Parameter times: When words were reviewed already.
  /// - Returns: All that changes.
  func plan(_ times: [WordID: Set<Timestamp>]) -> ImportPlan {
    var plan = ImportPlan(summary: summary, unreadable: unreadable)
    for slot in slots { add(slot, to: &plan, times) }
    for target in targets where target.count > 0 || target.isNew && target.isOriginal {
      if target.isNew {
        plan.step.added.append(target.book)
        plan.items.books.append(target.book.id)
      }
      let title = ImportedTitle(target.book.title, count: target.count, isNew: target.isNew)
      plan.summary.books.append(title)
    }
    let new = Set(plan.items.books)
    plan.items.words = plan.step.words.added.filter { !new.contains($0.bookID) }.map(\.id)
    plan.summary.unreadable = unreadable.count
    plan.summary.firstUnreadable = Array(unreadable.prefix(20))
    return plan
  }
}

// MARK: - Books

extension ImportPlanner {
  /// The place of the book that gets the words of a book of the file.
  private mutating func place(of book: ImportedBook) -> Int {
    guard let original = book.original, request.book == nil, self.book == nil else {
      return place(of: request.title(of: book), fronts: book.fronts)
    }
    if let place = originalPlaces[original.id] { return place }
    let known =
      stored.first { $0.id == original.id }
      ?? stored.first { $0.title == original.title && !$0.isClosed && !original.isClosed }
    // The id of one that was deleted stays in use.
    let new = attempt.books == 0 ? original : original.copy(id: ids.make())
    targets.append(Target(book: known ?? new, isNew: known == nil, isOriginal: true))
    originalPlaces[original.id] = targets.count - 1
    return targets.count - 1
  }

  /// The place of the open book with a title, or of a new one.
  private mutating func place(of title: String, fronts: CardFronts?) -> Int {
    if let place = targetPlaces[title] { return place }
    let open = stored.first { stored in
      !stored.isClosed && (self.book.map { $0 == stored.id } ?? (stored.title == title))
    }
    var book = open ?? WordBook(id: ids.make(), title: title, createdAt: clock.now)
    if open == nil, let fronts { (book.front, book.secondFront) = (fronts.front, fronts.second) }
    targets.append(Target(book: book, isNew: open == nil))
    targetPlaces[title] = targets.count - 1
    return targets.count - 1
  }
}

// MARK: - Words

extension ImportPlanner {
  private mutating func take(_ imported: ImportedWord, _ target: Int, _ moment: Timestamp) {
    let isOriginal = imported.original != nil
    let texts = imported.input.normalized
    let input = isOriginal ? texts : texts.withoutKanaAsKanji
    let missing = input.missing
    guard missing.isEmpty else {
      let text = Side.allCases.map { input[$0].text }.filter { !$0.isEmpty }
      let row = UnreadableRow(
        place: imported.place ?? 0,
        text: text.joined(separator: " "),
        reason: UnfitRow(missing: missing).reason
      )
      return unreadable.append(row)
    }
    let id = imported.source.map { WordID(importedAs: $0, attempt: attempt.words) }
    var word = Word(
      input,
      id: id ?? ids.make(),
      bookID: targets[target].book.id,
      createdAt: imported.original?.createdAt ?? moment
    )
    word.state = imported.original?.state ?? .undefined
    (word.isSuspended, word.isFlagged) = (imported.isSuspended, imported.isFlagged)
    word.buriedUntil = imported.buriedUntil
    let own = imported.target.flatMap { words[$0] }
    let same = own ?? imported.source.flatMap { known($0) } ?? known(as: word, isOwn: imported.isOwn)
    if let same {
      let replacing = own != nil || request.updates
      return merge(word, imported.reviews, into: same, replacing: replacing)
    }
    let place = words.add(word)
    found.insert(place)
    targets[target].count += 1
    slotPlaces[place] = slots.count
    slots.append(
      Slot(place: place, old: nil, keepsState: isOriginal, reviews: imported.reviews)
    )
  }

  /// The word that was imported under an identity.
  private func known(_ source: String) -> Int? {
    (0...attempt.words).lazy.compactMap { words[WordID(importedAs: source, attempt: $0)] }.first
  }

  /// The word that is the same as one of the file; words that this program exported are two also
  /// when they are the same.
  private func known(as word: Word, isOwn: Bool) -> Int? {
    let same = words.same(as: word)
    let isKept = request.doubles == .keep
    return same.first { place in
      let isRepeated = found.contains(place) && (isOwn || words[place].meaning != word.meaning)
      return !isRepeated && (!isKept || words[place].bookID == word.bookID)
    }
  }

  /// Takes what a known word lacks.
  private mutating func merge(
    _ word: Word,
    _ reviews: [ImportedReview],
    into place: Int,
    replacing: Bool
  ) {
    found.insert(place)
    let old = words[place]
    if Side.allCases.contains(where: {
      !word[$0].isEmpty && word[$0] != old[$0] && !old[$0].isEmpty
    }),
      !replacing
    {
      summary.different += 1
    }
    let isElsewhere = old.bookID != word.bookID && slotPlaces[place] == nil
    if request.doubles == .skip, isElsewhere {
      summary.known += 1
      return
    }
    let new = old.taking(word, replacing: replacing)
    if new == old, reviews.isEmpty {
      summary.known += 1
      return
    }
    words[place] = new
    let slot = slotPlaces[place, default: slots.count]
    if slot == slots.count {
      slotPlaces[place] = slot
      slots.append(Slot(place: place, old: old))
    } else {
      summary.known += 1
    }
    slots[slot].reviews += reviews
  }
}

// MARK: - The plan

extension ImportPlanner {
  private func add(_ slot: Slot, to plan: inout ImportPlan, _ times: [WordID: Set<Timestamp>]) {
    var word = words[slot.place]
    let known = times[word.id] ?? []
    var new: [Review] = []
    var seen = known
    for review in slot.reviews where seen.insert(review.time).inserted {
      new.append(stored(review, of: word.id))
    }
    new.sort(by: Review.isBefore)
    if !slot.keepsState, let last = new.last, let state = new.studyState,
      !known.contains(where: { $0 > last.moment.time })
    {
      word.state = state
    }
    plan.summary.reviews += new.count
    guard let old = slot.old else {
      plan.step.words.added.append(word)
      plan.reviews += new
      plan.summary.new += 1
      return
    }
    let patch = WordPatch(from: old, to: word)
    if patch.isEmpty && new.isEmpty {
      plan.summary.known += 1
      return
    }
    plan.summary.changed += 1
    plan.step.reviews += new
    plan.items.reviews += new.map(\.id)
    guard !patch.isEmpty else { return }
    plan.step.words.patches.append(patch)
    plan.items.patches.append(WordPatch(from: word, to: old))
  }

  private func stored(_ review: ImportedReview, of word: WordID) -> Review {
    Review(
      id: ReviewID(importedOf: word, at: review.time, attempt: attempt.reviews),
      wordID: word,
      moment: StudyMoment(time: review.time, day: review.day ?? clock.day(of: review.time)),
      rating: review.rating,
      duration: review.duration,
      asked: review.asked,
      typed: review.typed,
      isMark: review.isMark,
      isSecond: review.isSecond,
      carried: review.carried
    )
  }
}
