import Domain
import Testing

@testable import Persistence

/// What the field descriptions must satisfy, so that lines and rows can be made from them.
@Suite("Fields")
struct FieldTests {
  private static let layouts = [
    ("books", Fields.books.layout), ("words", Fields.words.layout),
    ("samples", Fields.samples.layout), ("reviews", Fields.reviews.layout),
  ]

  @Test("Names have at most eight letters, are not reserved, and differ")
  func names() {
    for (kind, layout) in Self.layouts {
      let names = layout.names.map { "\($0)" }
      #expect(Set(names).count == names.count, "\(kind)")
      for (place, name) in names.enumerated() {
        #expect(name.utf8.count <= 8 && !["id", "t", "at"].contains(name), "\(kind) \(name)")
        #expect(layout.field(JSONKey.packed(layout.names[place])) == place, "\(kind) \(name)")
      }
      for unknown in [JSONKey.id, JSONKey.clock, JSONKey.fieldClocks, 0, UInt64.max] {
        #expect(layout.field(unknown) == nil, "\(kind)")
      }
    }
  }

  @Test("No two fields of an entity share a place")
  func places() {
    for (kind, layout) in Self.layouts {
      var (taken, texts): (UInt64, [Int]) = (0, [])
      for (name, spec) in zip(layout.names, layout.specs) {
        texts += spec.place.texts
        guard case .bits(let bits) = spec.place else { continue }
        #expect(taken & bits.mask == 0, "\(kind) \(name)")
        taken |= bits.mask
        // The last of the 32 bits of a row says whether there are more texts.
        if ["books", "words"].contains(kind) { #expect(bits.mask < 1 << 31, "\(kind) \(name)") }
      }
      #expect(texts.sorted() == Array(0..<layout.textCount), "\(kind)")
    }
  }

  @Test("A value uses only its own bits")
  func bits() {
    let bits = FieldBits(5, 16)
    var all = UInt64.max
    bits.put(1, into: &all)
    #expect(bits.value(in: all) == 1)
    #expect(all | bits.mask == .max)
    bits.put(.max, into: &all)
    #expect(all == .max && bits.most == 0xFFFF)
  }

  @Test("Books and words begin with the fields that decide about a row")
  func firstFields() {
    for (layout, essential) in [(Fields.books.layout, "title"), (Fields.words.layout, "book")] {
      #expect(layout.names.prefix(4).map { "\($0)" } == ["created", "del", "purged", essential])
      let bits = layout.bits(of: ["created", "purged"])
      #expect(bits == EntityRow.createdBit | EntityRow.purgedBit)
      #expect("\(layout.names[EntityRow.deletedField])" == "del")
    }
    #expect(Fields.words.layout.bits(of: ["gone"]) == EntityRow.goneBit)
  }
}
