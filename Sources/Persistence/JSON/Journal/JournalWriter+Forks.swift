import Domain

extension JournalWriter {
  /// Whether files with a device number exist that this computer does not remember: then a clone or a
  /// backup of it is running.
  func isForked(
    _ device: UInt64,
    _ state: DeviceState,
    _ journal: Journal
  ) throws(StoreError) -> Bool {
    let remembered = try state.remembered(device)
    let (nonces, names) = (Set(remembered.map(\.nonce)), Set(remembered.map(\.name)))
    let directory = locations.directory(of: device) + "/"
    for file in journal.known.values where file.path.hasPrefix(directory) && file.position > 0 {
      // Without its first line, a file is still known by its name.
      let isKnown =
        file.header.map { nonces.contains($0.nonce) } ?? names.contains(String(file.name))
      // One that another instance has compacted since it was read was removed before it was forgotten.
      if !isKnown, try files.statusOfName(file.path) != nil { return true }
    }
    return false
  }
}
