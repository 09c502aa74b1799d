import Domain

extension DeviceChanges {
  /// What a device has changed, for tests; it is identified by its name.
  public static func fixture(
    _ name: String? = "laptop",
    id: String? = nil,
    reviews: Int = 0,
    addedWords: Int = 0,
    editedWords: Int = 0,
    deletedWords: Int = 0,
    addedBooks: Int = 0
  ) -> DeviceChanges {
    var counts = ChangeCounts()
    (counts.reviews, counts.addedBooks) = (reviews, addedBooks)
    (counts.addedWords, counts.editedWords) = (addedWords, editedWords)
    counts.deletedWords = deletedWords
    return DeviceChanges(Device(id: id ?? name ?? "82cdbc8adcff80b4", name: name), counts)
  }
}
