import Domain

/// All reviews of a library, which are only ever added, and which of them are undone.
struct ReviewTable {
  private(set) var rows: [ReviewRow] = []
  /// Whether the ids ascend from row to row, as those of one device do: then they need no index,
  /// which is slow to build, since ids are scattered in memory.
  private var isAscending = true
  private var index = IDTable()
  /// The words that have reviews, known or not.
  private(set) var words: [RawID] = []
  private var wordIndex = IDTable()
  /// The last row that was read of each word, plus one.
  private var lasts: [UInt32] = []
  /// The typed texts and the states of other programs, each after its length.
  private var texts: [UInt8] = []
  /// The positions of the states of other programs in `texts`, plus one, by their rows.
  private var carried: [Int: UInt32] = [:]

  private static let layout = Fields.reviews.layout
  /// The bits of the two fields that are texts, in the order of their texts.
  private static let textBits = [layout.bits(of: ["typed"]), layout.bits(of: ["after"])]

  func row(of id: RawID) -> Int? {
    isAscending ? ascendingRow(of: id) : index.find(id) { rows[$0].id }
  }

  /// Reserves capacity for more reviews.
  mutating func reserve(_ more: Int) {
    rows.reserveCapacity(rows.count + more)
    if !isAscending { index.reserve(rows.count + more) }
  }

  /// Folds in a review.
  mutating func apply(
    _ change: EntityChange,
    of record: ParsedRecord,
    in line: RawSpan,
    device: UInt16
  ) {
    let place = place(of: change.id)
    var row = rows[place]
    if row.isKnown {
      // The same record again; or two clones of one device: then the greater value wins.
      guard isGreater(change, than: row, record, line) else { return }
      unlink(place)
    } else {
      row.device = device
    }
    row.isKnown = true
    (row.time, row.bits) = (change.time, change.bits)
    row.typed = change.has(Self.textBits[0]) ? keep(record.bytes(of: change, 0, in: line)) : 0
    if row.isCarried { carried[place] = nil }
    row.isCarried = change.has(Self.textBits[1])
    if row.isCarried { carried[place] = keep(record.bytes(of: change, 1, in: line)) }
    let word = wordPlace(of: change.owner)
    (row.word, row.previous) = (UInt32(word), lasts[word])
    lasts[word] = UInt32(place + 1)
    rows[place] = row
  }

  /// Folds in that a review was undone.
  mutating func undo(_ id: RawID) { rows[place(of: id)].isUndone = true }

  /// Stores a text.
  /// - Returns: Its position plus one.
  private mutating func keep(_ text: RawSpan) -> UInt32 {
    let position = UInt32(texts.count + 1)
    texts.append(addingCapacity: OutputSpan<UInt8>.mostLength + text.byteCount) { texts in
      texts.append(length: text.byteCount)
      texts.append(text)
    }
    return position
  }

  /// What was typed (0), or the state of another program (1); nil when there is none.
  @_lifetime(borrow self)
  private func text(_ text: Int, of row: Int) -> RawSpan? {
    let position = text == 0 ? rows[row].typed : rows[row].isCarried ? carried[row] ?? 0 : 0
    guard position > 0 else { return nil }
    var (place, length, shift) = (Int(position) - 1, 0, 0)
    while texts[place] & 0x80 != 0 {
      length |= Int(texts[place] & 0x7F) << shift
      (shift, place) = (shift + 7, place + 1)
    }
    length |= Int(texts[place]) << shift
    return texts.span.bytes[place + 1, length]
  }
}

extension ReviewTable {
  private mutating func place(of id: RawID) -> Int {
    if let row = row(of: id) { return row }
    if isAscending, let last = rows.last, !id.isGreater(than: last.id) { makeIndex() }
    rows.append(ReviewRow(id: id))
    if !isAscending { index.insert(id, row: rows.count - 1) }
    return rows.count - 1
  }

  private mutating func makeIndex() {
    isAscending = false
    index.reserve(rows.capacity)
    for place in rows.indices { index.insert(rows[place].id, row: place) }
  }

  private func ascendingRow(of id: RawID) -> Int? {
    guard let last = rows.last, !id.isGreater(than: last.id) else { return nil }
    var (low, high) = (0, rows.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if id.isGreater(than: rows[middle].id) { low = middle + 1 } else { high = middle }
    }
    return rows[low].id == id ? low : nil
  }

  private mutating func wordPlace(of id: RawID) -> Int {
    // A snapshot has the reviews of a word together.
    if let last = words.last, last == id { return words.count - 1 }
    if let place = wordIndex.find(id, idOfRow: { words[$0] }) { return place }
    words.append(id)
    lasts.append(0)
    wordIndex.insert(id, row: words.count - 1)
    return words.count - 1
  }

  /// Removes a row from the chain of its word.
  private mutating func unlink(_ place: Int) {
    let (word, target) = (Int(rows[place].word), UInt32(place + 1))
    if lasts[word] == target {
      lasts[word] = rows[place].previous
      return
    }
    var next = lasts[word]
    while next > 0 {
      if rows[Int(next) - 1].previous == target {
        rows[Int(next) - 1].previous = rows[place].previous
        return
      }
      next = rows[Int(next) - 1].previous
    }
  }

  private func isGreater(
    _ change: EntityChange,
    than row: ReviewRow,
    _ record: ParsedRecord,
    _ line: RawSpan
  ) -> Bool {
    for spec in Self.layout.specs {
      switch spec.place {
      case .time: if change.time != row.time { return change.time > row.time }
      case .owner:
        let word = words[Int(row.word)]
        if change.owner != word { return change.owner.isGreater(than: word) }
      case .bits(let bits):
        let (new, old) = (bits.value(in: change.bits), bits.value(in: row.bits))
        if new != old { return new > old }
      case .text, .sideText, .nowhere: break
      }
    }
    guard let place = self.row(of: row.id) else { return true }
    for text in Self.textBits.indices {
      // A review with a text is greater than one without.
      let isNew = change.has(Self.textBits[text])
      if let old = self.text(text, of: place) {
        guard isNew else { return false }
        let order = old.order(to: record.bytes(of: change, text, in: line))
        if order != 0 { return order < 0 }
      } else if isNew {
        return true
      }
    }
    return false
  }
}

extension ReviewTable {
  /// The stored value of a field; nil when the review does not have the field.
  @_lifetime(borrow self)
  func value(of field: Int, row: Int) -> KeptValue? {
    let review = rows[row]
    var value = KeptValue(time: review.time, owner: words[Int(review.word)])
    switch Self.layout.specs[field].place {
    case .bits(let bits):
      value.number = bits.value(in: review.bits)
      let isNeeded = Self.layout.neededBits & 1 << UInt32(field) != 0
      return isNeeded || value.number != 0 ? value : nil
    case .text(let text):
      guard let text = self.text(Int(text), of: row) else { return nil }
      value.text = text
    case .sideText, .nowhere, .owner, .time: break
    }
    return value
  }
}

extension ReviewTable {
  /// The rows of the reviews of a word that count, by time and then by id.
  func rows(ofWord id: RawID) -> [Int] {
    guard let word = wordIndex.find(id, idOfRow: { words[$0] }) else { return [] }
    var found: [Int] = []
    var next = lasts[word]
    while next > 0 {
      let place = Int(next) - 1
      if rows[place].counts { found.append(place) }
      next = rows[place].previous
    }
    found.reverse()
    return Array(inOrder(found[...]))
  }

  /// Some rows by time and then by id, which they mostly are.
  private func inOrder(_ found: ArraySlice<Int>) -> ArraySlice<Int> {
    let isSorted = found.indices.dropFirst().allSatisfy {
      rows[found[$0 - 1]].isBefore(rows[found[$0]])
    }
    return isSorted ? found : found.sorted { rows[$0].isBefore(rows[$1]) }[...]
  }

  /// All reviews that count, word by word.
  func history() -> ReviewLog {
    var history = ReviewLog()
    history.reserve(words: words.count, reviews: rows.count)
    let grouped = ReviewRowsByWord(rows, words: words.count)
    var entries: [ReviewLog.Entry] = []
    for word in words.indices where !grouped[word].isEmpty {
      entries.removeAll(keepingCapacity: true)
      for row in inOrder(grouped[word]) { entries.append(rows[row].entry(carried(of: row))) }
      history.append(words[word].typed(), entries[...])
    }
    return history
  }

  /// The rows of the last reviews of sessions on a device that count, the latest first.
  func lastRows(of device: UInt16, limit: Int) -> [Int] {
    guard limit > 0 else { return [] }
    var last: [Int] = []
    // Mostly in their order: hardly any is inserted before others.
    for row in rows.indices.reversed() {
      guard rows[row].counts, !rows[row].isMark, rows[row].device == device else { continue }
      if last.count == limit {
        if rows[row].isBefore(rows[last[limit - 1]]) { continue }
        last.removeLast()
      }
      let later = last.lastIndex { rows[row].isBefore(rows[$0]) } ?? -1
      last.insert(row, at: later + 1)
    }
    return last
  }

  private func typedText(of row: Int) -> String? {
    guard let typed = text(0, of: row) else { return nil }
    return String(typed)
  }

  private func carried(of row: Int) -> CarriedState? {
    guard rows[row].isCarried, let text = text(1, of: row) else { return nil }
    var cursor = JSONCursor(text)
    return CarriedState(&cursor)
  }

  func value(_ row: Int) -> Review {
    let review = rows[row]
    return Review(
      id: review.id.typed(),
      wordID: words[Int(review.word)].typed(),
      moment: review.moment,
      rating: review.rating,
      duration: Int(review.duration),
      asked: review.asked,
      typed: typedText(of: row),
      isMark: review.isMark,
      isSecond: review.isSecond,
      carried: carried(of: row)
    )
  }
}

extension ReviewRow {
  fileprivate func entry(_ carried: CarriedState?) -> ReviewLog.Entry {
    ReviewLog.Entry(
      moment: moment,
      rating: rating,
      duration: duration,
      asked: asked,
      isMark: isMark,
      isSecond: isSecond,
      carried: carried
    )
  }
}
