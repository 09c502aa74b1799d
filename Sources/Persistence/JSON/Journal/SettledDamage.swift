import Domain

/// The lines of other computers that this one does not report any more, because they are damaged, because
/// a clock far ahead wrote them, or because lines before or after them are missing.
///
/// Their files stay as they are: their writers may still have the lines intact, and removing or
/// covering a file would reach them through a synchronizer. A line is known by its hash, so the intact
/// one that arrives later is read as usual, and other damage is reported.
struct SettledDamage {
  private let path: String
  private let files: any FileSystem
  /// What was found for the damages of the last call.
  private var known: (damages: [LibraryDamage], settled: Set<LibraryDamage>)?

  init(_ state: DeviceState, _ files: any FileSystem) {
    (path, self.files) = (state.directory + "/settled-damage", files)
  }

  /// Those of some damages that are settled.
  mutating func settled(among damages: [LibraryDamage]) throws(StoreError) -> Set<LibraryDamage> {
    if damages.isEmpty { return [] }
    if let known, known.damages == damages { return known.settled }
    let hashes = try read()
    var settled: Set<LibraryDamage> = []
    if !hashes.isEmpty {
      for (damage, hash) in try self.hashes(of: damages) where hashes.contains(hash) {
        settled.insert(damage)
      }
    }
    known = (damages, settled)
    return settled
  }

  /// Settles damages, durably.
  mutating func settle(_ damages: [LibraryDamage]) throws(StoreError) {
    let hashes = try read().union(self.hashes(of: damages).values)
    let text = hashes.sorted().map { $0 + "\n" }.joined()
    try files.replace(path, with: Array(text.utf8))
    known = nil
  }

  private func read() throws(StoreError) -> Set<String> {
    guard let bytes = try files.readWhole(path, limit: .max) else { return [] }
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// The hashes of damaged lines; without those that are not there any more.
  private func hashes(of damages: [LibraryDamage]) throws(StoreError) -> [LibraryDamage: String] {
    var hashes: [LibraryDamage: String] = [:]
    for (path, damages) in Dictionary(grouping: damages, by: \.path)
    where try files.status(of: path)?.isDirectory == false {
      let wanted = Dictionary(grouping: damages, by: \.line)
      let file = try files.open(path, for: .reading)
      defer { files.close(file) }
      var number = 0
      _ = try LineReader(file, files).read(from: 0) { line throws(StoreError) in
        number += 1
        guard let damages = wanted[number] else { return }
        var hash = SHA256()
        hash.update(line)
        let digits = hash.hexadecimalDigits
        for damage in damages { hashes[damage] = digits }
      }
    }
    return hashes
  }
}
