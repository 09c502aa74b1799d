import TerminalKit
import Testing

@Suite struct KeyMapTests {
  private enum Action: Hashable, Sendable { case next, previous, again, quit }

  private let map = KeyMap<Action>([
    KeyBinding(["j", .down], .next, group: .move, priority: 2),
    KeyBinding(["k", .up], .previous, group: .move),
    KeyBinding(["Q", .control("c")], .quit, priority: 1),
  ])

  @Test func findsActionsByKey() {
    #expect(map.match("j")?.action == .next)
    #expect(map.match(.up)?.action == .previous)
    #expect(map.match(.control("c"))?.action == .quit)
    #expect(map.match("j")?.isThroughInputMethod == false)
    #expect(map.match("z") == nil)
  }

  @Test(arguments: ["ｊ", "じ", "ジ", "し\u{3099}", "ㅓ"] as [Character])
  func inputMethodsMeanTheAsciiKey(_ typed: Character) {
    let match = map.match(Key(.character(typed)))
    #expect(match?.action == .next)
    #expect(match?.isThroughInputMethod == true)
  }

  @Test func aKeyOfTheTableItselfGoesFirst() {
    let kana = KeyMap<Action>([
      KeyBinding(["じ"], .again), KeyBinding(["j"], .next),
    ])
    #expect(kana.match("じ")?.action == .again)
    #expect(kana.match("じ")?.isThroughInputMethod == false)
  }

  @Test func findsDuplicates() {
    #expect(map.duplicates == [])
    let twice = KeyMap<Action>([
      KeyBinding(["j"], .next), KeyBinding(["k", "j"], .previous),
    ])
    #expect(twice.duplicates == ["j"])
    #expect(twice.match("j")?.action == .next)
  }

  @Test func hintsGoByPriorityAndGroupsByOrder() {
    #expect(map.hints.map(\.action) == [.quit, .next])
    #expect(map.groups == [.move, .general])
    #expect(map.key(for: .next) == "j")
  }

  @Test func labels() {
    let keys: [Key] = [
      "j", .space, .enter, .control("l"), .alt("b"), Key(.left, .control), .function(1),
    ]
    #expect(keys.map(\.label) == ["j", "␣", "⏎", "^L", "M-b", "C-←", "F1"])
  }
}

@Suite struct CommandKeysTests {
  /// The two-set layout: all 33 letters that have a key.
  @Test func everyKoreanLetterIsItsKey() {
    let letters = Array("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ")
    let keys = Array("qwertyuiopasdfghjklzxcvbnmQWERTOP")
    #expect(letters.count == 33)
    for (letter, key) in zip(letters, keys) {
      #expect(CommandKeys.canonical(Key(.character(letter))) == Key(.character(key)))
    }
  }

  @Test func syllablesAndCompoundLettersAreTheKeyThatBeginsThem() {
    let pairs: [(Key, Key)] = [
      ("거", "r"), ("힣", "g"), ("ㅘ", "h"), ("ㅢ", "m"), ("ㄳ", "r"), ("ㅀ", "f"), ("ㅄ", "q"),
    ]
    for (typed, key) in pairs { #expect(CommandKeys.canonical(typed) == key) }
  }

  @Test func everyKanaHasAKey() {
    for value in (0x3041...0x3096).map(UInt32.init) {
      guard let hiragana = Unicode.Scalar(value), let katakana = Unicode.Scalar(value + 0x60) else {
        continue
      }
      let key = CommandKeys.canonical(Key(.character(Character(hiragana))))
      #expect(key != nil, "\(hiragana)")
      #expect(key == CommandKeys.canonical(Key(.character(Character(katakana)))))
    }
  }

  @Test func kanaBeginWithTheKeyThatTypesThem() {
    for (kana, keys) in [("あかさたなはまやらわんっ", "akstnhmyrwnx"), ("がざだばぱぢじちしふー。", "gzdbpdjcsf-.")] {
      for (typed, key) in zip(kana, keys) {
        #expect(CommandKeys.canonical(Key(.character(typed))) == Key(.character(key)))
      }
    }
  }

  @Test func widthOfFormsDoesNotMatter() {
    for (typed, key) in zip("ｊＱ？　ｱｶﾀﾝｯｰ｡", "jQ? aktnx-.") {
      #expect(CommandKeys.canonical(Key(.character(typed))) == Key(.character(key)))
    }
  }

  @Test func plainKeysAndOthersAreNotTouched() {
    for key in ["j", " ", .enter, .control("c"), "é", "漢", "→"] as [Key] {
      #expect(CommandKeys.canonical(key) == nil)
    }
  }
}
