import Domain
import Files

extension FileSystem {
  /// Takes the lock that a path stands for, and waits while another program has it; closing the file
  /// releases it.
  func waitForLock(_ path: String) throws(StoreError) -> OpenFile {
    let folder = directoryName(of: path)
    if try status(of: folder) == nil { try makeDurableDirectory(folder) }
    let file = try open(path, for: .locking)
    do {
      _ = try lock(file, waiting: true)
      return file
    } catch {
      close(file)
      throw error
    }
  }

  /// Locks an open file without waiting; closes it, and returns nil, when another program has the lock.
  func lockOrClose(_ file: OpenFile) throws(StoreError) -> OpenFile? {
    do {
      if try lock(file, waiting: false) { return file }
    } catch {
      close(file)
      throw error
    }
    close(file)
    return nil
  }
}
