import Domain
import Files

extension LibraryMedia {
  /// Those of some images and sounds whose files are missing or damaged.
  /// - Parameters:
  ///   - media: The images and sounds.
  ///   - progress: Gets the share that was read, from 0 to 1.
  /// - Returns: Those with a fault.
  /// - Throws: `StoreError` when a folder cannot be listed.
  package func faults(
    of media: some Collection<MediaName> & Sendable,
    _ progress: @Sendable (Double) -> Void
  ) throws -> [FaultyMedia] {
    let names = try names()
    var faults: [FaultyMedia] = []
    for (place, medium) in media.enumerated() {
      progress(Double(place) / Double(media.count))
      guard let name = medium.file(among: names) else {
        faults.append(FaultyMedia(name: medium, path: path(of: medium), fault: .missing))
        continue
      }
      let path = Self.path(of: name, in: folder)
      if let fault = fault(of: name, at: path) {
        faults.append(FaultyMedia(name: medium, path: path, fault: fault))
      }
    }
    return faults
  }

  /// How many of some images and sounds have no file; none is read.
  /// - Throws: `StoreError` when a folder cannot be listed.
  package func missingCount(of media: some Collection<MediaName> & Sendable) throws -> Int {
    let names = try names()
    return media.count { $0.file(among: names) == nil }
  }

  private func fault(of name: String, at path: String) -> FaultyMedia.Fault? {
    do throws(StoreError) {
      return try NamedFileCopier(files, random).isIntact(name, at: path) ? nil : .damaged
    } catch {
      guard case .system(_, _, let code) = error else { return .damaged }
      return .unreadable(code: code)
    }
  }

  private func path(of medium: MediaName) -> String? {
    guard case .image(let image) = medium else { return nil }
    return Self.path(of: image.name, in: folder)
  }
}

extension MediaName {
  /// Its file among sorted names.
  fileprivate func file(among names: [String]) -> String? {
    let start: Substring
    switch self {
    case .image(let image): start = image.name[...]
    case .sound(let sound): start = sound.digits
    }
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < start { low = middle + 1 } else { high = middle }
    }
    return names[low...].prefix { $0.hasPrefix(start) }.first { name in
      switch self {
      case .image(let image): name == image.name
      case .sound(let sound): name.hasSuffix("." + sound.ending)
      }
    }
  }
}
