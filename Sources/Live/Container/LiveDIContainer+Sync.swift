import Application
import Domain
import Git
import Persistence

extension LiveDIContainer {
  /// The files of the library that are missing, shortened or damaged here, and that synchronizing brings
  /// back from the last commit; none where the library is in no repository.
  package func filesToBringBack() async -> [String] {
    guard let database = database as? JSONDatabase else { return [] }
    return await makeGitSync(of: database).filesToBringBack()
  }

  /// Synchronizes the library's folder by git.
  func makeGitSync(of database: JSONDatabase) -> GitSyncService {
    GitSyncService(
      folder: locations.library,
      terminal: gitTerminal,
      device: configuration.deviceName
    ) {
      let media = try await database.fetchMedia()
      // What cannot be read might name an image.
      let health = await database.health()
      let isWhole = health.damages.isEmpty && health.settled.isEmpty && health.findings.isEmpty
      return isWhole ? media : nil
    } ownFolder: {
      try await database.ownFolder()
    }
  }
}
