import Domain
import JapaneseText

/// Typing kanji into a line by their sound: Latin letters become kana, and those become kanji.
///
/// The part that is not final is in the line as it looks now. Whatever else changes the line
/// ends the typing: then the part stays as it is.
public nonisolated struct KanjiTyping: Hashable, Sendable {
  /// The conversion that is being chosen from; nil while kana are typed.
  public private(set) var conversion: ActiveConversion?
  private var part: Range<Int>?
  private var shown = TextLine()
  private var kana = KanaTyping()
  /// The last line with kanji whose reading is known, since it was typed.
  private var read: ReadLine?

  private struct ReadLine: Hashable {
    let text, gana: String
  }

  /// The keys that were converted last, if nothing else is in the line.
  private var convertedKeys: String?
  /// The line as it was made of such keys, before more are typed: 戸 for `to`.
  private var begun: BegunLine?

  private struct BegunLine: Hashable {
    let text, keys: String
  }

  /// The characters of a line that are not final; nil when nothing is being typed in it.
  public func part(of line: TextLine) -> Range<Int>? { line == shown ? part : nil }

  /// The characters of a line whose candidates are offered.
  public func focus(in line: TextLine) -> Range<Int>? {
    guard let part = part(of: line), let focus = conversion?.focus else { return nil }
    return part.lowerBound + focus.lowerBound..<part.lowerBound + focus.upperBound
  }

  /// The keys of which the kana in a line were made, while all of it is open.
  func keys(of line: TextLine) -> String? {
    guard conversion == nil, part(of: line) == 0..<line.characters.count else { return nil }
    return kana.keys(of: line).text
  }

  /// The keys of a whole line with the spaces that converted them: `to eat` for 戸えあt; nil when there were
  /// none, or other text is in the line.
  func phrase(of line: TextLine) -> String? {
    guard let keys = allKeys(of: line), keys.contains(" ") else { return nil }
    return keys
  }

  private func allKeys(of line: TextLine) -> String? {
    guard conversion == nil, let open = part(of: line), open.upperBound == line.characters.count
    else { return nil }
    let keys = String(kana.keys(of: line).characters.dropFirst(open.lowerBound))
    if open.lowerBound == 0 { return keys }
    guard let begun, begun.text == String(line.characters[..<open.lowerBound]) else { return nil }
    return begun.keys + " " + keys
  }

  /// Makes Latin keys of the open part again, with a colon, if they are a sign.
  /// - Returns: Whether they are.
  mutating func takeSign(in line: inout TextLine, _ isSign: (String) -> Bool) -> Bool {
    guard conversion == nil, let open = part(of: line) else { return false }
    let (before, after) = (open.lowerBound, line.characters.count - open.upperBound)
    let keys = String(kana.keys(of: line).characters.dropFirst(before).dropLast(after))
    guard isSign(keys) else { return false }
    replace(with: keys + ":", in: &line)
    part = nil
    return true
  }

  /// The gana of a text whose kanji were typed by their sound, or are being chosen; nil when it is not
  /// known.
  func gana(of text: String) -> String? {
    if let read, read.text == text { return read.gana }
    guard let part, let conversion, shown.text == text else { return nil }
    return readLine(shown, part, as: conversion.gana)?.gana
  }
}

// MARK: - Kana

nonisolated extension KanjiTyping {
  /// Inserts a typed character: small letters become kana; anything else stands for itself.
  ///
  /// Kana and kanji come from an input method, so they are final at once.
  /// - Returns: What was chosen before it, as `take(in:)`.
  mutating func type(_ character: Character, into line: inout TextLine) -> [ConversionChoice] {
    var taken: [ConversionChoice] = []
    let isOpen = part(of: line) != nil
    if isOpen, conversion != nil || !character.isASCII { taken = take(in: &line) }
    let open = part(of: line)
    let isKey = Self.letters.contains(character) || open != nil && "-'".contains(character)
    guard isKey || open != nil else {
      line.insert(String(character))
      return taken
    }
    if open == nil { kana = KanaTyping() }
    let (start, before) = (open ?? number(before: line.caret, in: line), line.characters.count)
    if isKey {
      _ = kana.type(String(character), into: &line)
    } else {
      line.insert(String(character))
    }
    show(start.lowerBound..<start.upperBound + line.characters.count - before, of: line)
    return taken
  }

  private static let letters: ClosedRange<Character> = "a"..."z"

  /// The digits that end at the caret; with them, じ is 時.
  private func number(before caret: Int, in line: TextLine) -> Range<Int> {
    let digits = line.characters[..<caret].reversed().prefix { $0.isASCII && $0.isNumber }
    return caret - digits.count..<caret
  }

  /// Deletes the character before the caret; of a conversion, gives the kana back.
  mutating func deleteBackward(in line: inout TextLine) {
    guard let open = part(of: line), !giveBack(in: &line) else { return }
    line.apply(.deleteBackward)
    show(open.lowerBound..<open.upperBound - 1, of: line)
  }

  /// Ends typing of the kana: a pending n becomes ん.
  /// - Returns: The kana to convert; nil when there are none.
  mutating func finishKana(in line: inout TextLine) -> String? {
    guard let open = part(of: line), conversion == nil else { return nil }
    convertedKeys = allKeys(of: line)
    let before = line.characters.count
    if let finished = kana.finish(line).first { line = finished }
    show(open.lowerBound..<open.upperBound + line.characters.count - before, of: line)
    return part.map { String(line.characters[$0]) }
  }

  private mutating func show(_ range: Range<Int>, of line: TextLine) {
    (part, shown) = (range.isEmpty ? nil : range, line)
    if range.isEmpty { conversion = nil }
  }
}

// MARK: - Kanji

nonisolated extension KanjiTyping {
  mutating func show(_ made: KanjiConversion, of kana: String, in line: inout TextLine) {
    show(conversion?.resized(made) ?? ActiveConversion(made, of: kana), in: &line)
  }

  /// Changes the conversion; nothing when there is none.
  mutating func choose(in line: inout TextLine, _ change: (inout ActiveConversion) -> Void) {
    guard var changed = conversion else { return }
    change(&changed)
    show(changed, in: &line)
  }

  /// Gives the kana of a conversion back.
  /// - Returns: Whether there was one.
  mutating func giveBack(in line: inout TextLine) -> Bool {
    guard part(of: line) != nil, let kana = conversion?.kana else { return false }
    replace(with: kana, in: &line)
    conversion = nil
    self.kana = KanaTyping()
    return true
  }

  /// Takes the text as it is.
  /// - Returns: What was chosen for the kana; nothing when they were not converted.
  mutating func take(in line: inout TextLine) -> [ConversionChoice] {
    let keys = keys(of: line)
    let kana = conversion?.gana ?? finishKana(in: &line)
    let chosen = conversion?.chosen ?? []
    // Letters that are not kana make it an English word.
    if let kana, kana.contains(where: { $0.isASCII && $0.isLetter }), let keys {
      replace(with: keys, in: &line)
      (part, conversion, read) = (nil, nil, nil)
      return []
    }
    if let open = part(of: line), let kana { read = readLine(line, open, as: kana) }
    begun = conversion == nil ? nil : convertedKeys.map { BegunLine(text: line.text, keys: $0) }
    (part, conversion) = (nil, nil)
    return chosen
  }

  /// A line with the gana of its open part; nil when that of the rest is not known.
  private func readLine(_ line: TextLine, _ open: Range<Int>, as kana: String) -> ReadLine? {
    let (before, after) = (
      line.characters[..<open.lowerBound], line.characters[open.upperBound...]
    )
    guard let first = gana(ofPart: before), let last = gana(ofPart: after) else { return nil }
    return ReadLine(text: line.text, gana: first + kana + last)
  }

  private func gana(ofPart part: ArraySlice<Character>) -> String? {
    let text = String(part)
    return text.hasKanji ? gana(of: text) : text
  }

  private mutating func show(_ changed: ActiveConversion, in line: inout TextLine) {
    guard part(of: line) != nil else { return }
    replace(with: changed.text, in: &line)
    conversion = changed
  }

  private mutating func replace(with text: String, in line: inout TextLine) {
    guard let open = part else { return }
    let before = String(line.characters[..<open.lowerBound])
    let after = String(line.characters[open.upperBound...])
    let end = open.lowerBound + text.count
    guard line.show(TypedText(text: before + text + after, caret: end)) else { return }
    show(open.lowerBound..<end, of: line)
  }
}
