import Testing

@testable import TerminalKit

@Suite struct InputAssemblerTests {
  /// The events of a text sent at once, followed by a pause.
  private func events(_ bytes: [UInt8], pause: Bool = true) -> [TerminalEvent] {
    var assembler = InputAssembler()
    var events: [TerminalEvent] = []
    for byte in bytes { assembler.take(byte, at: 0, into: &events) }
    if pause { assembler.pause(into: &events) }
    return events
  }

  private func events(_ text: String) -> [TerminalEvent] { events(Array(text.utf8)) }

  @Test func typedText() {
    #expect(events("aあ𩸽") == [.key("a"), .key("あ"), .key("𩸽")])
  }

  @Test func charactersMayComeInPieces() {
    var assembler = InputAssembler()
    var events: [TerminalEvent] = []
    assembler.take(0xE3, at: 0, into: &events)
    assembler.pause(into: &events)
    assembler.take(0x81, at: 1, into: &events)
    assembler.take(0x82, at: 1, into: &events)
    #expect(events == [.key("あ")])
  }

  @Test(arguments: [
    [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xC2, 0x85], [0xF4, 0x90, 0x80, 0x80],
  ])
  func noiseTypesNothing(_ noise: [UInt8]) {
    #expect(events(noise + [0x6A]) == [.key("j")])
  }

  @Test func controls() {
    #expect(
      events("\r\n\t\u{7F}\u{8}") == [
        .key(.enter), .key(.enter), .key(.tab), .key(.backspace), .key(.backspace),
      ]
    )
    #expect(
      events("\u{1}\u{0}\u{1F}") == [.key(.control("a")), .key(.control(" ")), .key(.control("_"))]
    )
  }

  @Test func escapeAloneAndAlt() {
    #expect(events("\u{1B}") == [.key(.escape)])
    #expect(events("\u{1B}b") == [.key(.alt("b"))])
    #expect(events("\u{1B}ééb") == [.key(.alt("é")), .key("é"), .key("b")])
    #expect(events("\u{1B}\u{7F}") == [.key(Key(.backspace, .alt))])
    #expect(events("\u{1B}[") == [.key(.alt("["))])
    #expect(events("\u{1B}P") == [.key(.alt("P"))] && events("\u{1B}P1") == [])
    #expect(events("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
  }

  @Test func sequencesThatNoDescriptionLists() {
    #expect(events("\u{1B}[1;5C") == [.key(Key(.right, .control))])
    #expect(events("\u{1B}[3;5~") == [.key(Key(.delete, .control))])
    #expect(events("\u{1B}[A\u{1B}OB") == [.key(.up), .key(.down)])
    #expect(events("\u{1B}[97;5u") == [.key(.control("a"))])
    #expect(events("\u{1B}[27;5;13~") == [.key(Key(.enter, .control))])
    #expect(events("\u{1B}[1;2P") == [.key(Key(.function(1), .shift))])
    #expect(events("\u{1B}[[A\u{1B}[[Ej") == [.key(.function(1)), .key(.function(5)), .key("j")])
  }

  /// In tmux and screen, whose descriptions list no key of it.
  @Test func keypad() {
    #expect(events("\u{1B}OM\u{1B}OPj") == [.key(.enter), .key(.function(1)), .key("j")])
    #expect(
      events("\u{1B}Oj\u{1B}Ok\u{1B}Om\u{1B}Oo\u{1B}OX") == [
        .key("*"), .key("+"), .key("-"), .key("/"), .key("="),
      ]
    )
    #expect(events("\u{1B}Ox\u{1B}On\u{1B}OB") == [.key(.down)], "8 and . may be Up and Delete")
  }

  @Test func shiftWithKeysThatTypeNoCharacter() {
    #expect(events("\u{1B}[13;2u\u{1B}[127;2u") == [.key(.enter), .key(.backspace)])
    #expect(events("\u{1B}[27;2u\u{1B}[32;2u") == [.key(.escape), .key(.space)])
    #expect(events("\u{1B}[9;2u\u{1B}[27;2;9~") == [.key(.backTab), .key(.backTab)])
    #expect(events("\u{1B}[13;6u") == [.key(Key(.enter, .control))])
  }

  @Test func answersAndNonsenseTypeNothing() {
    #expect(events("\u{1B}[?62;4;22c\u{1B}[24;80R") == [])
    #expect(events("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\j") == [.key("j")])
    #expect(events("\u{1B}[999999999999999;1H") == [.key(.home)])
    #expect(events("\u{1B}[1;\(Int.min)A\u{1B}[1;\(Int.max)B") == [.key(.up), .key(.down)])
    #expect(events("\u{1B}[" + String(repeating: ";", count: 200)).allSatisfy { $0 == .key(";") })
  }

  @Test func mouse() {
    #expect(events("\u{1B}[<0;5;3M\u{1B}[<0;5;3m") == [.mouse(.click, at: Point(x: 4, y: 2))])
    #expect(events("\u{1B}[<64;1;1M") == [.mouse(.wheelUp, at: .zero)])
    #expect(events("\u{1B}[M !\"") == [.mouse(.click, at: Point(x: 0, y: 1))])
    #expect(events("\u{1B}[<0;0;99999M\u{1B}[<0;M") == [])
  }

  @Test func twoQuickPressesAreADoubleClick() {
    var assembler = InputAssembler()
    var events: [TerminalEvent] = []
    for (time, count) in [(0.0, 1), (0.2, 2), (0.3, 3), (2.0, 4)] {
      for byte in "\u{1B}[<0;1;1M".utf8 { assembler.take(byte, at: time, into: &events) }
      #expect(events.count == count)
    }
    #expect(events.map { $0 == .mouse(.doubleClick, at: .zero) } == [false, true, false, false])
  }

  @Test func aPasteIsOneEventWithPlainLineEnds() {
    #expect(
      events("\u{1B}[200~食べ物\r\n\tfood\rx\u{1B}[Ay\u{1B}[201~j") == [
        .paste("食べ物\n\tfood\nx\u{1B}[Ay"), .key("j"),
      ]
    )
  }

  /// Whatever was cut before it: a paste that is not recognized is typed, and its lines are
  /// commands.
  @Test(arguments: [
    "]52;c;", "]", "P", "_Gi=1", "[M", "[M !", "[", "[[", "[1;", "[<0;", "O", "]x\u{1B}",
  ])
  func aPasteAfterACutSequenceIsStillAPaste(cut: String) {
    let events = events("\u{1B}" + cut + "\u{1B}[200~q\nq\u{1B}[201~")
    #expect(events.last == .paste("q\nq"))
    #expect(events.dropLast().allSatisfy { $0 == .key(.escape) })
  }

  @Test func aPasteThatIsTooLongIsCutAndStillEnds() {
    var assembler = InputAssembler()
    assembler.pasteLimit = 4
    var events: [TerminalEvent] = []
    let input = "\u{1B}[200~abcdefghijklm\u{1B}[201~j"
    for byte in input.utf8 { assembler.take(byte, at: 0, into: &events) }
    #expect(events == [.paste("abcd"), .key("j")])
  }

  @Test func aPasteGoesOnAfterAPauseAndCanBeGivenUp() {
    var assembler = InputAssembler()
    var events: [TerminalEvent] = []
    for byte in "\u{1B}[200~ab".utf8 { assembler.take(byte, at: 0, into: &events) }
    assembler.pause(into: &events)
    #expect(events == [])
    #expect(assembler.isPasting)
    assembler.abandonPaste(into: &events)
    #expect(events == [.paste("ab")])
  }

  @Test func listedKeysAfterEscapeHaveAlt() {
    var assembler = InputAssembler()
    var events: [TerminalEvent] = []
    assembler.take(0x1B, at: 0, into: &events)
    assembler.take(.up, into: &events)
    assembler.take(.down, into: &events)
    #expect(events == [.key(Key(.up, .alt)), .key(.down)])
  }
}
