import Domain

/// The lines of other computers that this one does not report any more, because they are damaged, because
/// a clock far ahead wrote them, or because lines before or after them are missing.
///
/// Their files stay as they are: their writers may still have the lines intact, and removing or
/// covering a file would reach them through a synchronizer. A line is known by its hash, so the intact
/// one that arrives later is read as usual, and other damage is reported. A loss, whose line is intact,
/// is also known by its place: once more of the file is there, losing it again is another loss.
struct SettledDamage {
  private let path: String
  /// The folder whose files are named.
  private let devices: String
  private let files: any FileSystem
  /// What was found for the damages of the last call.
  private var known: (damages: [LibraryDamage], settled: Set<LibraryDamage>)?

  init(_ state: DeviceState, in locations: JSONDatabaseLocations, _ files: any FileSystem) {
    (path, devices) = (state.directory + "/settled-damage", locations.devices)
    self.files = files
  }

  /// Those of some damages that are settled.
  mutating func settled(among damages: [LibraryDamage]) throws(StoreError) -> Set<LibraryDamage> {
    if damages.isEmpty { return [] }
    if let known, known.damages == damages { return known.settled }
    let hashes = Set(try read().map(\.hash))
    var settled: Set<LibraryDamage> = []
    if !hashes.isEmpty {
      for (damage, hash) in try self.hashes(of: damages) where hashes.contains(hash) {
        settled.insert(damage)
      }
    }
    known = (damages, settled)
    return settled
  }

  /// Settles damages, durably; `losses` are those that stand for missing lines.
  mutating func settle(
    _ damages: [LibraryDamage],
    losses: Set<LibraryDamage>
  ) throws(StoreError) {
    let new = try hashes(of: damages).map { damage, hash in
      Entry(hash: hash, loss: losses.contains(damage) ? place(of: damage) : nil)
    }
    try change { $0.formUnion(new) }
  }

  /// Forgets settled losses that are none any more, because more of their files has come back.
  /// - Parameters:
  ///   - losses: What is lost now.
  ///   - lines: The number of lines of a file that is there without any damage.
  /// - Throws: `StoreError`.
  mutating func forgetReturned(
    besides losses: @autoclosure () -> [LibraryDamage],
    lines: (_ path: String) -> Int?
  ) throws(StoreError) {
    let returned = try read().filter { entry in
      guard let loss = entry.loss, let count = lines(devices + "/" + loss.name) else {
        return false
      }
      return count > loss.line
    }
    if returned.isEmpty { return }
    let left = Set(try hashes(of: losses()).values)
    let forgotten = returned.filter { !left.contains($0.hash) }
    if !forgotten.isEmpty { try change { $0.subtract(forgotten) } }
  }

  private func place(of loss: LibraryDamage) -> Loss {
    Loss(line: loss.line, name: String(loss.path.dropFirst(devices.count + 1)))
  }

  private func read() throws(StoreError) -> Set<Entry> {
    guard let bytes = try files.readWhole(path, limit: .max) else { return [] }
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(Entry.init))
  }

  /// Changes what is stored, under a lock, since other processes change it, too.
  private mutating func change(_ body: (inout Set<Entry>) -> Void) throws(StoreError) {
    let lock = try files.waitForLock(path + ".lock")
    defer { files.close(lock) }
    var entries = try read()
    body(&entries)
    let text = entries.map(\.text).sorted().map { $0 + "\n" }.joined()
    try files.replace(path, with: Array(text.utf8))
    known = nil
  }

  /// The place of a loss: the line after it, or the last one, and the file in the folder of
  /// devices.
  private struct Loss: Hashable {
    let line: Int
    let name: String
  }

  /// A line that is settled.
  private struct Entry: Hashable {
    let hash: String
    /// Its place when it stands for missing lines; earlier versions did not store it.
    let loss: Loss?

    init(hash: String, loss: Loss?) { (self.hash, self.loss) = (hash, loss) }

    init(_ text: Substring) {
      let parts = text.split(separator: " ", maxSplits: 2).map(String.init)
      hash = parts.first ?? ""
      loss = parts.count == 3 ? Int(parts[1]).map { Loss(line: $0, name: parts[2]) } : nil
    }

    var text: String { loss.map { "\(hash) \($0.line) \($0.name)" } ?? hash }
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
