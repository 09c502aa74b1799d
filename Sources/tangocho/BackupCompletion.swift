import ArgumentParser
import CursesTerminal
import Domain
import Live

/// The names of the backups, which shells complete.
enum BackupCompletion {
  /// For an argument that names a backup.
  static let kind = CompletionKind.custom { words, _, _ in
    BookCompletion.write(for: words) { choice in
      let service = try Command.newContainer(for: choice).makeBackupService()
      return try await service.backups().filter { !$0.isOfLost }.map(\.name)
    }
  }
}
