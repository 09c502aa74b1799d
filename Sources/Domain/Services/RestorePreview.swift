/// What restoring a backup changes.
public struct RestorePreview: Hashable, Sendable {
  /// The books or words that change.
  public struct Changes: Hashable, Sendable {
    /// Those that come back, by title or text.
    public var back: [String]
    /// Those that stay and change.
    public var changed: [String]
    /// Those that go to the trash.
    public var gone: [String]

    /// Makes a list; without arguments an empty one.
    public init(back: [String] = [], changed: [String] = [], gone: [String] = []) {
      (self.back, self.changed, self.gone) = (back, changed, gone)
    }

    /// Whether nothing changes.
    public var isEmpty: Bool { back.isEmpty && changed.isEmpty && gone.isEmpty }
  }

  /// The backup.
  public var backup: Backup
  /// Whether the library becomes what it was.
  public var isExact: Bool
  /// The books.
  public var books = Changes()
  /// The words.
  public var words = Changes()
  /// How many reviews come back.
  public var reviewsBack = 0
  /// How many reviews are taken back, as they were made later.
  public var reviewsGone = 0
  /// How many samples come back.
  public var samplesBack = 0
  /// How many images come back.
  public var imagesBack = 0
  /// How many images the backup names that are nowhere.
  public var imagesMissing = 0
  /// How many words and books of the backup are in the trash or purged now, and stay so unless the
  /// backup is restored exactly.
  public var stillDeleted = 0
  /// Whether the learner sees nothing of it, but files come back that the library should have.
  public var hasHiddenChanges = false

  /// Makes a preview in which nothing changes.
  public init(backup: Backup, isExact: Bool) {
    (self.backup, self.isExact) = (backup, isExact)
  }

  /// Whether nothing would change at all.
  public var isEmpty: Bool {
    books.isEmpty && words.isEmpty && reviewsBack == 0 && reviewsGone == 0 && samplesBack == 0
      && imagesBack == 0 && !hasHiddenChanges
  }
}

/// What became of restoring a backup.
public struct RestoreReport: Hashable, Sendable {
  /// What has changed.
  public var changes: RestorePreview
  /// The backup that was made before; nil when there was nothing to back up, or nothing to change.
  public var before: Backup?

  /// Makes a report.
  public init(changes: RestorePreview, before: Backup?) {
    (self.changes, self.before) = (changes, before)
  }
}
