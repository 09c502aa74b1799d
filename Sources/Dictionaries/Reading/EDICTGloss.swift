/// One meaning between slashes on a line of EDICT: `(n,vs) (1) walking off`.
enum EDICTGloss {
  /// Adds a meaning without its labels; a number among them starts another sense.
  static func add(_ bytes: ByteSlice, to senses: inout [[String]]) {
    var rest = bytes
    var beginsSense = senses.isEmpty
    while let label = label(at: rest) {
      rest = rest[label.end...].drop { $0 == UInt8(ascii: " ") }
      beginsSense = beginsSense || label.isNumber
    }
    let text = String(decoding: rest, as: UTF8.self)
    // A label alone is not a meaning, but what follows may be a new sense.
    if beginsSense, senses.last?.isEmpty != true { senses.append([]) }
    if text.isEmpty { return }
    senses[senses.endIndex - 1].append(text)
  }

  /// The label that the bytes begin with: a number, names of word classes and fields, a reference.
  ///
  /// Other text in parentheses is part of the meaning: `(humble) younger sister`.
  private static func label(
    at bytes: ByteSlice
  ) -> (end: Int, isNumber: Bool)? {
    let closing: UInt8
    switch bytes.first {
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
    default: return nil
    }
    guard let end = bytes.firstIndex(of: closing) else { return nil }
    let inside = bytes[(bytes.startIndex + 1)..<end]
    if inside.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), !inside.isEmpty {
      return (end + 1, inside.count < 3)
    }
    let isLabel =
      closing == UInt8(ascii: "}") || inside.starts(with: "See ".utf8)
      || inside.starts(with: "ant: ".utf8)
      || inside.split(separator: UInt8(ascii: ",")).allSatisfy(isLabelName)
    return isLabel && !inside.isEmpty ? (end + 1, false) : nil
  }

  private static func isLabelName(_ bytes: ByteSlice) -> Bool {
    guard bytes.count <= 9 else { return false }
    // Dialects end with a colon; verbs are v1, v5k-s, v2h-s and many more.
    if bytes.last == UInt8(ascii: ":") { return true }
    let second = bytes.dropFirst().first ?? 0
    if bytes.first == UInt8(ascii: "v"), UInt8(ascii: "0")...UInt8(ascii: "9") ~= second {
      return true
    }
    return names.contains(String(decoding: bytes, as: UTF8.self))
  }

  /// The names of labels listed in the documentation of EDICT.
  private static let names: Set<String> = [
    "adj-f", "adj-i", "adj-ix", "adj-ku", "adj-na", "adj-nari", "adj-no", "adj-pn", "adj-shiku",
    "adj-t", "adv", "adv-to", "aux", "aux-adj", "aux-v", "conj", "cop", "cop-da", "ctr", "exp",
    "int", "n", "n-adv", "n-pr", "n-pref", "n-suf", "n-t", "num", "pn", "pref", "prt", "suf",
    "unc", "vi", "vk", "vn", "vr", "vs", "vs-c", "vs-i", "vs-s", "vt", "vz",
    "Buddh", "Christn", "MA", "Shinto", "agric", "anat", "archeol", "archit", "art", "astron",
    "audvid", "aviat", "baseb", "biochem", "biol", "bot", "bus", "chem", "cloth", "comp",
    "cryst", "dent", "ecol", "econ", "elec", "electr", "embryo", "engr", "ent", "finc", "fish",
    "food", "gardn", "genet", "geogr", "geol", "geom", "golf", "gramm", "grmyth", "hanaf",
    "horse", "jpmyth", "law", "ling", "logic", "mahj", "manga", "math", "mech", "med", "met",
    "mil", "mining", "music", "noh", "ornith", "paleo", "pathol", "pharm", "phil", "photo",
    "physics", "physiol", "politics", "print", "psy", "psych", "rail", "rommyth", "shogi", "ski",
    "sports", "stat", "stockm", "sumo", "telec", "tradem", "tv", "vidg", "zool",
    "X", "abbr", "arch", "ateji", "chn", "col", "company", "dated", "derog", "eK", "ek",
    "euph", "fam", "fem", "form", "gikun", "given", "hist", "hon", "hum", "iK", "id", "ik",
    "io", "iv", "joc", "litf", "m-sl", "male", "male-sl", "net-sl", "oK", "obs", "obsc", "oik",
    "ok", "on-mim", "person", "place", "poet", "pol", "product", "proverb", "quote", "rare",
    "rK", "rk", "sK", "sens", "sk", "sl", "surname", "uK", "uk", "unclass", "vulg", "work",
    "yoji",
  ]
}
