import JapaneseText

/// The names that columns of tables and fields of notes have in other programs, in languages that
/// learners write (`FieldNames+Languages.swift`).
package struct FieldNames {
  /// Those of the columns of tables.
  package static let ofColumns = FieldNames(shared + columns)
  /// Those of the fields of Anki's notes.
  package static let ofNotes = FieldNames(shared + notes)

  typealias Names = [(ImportRole, String)]
  private static let longest = 200

  private let roles: [String: ImportRole]

  private init(_ names: Names) {
    var roles: [String: ImportRole] = [:]
    for (role, names) in names {
      for name in names.split(separator: " ") { roles[Self.folded(name)] = role }
    }
    self.roles = roles
  }

  /// What a column or field with a name becomes; nil when the name says nothing.
  ///
  /// The name as a whole decides, else its last word that is known: `Vocabulary-Kana` is a reading.
  /// What is beside a sentence, as its reading or its translation, is notes.
  package func role(of name: String) -> ImportRole? {
    if name.utf8.count > Self.longest { return nil }
    if let role = roles[Self.folded(name)] { return role }
    let words = Self.words(of: name).map { Self.folded($0) }
    // A switch for templates, such as `IsSentenceCard`.
    if words.first == "is", words.last == "card" { return .ignored }
    let known = words.flatMap(roles(ofWord:))
    guard known.count > 1, known.contains(.example) else { return known.last }
    return known.allSatisfy { $0 == .example || $0 == .kanji } ? .example : .notes
  }

  /// What a column becomes whose name as a whole is known; nil for others, and with a number in it.
  package func exactRole(of name: String) -> ImportRole? {
    if name.utf8.count > Self.longest || name.contains(where: \.isNumber) { return nil }
    return roles(ofWord: Self.folded(name)).isEmpty ? nil : role(of: name)
  }

  /// Whether all words of a text are names: `Vocabulary-English`, and not `Chinese character`.
  package func isName(_ text: String) -> Bool {
    if exactRole(of: text) != nil { return true }
    if text.utf8.count > Self.longest || text.contains(where: \.isNumber) { return false }
    let words = Self.words(of: text).filter { !$0.isEmpty }
    return !words.isEmpty && words.allSatisfy { !roles(ofWord: Self.folded($0)).isEmpty }
  }

  /// The role of a word of a name, or those of the two names that are written as one: 日语单词, 例句翻译.
  ///
  /// Names of one character are parts of common words.
  private func roles(ofWord word: String) -> [ImportRole] {
    if let role = roles[word] { return [role] }
    guard word.hasKanji else { return [] }
    for place in word.indices.dropFirst(2).dropLast() {
      if let first = roles[String(word[..<place])], let second = roles[String(word[place...])] {
        return [first, second]
      }
    }
    return []
  }

  /// Gives columns without a role one by their names.
  ///
  /// Of several with the name of one side, the one that says that it is of the word gets it, or else
  /// the first.
  /// - Parameters:
  ///   - roles: What the columns are; nil where it is open.
  ///   - names: Their names.
  /// - Returns: The columns with the name of a side that another one is; they have no role.
  package func complete(_ roles: inout [ImportRole?], _ names: [String]) -> [Int] {
    let found = zip(roles, names).map { $0 == nil ? role(of: $1) : nil }
    var repeated: [Int] = []
    for role in ImportRole.allCases {
      let places = found.indices.filter { found[$0] == role }
      guard Side(rawValue: role.rawValue) != nil else {
        for place in places { roles[place] = role }
        continue
      }
      let first = places.first { Self.saysWord(names[$0]) } ?? places.first
      let isTaken = roles.contains(role)
      if !isTaken, let first { roles[first] = role }
      repeated += places.filter { isTaken || $0 != first }
    }
    return repeated
  }

  /// Whether a name says that a column is the reading in Latin letters: `Romaji`, `Vocabulary-Romaji`.
  package static func saysRomaji(_ name: String) -> Bool {
    let names = romaji.split(separator: " ").map { folded($0) }
    return ofColumns.role(of: name) == .gana
      && words(of: name).contains { names.contains(folded($0)) }
  }

  /// Whether a name says that a column is about the word, not about a sentence.
  private static func saysWord(_ name: String) -> Bool {
    let name = folded(name)
    return ["vocab", "word", "単語", "語彙", "단어", "어휘"].contains { name.contains($0) }
  }

  /// Whether a name as a whole says what a field becomes.
  package func isWholeName(_ name: String, of role: ImportRole) -> Bool {
    roles[Self.folded(name.prefix(Self.longest))] == role
  }

  /// The words of a name: `Sentence-English`, `SentenceEnglish`.
  private static func words(of name: String) -> [String] {
    var words = [""]
    var last: Character?
    for character in name {
      let isStart = character.isUppercase && last?.isLowercase == true
      if isStart || !character.isLetter { words.append("") }
      if character.isLetter { words[words.count - 1].append(character) }
      last = character
    }
    return words
  }

  /// Letters in lower case, without anything between them.
  private static func folded(_ name: some StringProtocol) -> String {
    normalizedText(String(name)).lowercased().filter(\.isLetter)
  }
}
