import Domain
import Files
import JapaneseText

/// The kanji of KANJIDIC, a file in EUC-JP that Debian installs as `kanjidic`.
///
/// The file is read at the first call; without it, or if it cannot be read, no kanji is known.
package actor KANJIDICCatalogue: KanjiCatalogue {
  /// Where systems install KANJIDIC.
  static let usualPaths = [
    "/usr/share/edict/kanjidic", "/usr/local/share/edict/kanjidic",
    "/opt/homebrew/share/edict/kanjidic",
  ]

  private let executor = BlockingExecutor("kanji")
  private let paths: [String]
  private var table: KanjiTable?

  /// The actor's own thread, as it reads a file.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a catalogue of the first file that can be read; nothing is read yet.
  package init(paths: [String] = usualPaths) { self.paths = paths }

  /// The kanji with a reading, the commonest first.
  package func kanji(readAs reading: String) -> [SingleKanji] {
    let table = table ?? paths.lazy.compactMap(KanjiTable.init(path:)).first ?? KanjiTable([])
    self.table = table
    return table.kanji(readAs: reading)
  }
}

/// Kanji by their readings, the commonest first.
private struct KanjiTable {
  private var kanji: [SingleKanji] = []
  /// The indices of the kanji with each reading.
  private var places: [String: [UInt16]] = [:]

  init(_ lines: [KANJIDICLine]) {
    for line in lines.sorted(by: { $0.rank ?? .max < $1.rank ?? .max }) {
      guard let place = UInt16(exactly: kanji.count) else { return }
      kanji.append(line.kanji)
      for reading in line.readings { places[reading, default: []].append(place) }
    }
  }

  /// Reads a file; nil if that fails.
  init?(path: String) {
    do {
      let lines = LineReader(try SourceFile(path: path), at: 0)
      var all: [KANJIDICLine] = []
      while let bytes = try lines.next() {
        var text: [UInt8] = []
        guard EUCJP.append(bytes, to: &text) else { continue }
        if let line = KANJIDICLine(String(decoding: text, as: UTF8.self)) { all.append(line) }
      }
      self.init(all)
    } catch {
      // Conversion works without it; the words of the dictionary have most kanji.
      return nil
    }
  }

  func kanji(readAs reading: String) -> [SingleKanji] {
    (places[reading] ?? []).map { kanji[Int($0)] }
  }
}
