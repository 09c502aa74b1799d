/// What restoring a backup would change.
public struct RestorePreview: Hashable, Sendable {
  /// The books or words that would change.
  public struct Changes: Hashable, Sendable {
    /// The books or words that are restored, by title or text.
    public var back: [String]
    /// The books or words whose fields are set to those of the backup.
    public var changed: [String]
    /// The books or words that are moved to the trash.
    public var gone: [String]

    /// Creates a list; without arguments an empty one.
    public init(back: [String] = [], changed: [String] = [], gone: [String] = []) {
      (self.back, self.changed, self.gone) = (back, changed, gone)
    }

    /// Whether nothing changes.
    public var isEmpty: Bool { back.isEmpty && changed.isEmpty && gone.isEmpty }
  }

  /// The backup that would be restored.
  public var backup: Backup
  /// Whether the library becomes exactly what it was.
  public var isExact: Bool
  /// The books that would change, by title.
  public var books = Changes()
  /// The words that would change, by text.
  public var words = Changes()
  /// The number of reviews that are restored.
  public var reviewsBack = 0
  /// The number of later reviews that are undone.
  public var reviewsGone = 0
  /// The number of samples that are restored.
  public var samplesBack = 0
  /// The number of images that are restored, missing or damaged ones.
  public var imagesBack = 0
  /// The number of images that the backup refers to, but that exist nowhere.
  public var imagesMissing = 0
  /// The number of sounds that are restored, missing or damaged ones.
  public var soundsBack = 0
  /// The number of sounds that the backup refers to, but that exist nowhere.
  public var soundsMissing = 0
  /// The number of words and books of the backup that are now in the trash or purged, and stay so
  /// unless the backup is restored exactly.
  public var stillDeleted = 0
  /// The number of those that were purged, so they are not in the trash.
  public var stillPurged = 0
  /// Whether nothing changes on the screen, but missing files are restored.
  public var hasHiddenChanges = false

  /// Creates a preview in which nothing changes.
  public init(backup: Backup, isExact: Bool) {
    (self.backup, self.isExact) = (backup, isExact)
  }

  /// Whether nothing would change at all.
  public var isEmpty: Bool {
    books.isEmpty && words.isEmpty && reviewsBack == 0 && reviewsGone == 0 && samplesBack == 0
      && imagesBack == 0 && soundsBack == 0 && !hasHiddenChanges
  }
}

extension RestorePreview {
  /// Adds what another backup brings back afterwards.
  package static func += (preview: inout RestorePreview, next: RestorePreview) {
    preview.books.back += next.books.back
    preview.books.changed += next.books.changed
    preview.words.back += next.words.back
    preview.words.changed += next.words.changed
    preview.reviewsBack += next.reviewsBack
    preview.samplesBack += next.samplesBack
    preview.imagesBack += next.imagesBack
    preview.soundsBack += next.soundsBack
    (preview.imagesMissing, preview.soundsMissing) = (next.imagesMissing, next.soundsMissing)
    (preview.stillDeleted, preview.stillPurged) = (next.stillDeleted, next.stillPurged)
    preview.hasHiddenChanges = preview.hasHiddenChanges || next.hasHiddenChanges
  }
}

/// The result of restoring a backup.
public struct RestoreReport: Hashable, Sendable {
  /// What was changed.
  public var changes: RestorePreview
  /// The backup created before; nil when there was nothing to back up, or nothing to change.
  public var before: Backup?

  /// Creates a report of changes that were made.
  public init(changes: RestorePreview, before: Backup?) {
    (self.changes, self.before) = (changes, before)
  }
}
