/// The name of a file that this computer writes, and the nonce in its header.
///
/// The nonce is part of the name, so that no name is ever used twice: not by a cloned computer, and
/// not after a backup was restored.
struct OwnFileName: Hashable {
  let kind: Kind
  let number: Int
  let nonce: UInt64
  /// Whether the name is without the nonce, as in earlier versions.
  let isPlain: Bool

  enum Kind: String {
    case segment = ""
    case snapshot = "snap-"
  }

  init(_ kind: Kind, _ number: Int, nonce: UInt64, isPlain: Bool = false) {
    (self.kind, self.number, self.nonce, self.isPlain) = (kind, number, nonce, isPlain)
  }

  /// The name in the journal: `000012-0123456789abcdef.jsonl` or `snap-000012-….jsonl`.
  var name: String { (isPlain ? plainStem : stem) + Self.ending }

  /// The name of the lock file, which always has the nonce.
  var lockName: String { (isPlain ? plainStem + "." + nonce.hexadecimal : stem) + ".lock" }

  init?(lockName: Substring) {
    guard lockName.hasSuffix(".lock") else { return nil }
    let name = lockName.dropLast(5)
    guard
      let mark = name.dropFirst(Kind.snapshot.rawValue.count).lastIndex(where: { ".-".contains($0) }
      ),
      let nonce = UInt64(name[name.index(after: mark)...], radix: 16),
      let (kind, number) = Self.parts(of: name[..<mark])
    else { return nil }
    self.init(kind, number, nonce: nonce, isPlain: name[mark] == ".")
  }

  /// The number in the name of a journal file; nil for other names.
  static func number(in name: Substring) -> Int? {
    guard name.hasSuffix(ending) else { return nil }
    var stem = name.dropLast(ending.count)
    if let mark = stem.dropFirst(Kind.snapshot.rawValue.count).firstIndex(of: "-") {
      let nonce = stem[stem.index(after: mark)...]
      guard nonce.utf8.count == 16, UInt64(nonce, radix: 16) != nil else { return nil }
      stem = stem[..<mark]
    }
    return parts(of: stem)?.number
  }

  /// A number above others; the largest one is taken again, since the nonces differ.
  static func number(above others: [Int]) -> Int {
    min(others.max() ?? 0, mostNumber - 1) + 1
  }

  /// Whether a journal file has the name of a snapshot, or of a copy of one.
  static func isSnapshot(_ name: Substring) -> Bool { name.hasPrefix(Kind.snapshot.rawValue) }

  private static let ending = ".jsonl"
  /// The largest number that counts: other programs may name files as they like.
  private static let mostNumber = 1 << 48

  private static func parts(of stem: Substring) -> (kind: Kind, number: Int)? {
    let kind: Kind = isSnapshot(stem) ? .snapshot : .segment
    guard let number = Int(stem.dropFirst(kind.rawValue.count)), 0...mostNumber ~= number else {
      return nil
    }
    return (kind, number)
  }

  private var plainStem: String {
    let digits = String(number)
    return kind.rawValue + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  private var stem: String { plainStem + "-" + nonce.hexadecimal }
}
