import Application
import Domain
import Git

extension LiveDIContainer {
  /// Synchronizes the library's folder by git.
  func makeGitSync() -> GitSyncService {
    let database = self.database
    return GitSyncService(folder: locations.library, terminal: gitTerminal) {
      let images = try await database.fetchImages()
      // What cannot be read might name an image.
      let health = await database.health()
      let isWhole = health.damages.isEmpty && health.settled.isEmpty && health.findings.isEmpty
      return isWhole ? images : nil
    }
  }
}
