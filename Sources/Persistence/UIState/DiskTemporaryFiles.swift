import Domain
import Files

/// The temporary files in a directory of programs that did not exit normally.
package actor DiskTemporaryFiles: KeptFileStore {
  private let executor = BlockingExecutor("temporary")
  private let directory: String
  private let files: any FileSystem

  /// The store's own thread, as its files block.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a store of the files in a directory that end in `.tmp`, without subdirectories.
  package init(directory: String, files: any FileSystem = POSIXFileSystem()) {
    (self.directory, self.files) = (directory, files)
  }

  package func keptFiles() throws -> [KeptFile] {
    var found: [KeptFile] = []
    for name in try files.names(in: directory) ?? [] where name.hasSuffix(".tmp") {
      if let file = try keptFile(directory + "/" + name) { found.append(file) }
    }
    return found
  }

  package func remove(_ file: KeptFile) throws(StoreError) -> Bool {
    guard try keptFile(file.path) == file else { return false }
    try files.unlink(file.path)
    return true
  }

  private func keptFile(_ path: String) throws(StoreError) -> KeptFile? {
    guard let status = try files.status(of: path), !status.isDirectory else { return nil }
    return KeptFile(.temporary, path: path, status)
  }
}
