import Domain
import Files

extension FileSystem {
  /// Gives a file a new content: it appears as a whole, durably, and missing folders are created.
  package func replace(_ path: String, with bytes: [UInt8]) throws(StoreError) {
    let folder = directoryName(of: path)
    if try status(of: folder) == nil { try makeDurableDirectory(folder) }
    let temporary = path + "." + UInt64.random(in: .min ... .max).hexadecimal + ".tmp"
    try writeNew(temporary, bytes, durably: true)
    do {
      try rename(temporary, to: path)
    } catch {
      // The first error is the one that counts.
      try? unlink(temporary)
      throw error
    }
    try syncDirectory(folder)
  }

  /// Removes the files that killed programs have left unfinished in some of the folders of a journal.
  /// - Parameters:
  ///   - devices: The folder that holds these folders.
  ///   - prefix: What their names begin with.
  /// - Throws: `StoreError`.
  func removeUnfinished(in devices: String, foldersNamed prefix: String) throws(StoreError) {
    for folder in try names(in: devices) ?? [] where folder.hasPrefix(prefix) {
      let path = devices + "/" + folder
      for name in try names(in: path) ?? [] where name.hasSuffix(".jsonl.tmp") {
        try unlink(path + "/" + name)
      }
    }
  }
}
