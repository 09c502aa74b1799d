import Files

/// Fetches files from the web into temporary files.
package struct Downloader: Sendable {
  private let client: NetworkClient
  private let folder: String
  private let limits: NetworkLimits

  /// Pages, pictures and sounds contain no words that could be read.
  private static let accepted = AcceptedTypes.allBut([
    "text/html", "application/xhtml", "image/", "video/", "audio/",
  ])

  /// Creates a downloader.
  /// - Parameters:
  ///   - client: What asks for the files.
  ///   - folder: The folder in which temporary folders are made.
  ///   - limits: What a file may cost.
  package init(_ client: NetworkClient, folder: String, limits: NetworkLimits = .file) {
    (self.client, self.folder, self.limits) = (client, folder, limits)
  }

  /// Fetches a file.
  package func download(_ address: WebAddress) async throws(NetworkError) -> Download {
    guard let download = try await download(address, ifChangedSince: Validators()) else {
      // A request without validators has no right to this answer.
      throw .status(304, address)
    }
    return download
  }

  /// Fetches a file if it has changed.
  /// - Parameters:
  ///   - address: Its address.
  ///   - known: What the server gave with it the last time.
  /// - Returns: Nil when it has not changed.
  /// - Throws: `NetworkError`; nothing is left of the file then.
  package func download(
    _ address: WebAddress,
    ifChangedSince known: Validators
  ) async throws(NetworkError) -> Download? {
    let folder = try makeFolder()
    let path = folder.newPath("download")
    let request = NetworkRequest(
      .get,
      address,
      limits: limits,
      destination: .file(path: path)
    )
    do throws(NetworkError) {
      let (response, source) = try await client.answer(to: request) { known.conditions(at: $0) }
      if response.status == 304, !known.conditions(at: source).isEmpty {
        folder.remove()
        return nil
      }
      try NetworkClient.check(response, from: source, accepted: Self.accepted)
      let file = try Self.rename(path, to: DownloadName.of(response, from: source), in: folder)
      return Download(folder: folder, path: file, Validators(response, from: source))
    } catch {
      folder.remove()
      throw error
    }
  }

  private func makeFolder() throws(NetworkError) -> TemporaryFolder {
    do {
      return try TemporaryFolder(in: folder)
    } catch {
      throw .file(path: error.path, code: error.code)
    }
  }

  private static func rename(
    _ path: String,
    to name: String,
    in folder: TemporaryFolder
  ) throws(NetworkError) -> String {
    do {
      return try folder.rename(path, to: name)
    } catch {
      throw .file(path: error.path, code: error.code)
    }
  }
}

/// A file that was fetched, until it is removed.
package struct Download: Sendable {
  /// Where it is: its name is that of the server, cleaned, with the ending of its content type if it had
  /// none.
  package let path: String
  /// What to ask with whether it has changed.
  package let validators: Validators
  private let folder: TemporaryFolder

  fileprivate init(folder: TemporaryFolder, path: String, _ validators: Validators) {
    (self.folder, self.path, self.validators) = (folder, path, validators)
  }

  /// Removes the file.
  package func remove() { folder.remove() }
}
