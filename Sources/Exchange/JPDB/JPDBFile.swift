import Domain

/// Reads the reviews that jpdb.io exports (`reviews.json`, or `vocabulary-reviews.json`).
///
/// The file has the spellings, readings and reviews of words, and no meanings; those come from the
/// dictionary. Words have cards in one direction or two, each in a list of its own.
struct JPDBFile {
  private static let lists = [
    "cards_vocabulary_jp_en", "cards_vocabulary_en_jp", "cards_kanji_keyword_char",
    "cards_kanji_char_keyword",
  ]
  /// The maximum number of words and of reviews.
  private static let most = (words: ImportRequest.mostWords, reviews: 2_000_000)

  private var words: [ImportedWord] = []
  private var places: [String: Int] = [:]
  private var reviews = 0
  private var kanji = 0
  private var strangeGrades = 0
  private var strangeCards = 0
  /// The number of reviews with times that cannot be.
  private var timeless = 0
  /// Whether there are words that are asked by their meaning, and whether there are others.
  private var directions: Set<Bool> = []

  /// Whether a text begins like such a file: an object whose first member is one of its lists.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(256).drop { $0 <= 0x20 }.dropFirst().drop { $0 <= 0x20 }
    return lists.contains { start.starts(with: "\"\($0)\"".utf8) }
  }

  /// Reads a file.
  /// - Throws: `.damagedText`, `.tooManyWords`.
  static func read(
    _ bytes: [UInt8],
    _ progress: FileProgress
  ) throws(ForeignFileError) -> ImportedFile {
    var file = JPDBFile()
    var reader = JSONReader(bytes)
    do {
      try reader.object { name, reader throws(JSONReader.Failure) in
        try file.take(list: name, &reader, progress)
      }
    } catch {
      throw .damagedText(line: error.line)
    }
    guard file.words.count <= most.words, file.reviews <= most.reviews else {
      throw .tooManyWords
    }
    return file.imported
  }

  private var imported: ImportedFile {
    var book = ImportedBook(title: "jpdb", words: words)
    book.unit = .entry
    book.remarks.add(.reviewsWithoutTime, timeless)
    // A word that only has the direction of all words has one card.
    if directions == [true] {
      book.fronts = CardFronts(.meaning)
      for word in book.words.indices {
        for review in book.words[word].reviews.indices {
          book.words[word].reviews[review].isSecond = false
        }
      }
    } else {
      book.fronts = CardFronts(.kanji, second: directions.count == 2 ? .meaning : nil)
    }
    for word in book.words.indices { book.words[word].reviews.sort { $0.time < $1.time } }
    var file = ImportedFile(
      format: "jpdb",
      collection: ImportedCollection(books: words.isEmpty ? [] : [book])
    )
    file.lacksMeanings = true
    if kanji > 0 {
      file.collection.fileRemarks.append("Cards of single kanji are left out: \(kanji).")
    }
    if strangeCards > 0 {
      file.collection.fileRemarks.append(
        "Entries that are not cards are left out: \(strangeCards)."
      )
    }
    if strangeGrades > 0 {
      file.collection.fileRemarks.append(
        "Reviews with grades that this program does not know are left out: \(strangeGrades)."
      )
    }
    return file
  }
}

extension JPDBFile {
  private mutating func take(
    list name: String,
    _ reader: inout JSONReader,
    _ progress: FileProgress
  ) throws(JSONReader.Failure) {
    guard let list = Self.lists.firstIndex(of: name), try reader.kind() == .array else {
      return try reader.skip()
    }
    try reader.array { reader throws(JSONReader.Failure) in
      if list > 1 {
        kanji += 1
        return try reader.skip()
      }
      try takeCard(&reader, isSecond: list == 1)
      progress.report(reader.share)
    }
  }

  private mutating func takeCard(
    _ reader: inout JSONReader,
    isSecond: Bool
  ) throws(JSONReader.Failure) {
    guard try reader.kind() == .object else {
      strangeCards += 1
      return try reader.skip()
    }
    var number = ""
    var (spelling, reading) = ("", "")
    var reviews: [ImportedReview] = []
    var isNeverAsked = false
    try reader.object { name, reader throws(JSONReader.Failure) in
      switch name {
      case "vid": number = try reader.numberIfPresent().map { "\(Int64(clamping: $0))" } ?? ""
      case "spelling": spelling = try reader.stringIfPresent() ?? ""
      case "reading": reading = try reader.stringIfPresent() ?? ""
      case "reviews" where try reader.kind() == .array:
        try reader.array { reader throws(JSONReader.Failure) in
          guard let (review, grade) = try takeReview(&reader) else { return }
          isNeverAsked = grade == .neverForget
          reviews.append(review)
        }
      default: try reader.skip()
      }
    }
    // Beyond the limits only the count goes on, and the error comes at the end.
    self.reviews += reviews.count
    guard words.count <= Self.most.words, self.reviews <= Self.most.reviews else { return }
    directions.insert(isSecond)
    for review in reviews.indices { reviews[review].isSecond = isSecond }
    add(spelling, reading, source: "jpdb \(number) \(spelling)", reviews, isNeverAsked)
  }

  private mutating func add(
    _ spelling: String,
    _ reading: String,
    source: String,
    _ reviews: [ImportedReview],
    _ isNeverAsked: Bool
  ) {
    guard let place = places[source] else {
      places[source] = words.count
      let input = WordInput(gana: SideInput(reading), kanji: SideInput(spelling))
      var word = ImportedWord(input, source: source, place: words.count + 1)
      word.reviews = reviews
      word.isSuspended = isNeverAsked
      return words.append(word)
    }
    words[place].reviews += reviews
    // Asked in one direction, it is asked.
    words[place].isSuspended = words[place].isSuspended && isNeverAsked
  }

  /// Reads a review; nil without a possible time, or when its grade is unknown.
  private mutating func takeReview(
    _ reader: inout JSONReader
  ) throws(JSONReader.Failure) -> (ImportedReview, Grade)? {
    guard try reader.kind() == .object else {
      try reader.skip()
      return nil
    }
    var time: Int64?
    var grade: Grade?
    try reader.object { name, reader throws(JSONReader.Failure) in
      switch name {
      case "timestamp":
        time = try reader.numberIfPresent().map { Int64(clamping: $0) * 1_000 }
      case "grade": grade = try reader.stringIfPresent().flatMap(Grade.init)
      default: try reader.skip()
      }
    }
    guard let time, let grade else {
      strangeGrades += 1
      return nil
    }
    guard ImportedReview.times.contains(time) else {
      timeless += 1
      return nil
    }
    let moment = Timestamp(milliseconds: time)
    return (ImportedReview(time: moment, rating: grade.rating), grade)
  }

  /// The grades of jpdb, with five buttons or two.
  private enum Grade: String {
    case nothing, something, hard, okay, easy
    case fail, pass
    case unknown, known
    case neverForget = "never-forget"

    var rating: Rating {
      switch self {
      case .nothing, .something, .fail, .unknown: .again
      case .hard: .hard
      case .okay, .pass, .known: .good
      case .easy, .neverForget: .easy
      }
    }
  }
}

extension Int64 {
  /// The whole part of a number, or the nearest one that fits.
  fileprivate init(clamping number: Double) {
    self = Int64(Swift.min(Swift.max(number, -1e15), 1e15))
  }
}
