import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if os(Linux)
  /// Reports changes in directories; sleeps in the kernel until then.
  ///
  /// When the system has no watches left, `watch` returns false: reading the directories on every
  /// access then finds the changes, only later.
  package final class DirectoryWatcher: Sendable {
    private let descriptor: Int32
    // Dispatch objects are thread-safe, but Linux does not declare it.
    private nonisolated(unsafe) let source: any DispatchSourceRead
    private let ignored = Mutex<(path: String, directory: Int32, name: String)?>(nil)

    /// Starts watching; nil when the system refuses.
    /// - Parameters:
    ///   - gathering: For how many milliseconds to gather what happens before it is reported; a file
    ///     that is written often would otherwise wake threads each time. Called on the main queue, as no
    ///     thread of Dispatch's pool then has to be made.
    ///   - onChange: Called on the main queue.
    package init?(
      gathering: @escaping @Sendable () -> Int = { 0 },
      onChange: @escaping @Sendable () -> Void
    ) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { return nil }
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
      source.setCancelHandler { [descriptor] in _ = close(descriptor) }
      source.setEventHandler { [weak self] in
        guard let self else { return }
        let milliseconds = gathering()
        if milliseconds == 0 { return self.report(onChange) }
        source.suspend()
        // The watcher stays until then: a suspended source must not be released.
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
          self.source.resume()
          self.report(onChange)
        }
      }
      source.activate()
    }

    deinit { source.cancel() }

    private func report(_ onChange: () -> Void) { if takeEvents() { onChange() } }

    /// Adds directories; those already watched stay so.
    /// - Returns: Whether all of them are watched.
    package func watch(_ directories: [String]) -> Bool {
      // Add each of them, even if one fails.
      directories.map(add).allSatisfy { $0 >= 0 }
    }

    /// The watch descriptor of a directory; the same each time.
    private func add(_ directory: String) -> Int32 {
      let events =
        IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
        | IN_ONLYDIR
      return inotify_add_watch(descriptor, directory, UInt32(events))
    }

    /// Ignores this instance's writes to a file; changes by others are still reported: they close
    /// it, or rename another file to it.
    ///
    /// Files of the same name in other directories belong to other computers.
    package func ignore(_ path: String) {
      if ignored.withLock({ $0?.path == path }) { return }
      let number = add(directoryName(of: path))
      ignored.withLock { $0 = (path, number, String(fileName(of: path))) }
    }

    /// Reads the pending events.
    /// - Returns: Whether any of them matters.
    private func takeEvents() -> Bool {
      let ignored = ignored.withLock { $0 }
      var counts = false
      withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          if count <= 0 { return }
          var place = 0
          while place + 16 <= count {
            let length = Int(buffer.load(fromByteOffset: place + 12, as: UInt32.self))
            let name = buffer[(place + 16)..<(place + 16 + length)].prefix { $0 != 0 }
            let directory = buffer.load(fromByteOffset: place, as: Int32.self)
            let event = buffer.load(fromByteOffset: place + 4, as: UInt32.self)
            let isOwn =
              ignored.map { $0.directory == directory && name.elementsEqual($0.name.utf8) } ?? false
            if !isOwn || event & UInt32(IN_MODIFY) == 0 { counts = true }
            place += 16 + length
          }
        }
      }
      return counts
    }
  }
#else
  /// Reports changes in directories; sleeps in the kernel until then.
  ///
  /// A kernel queue reports only the names in a directory, so the files are watched as well.
  package final class DirectoryWatcher: Sendable {
    private let sources = Mutex<[String: any DispatchSourceFileSystemObject]>([:])
    private let onChange: @Sendable () -> Void

    /// Starts watching; each change is reported at once.
    package init?(
      gathering: @escaping @Sendable () -> Int = { 0 },
      onChange: @escaping @Sendable () -> Void
    ) { self.onChange = onChange }

    deinit { sources.withLock { for source in $0.values { source.cancel() } } }

    /// Adds directories and files; those already watched stay so.
    /// - Returns: Whether all of them are watched.
    package func watch(_ paths: [String]) -> Bool {
      sources.withLock { sources in
        for path in paths where sources[path] == nil {
          let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
          guard descriptor >= 0 else { continue }
          let source = DispatchSource.makeFileSystemObjectSource(
            fileDescriptor: descriptor,
            eventMask: [.write, .extend, .delete, .rename],
            queue: .main
          )
          source.setEventHandler { [weak self, onChange] in
            self?.forgetIfGone(path)
            onChange()
          }
          source.setCancelHandler { _ = close(descriptor) }
          source.activate()
          sources[path] = source
        }
        return paths.allSatisfy { sources[$0] != nil }
      }
    }

    /// Ends the watch of a file or directory that is gone from its path; called by its event handler.
    ///
    /// Another one may be there by now, which the next `watch` adds.
    private func forgetIfGone(_ path: String) {
      sources.withLock { sources in
        guard let source = sources[path], !source.data.isDisjoint(with: [.delete, .rename])
        else { return }
        source.cancel()
        sources[path] = nil
      }
    }

    /// Writes of this instance are reported, too; reading finds nothing new.
    package func ignore(_ path: String) {}
  }
#endif
