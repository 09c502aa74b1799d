import Application
import Domain
import Git
import Persistence

extension LiveDIContainer {
  /// Synchronizes the library's folder by git.
  func makeGitSync(of database: JSONDatabase) -> GitSyncService {
    GitSyncService(folder: locations.library, terminal: gitTerminal) {
      let images = try await database.fetchImages()
      // What cannot be read might name an image.
      let health = await database.health()
      let isWhole = health.damages.isEmpty && health.settled.isEmpty && health.findings.isEmpty
      return isWhole ? images : nil
    } ownFolder: {
      try await database.ownFolder()
    }
  }
}
