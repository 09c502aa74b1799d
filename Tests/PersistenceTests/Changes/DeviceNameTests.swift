import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

/// The names of devices in the headers of their files.
struct DeviceNameTests {
  @Test("A device is called by the last name that it wrote, also in a snapshot")
  func names() async throws {
    let fixture = ChangeFixture(name: nil)
    try await fixture.begin()
    try await fixture.change()
    let nameless = try #require(try await fixture.service().takeNews().first?.device)
    #expect(nameless.name == nil && nameless.id.count == 16)
    for name in ["ノート", "old \"laptop\""] {
      fixture.library.clock.advance(milliseconds: 1000)
      try await fixture.restartLaptop(name: name)
      try await fixture.laptop.insertWords([.fixture(WordID(number: name.count + 100))])
      #expect(try await fixture.service().takeNews().map(\.device.name) == [name])
    }
    try await fixture.laptop.compact()
    try fixture.remove("state0")
    #expect(try await fixture.news() == [:])
    try await fixture.change(from: 30)
    let news = try await fixture.news()
    #expect(news == ["old \"laptop\"": ChangeFixture.changed])
  }

  @Test(
    "A name is on one line, short and without control characters",
    arguments: [
      ("laptop", "laptop"), ("  my   laptop\n", "my laptop"), ("\u{1B}[31mred\u{7}", "[31mred"),
      ("\u{202E}drawkcab", "drawkcab"), ("", nil), (" \t\u{0}", nil),
      (String(repeating: "あ", count: 60), String(repeating: "あ", count: 40)),
      ("a" + String(repeating: "\u{301}", count: 500), nil),
    ] as [(String, String?)]
  )
  func cleaned(name: String, expected: String?) { #expect(DeviceName.cleaned(name) == expected) }

  /// The files of a library as version 1 of the format was shipped, without names.
  private static let shipped = [
    #"{"d":"82cdbc8adcff80b4","s":0,"p":"00000000","t":"01a1fca15a180000","o":"segment","format":1,"reader":1,"library":"35XAN1XHQ6TFK3MBYEHDQ2FZYD","number":1,"nonce":"bcd6ba10051212b0"}"#,
    #"{"d":"82cdbc8adcff80b4","s":0,"p":"00000000","t":"01a1fca9374e0002","o":"snapshot","format":1,"reader":1,"library":"35XAN1XHQ6TFK3MBYEHDQ2FZYD","number":2,"nonce":"08a99743801ecbfe","ends":true,"covers":[{"name":"000001-bcd6ba10051212b0.jsonl","lines":15,"last":"61f0bffa"}]}"#,
  ]

  private func read(_ text: String) -> ParsedRecord? {
    var record = ParsedRecord()
    return record.read(Array(text.utf8).span.bytes) ? record : nil
  }

  @Test("A shipped header has no name; one with a name differs in nothing else", arguments: shipped)
  func shippedHeaders(text: String) throws {
    let old = try #require(read(text))
    #expect(old.header.deviceName == nil && !old.hasUnknown)
    let named = try #require(read(text.dropLast() + #","name":"laptop"}"#))
    // A file with something unknown would never be compacted by an older program.
    #expect(named.header.deviceName == "laptop" && !named.hasUnknown)
    var header = named.header
    header.deviceName = nil
    #expect(header == old.header)
  }

  @Test(
    "A name that is not text is left out, and the file is read",
    arguments: ["1", "null", "[\"a\"]", "{}"]
  )
  func strange(value: String) throws {
    let record = try #require(read(Self.shipped[0].dropLast() + ",\"name\":\(value)}"))
    #expect(record.header.deviceName == nil && record.header.nonce == 0xbcd6_ba10_0512_12b0)
  }

  @Test("A library that was written without names is read and written with one")
  func mixed() async throws {
    let fixture = ChangeFixture(name: nil)
    try await fixture.laptop.insertBooks([.fixture(1)], words: Word.fixtures(3))
    try await fixture.restartLaptop(name: "laptop")
    try await fixture.laptop.insertWords([.fixture(9)])
    try await fixture.laptop.compact()
    let database = fixture.library.open(machine: 2)
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1, 2, 3, 9])
    #expect(await database.health() == LibraryHealth())
  }
}
